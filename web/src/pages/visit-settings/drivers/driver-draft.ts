import type { Driver } from '../../../api/shapes.js';
import { decimalText, wholeOf } from '../../../format/decimal.js';

export const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** The fields of a driver, as typed. */
export interface DriverDraft {
  name: string;
  /** Who signs in; empty for nobody. */
  principal: string;
  days: readonly Weekday[];
  startsAt: string;
  hours: string;
  absences: readonly Absence[];
}

/** Dates; both days are included. */
export interface Absence {
  from: string;
  to: string;
}

export const NEW_DRIVER: DriverDraft = {
  name: '',
  principal: '',
  days: WEEKDAYS.slice(0, 5),
  startsAt: '08:00',
  hours: '8',
  absences: [],
};

export const draftOf = (driver: Driver): DriverDraft => ({
  name: driver.name ?? '',
  principal: driver.principal_id ?? '',
  days: driver.working_days,
  startsAt: driver.starts_at,
  hours: String(driver.hours),
  absences: driver.absences,
});

const DECIMALS = 2;
const LEAST_HOURS = 0.25;

/** Hours of work in a day, or undefined. */
export function hoursOf(text: string): number | undefined {
  const hundredths = wholeOf(text, DECIMALS);
  if (hundredths === undefined) return undefined;
  const hours = Number(decimalText(hundredths, DECIMALS));
  return hours >= LEAST_HOURS && hours <= 24 ? hours : undefined;
}

export const isAbsence = ({ from, to }: Absence): boolean => from !== '' && from <= to;

/** The driver to save; undefined while something is missing. */
export function driverOf(draft: DriverDraft) {
  const hours = hoursOf(draft.hours);
  const name = draft.name.trim();
  const isWhole = name !== '' && draft.days.length > 0 && draft.startsAt !== '';
  if (!isWhole || hours === undefined || !draft.absences.every(isAbsence)) return undefined;
  return {
    name,
    principal_id: draft.principal === '' ? null : draft.principal,
    working_days: WEEKDAYS.filter((day) => draft.days.includes(day)),
    starts_at: draft.startsAt,
    hours,
    absences: [...draft.absences],
  };
}
