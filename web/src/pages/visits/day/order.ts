import type { Driver, VisitStop, VisitTour } from '../../../api/shapes.js';

/** The machines of a day in their order, tour by tour; the driver is null while none is known. */
export type DayOrder = readonly { driver: string | null; stops: readonly string[] }[];

export const orderOf = (tours: readonly Pick<VisitTour, 'driver' | 'stops'>[]): DayOrder =>
  tours.map(({ driver, stops }) => ({
    driver: driver.id,
    stops: stops.map(({ location }) => location),
  }));

/** A machine one place earlier (-1) or later (1) in its tour. */
export const moved = (order: DayOrder, location: string, step: -1 | 1): DayOrder =>
  order.map(({ driver, stops }) => {
    const from = stops.indexOf(location);
    const to = from + step;
    if (from < 0 || to < 0 || to >= stops.length) return { driver, stops };
    const rest = stops.filter((stop) => stop !== location);
    return { driver, stops: [...rest.slice(0, to), location, ...rest.slice(to)] };
  });

export const without = (order: DayOrder, location: string): DayOrder =>
  order.map(({ driver, stops }) => ({
    driver,
    stops: stops.filter((stop) => stop !== location),
  }));

/** A machine at the end of a driver's tour, and in no other. */
export function given(order: DayOrder, location: string, to: string | null): DayOrder {
  const rest = without(order, location);
  const hasTour = rest.some(({ driver }) => driver === to);
  return (hasTour ? rest : [...rest, { driver: to, stops: [] }]).map(({ driver, stops }) => ({
    driver,
    stops: driver === to ? [...stops, location] : stops,
  }));
}

type WorkingTimes = Pick<Driver, 'id' | 'working_days' | 'absences'>;

/**
 * Who gets a machine that is added to a day: the first with a tour who is not absent, otherwise the
 * first who works that day, otherwise anyone. Undefined while no driver is known.
 */
export function driverToAdd(
  tours: readonly Pick<VisitTour, 'driver'>[],
  drivers: readonly WorkingTimes[],
  date: string,
): string | null | undefined {
  const weekday = WEEKDAYS[new Date(`${date}T00:00:00Z`).getUTCDay()];
  const present = drivers.filter(
    ({ absences }) => !absences.some(({ from, to }) => from <= date && date <= to),
  );
  const driving = present.find(({ id }) => tours.some(({ driver }) => driver.id === id));
  const working = present.find(({ working_days: days }) => days.some((day) => day === weekday));
  return (driving ?? working ?? present[0] ?? drivers[0])?.id;
}

/** From Sunday, as dates count them. */
const WEEKDAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const;

/** Where a driver has been, or is, nothing is moved. */
export const canMove = (
  stops: readonly Pick<VisitStop, 'location' | 'status'>[],
  index: number,
  step: -1 | 1,
): boolean => stops[index]?.status === 'planned' && stops[index + step]?.status === 'planned';
