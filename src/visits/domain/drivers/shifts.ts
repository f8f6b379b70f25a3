import type { Shift } from '../route.js';
import { ASSUMED_DRIVER, WEEKDAYS, type Driver, type Weekday } from './driver.js';

/** A driver's working time on a day; the assumed driver has an empty `driverId`. */
export interface DriverShift extends Shift {
  driver: Driver;
}

/** The shifts of each day, such as `2026-03-01`. */
export function shiftsOn(
  drivers: readonly Driver[],
  dates: readonly string[],
): readonly (readonly DriverShift[])[] {
  const present = orAssumed(drivers);
  return dates.map((date) => {
    const weekday = weekdayOf(date);
    return present
      .filter((driver) => driver.workingDays.includes(weekday) && !isAbsent(driver, date))
      .map((driver) => ({
        driverId: driver.id ?? '',
        minutes: driver.workingMinutes,
        driver,
      }));
  });
}

/** The weekdays on which somebody works, from Monday, whoever is absent. */
export const usualWorkdays = (drivers: readonly Driver[]): number[] =>
  [...WEEKDAYS.keys()].filter((at) =>
    orAssumed(drivers).some(({ workingDays }) => workingDays.some((day) => day === WEEKDAYS[at])),
  );

const orAssumed = (drivers: readonly Driver[]): readonly Driver[] =>
  drivers.length === 0 ? [ASSUMED_DRIVER] : drivers;

export const isAbsent = ({ absences }: Driver, date: string): boolean =>
  absences.some(({ from, to }) => from <= date && date <= to);

function weekdayOf(date: string): Weekday {
  const fromSunday = new Date(`${date}T00:00:00Z`).getUTCDay();
  const weekday = WEEKDAYS[(fromSunday + 6) % 7];
  if (weekday === undefined) throw new RangeError(`${date} is not a date`);
  return weekday;
}
