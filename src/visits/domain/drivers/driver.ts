/** By weekday from Monday. */
export const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** Days such as `2026-03-01`, both ends included. */
export interface Absence {
  from: string;
  to: string;
}

export interface Driver {
  /** Null of the driver who is assumed while none is stated. */
  id: string | null;
  name: string | null;
  /** Who signs in as this driver, if anyone does. */
  principalId: string | null;
  workingDays: readonly Weekday[];
  /** `08:00`, by the operator's clock. */
  startsAt: string;
  workingMinutes: number;
  absences: readonly Absence[];
}

/** Somebody drives, also before the operator has stated who. */
export const ASSUMED_DRIVER: Driver = {
  id: null,
  name: null,
  principalId: null,
  workingDays: ['mon', 'tue', 'wed', 'thu', 'fri'],
  startsAt: '08:00',
  workingMinutes: 480,
  absences: [],
};

/** Of a time such as `08:00`. */
export function minutesOfDay(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}
