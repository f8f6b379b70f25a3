import type { LocalDate } from '../../../reports/index.js';
import type { Driver } from '../../domain/drivers/driver.js';
import { isAbsent } from '../../domain/drivers/shifts.js';

interface DayDrivers {
  date: LocalDate;
  /** Who may get a tour. */
  drivers: readonly Driver[];
  /** Who has a tour on this day already. */
  before: ReadonlySet<string | null>;
}

/**
 * Why a driver may not have a tour on a day. Who has one already may stay, even if absent or removed
 * by now: what they have done stays, and the rest is given to others step by step.
 */
export function driverRefusal(
  id: string | null,
  { date, drivers, before }: DayDrivers,
): 'unknown' | 'absent' | undefined {
  if (before.has(id)) return undefined;
  const driver = drivers.find((one) => one.id === id);
  if (!driver) return 'unknown';
  return isAbsent(driver, date) ? 'absent' : undefined;
}
