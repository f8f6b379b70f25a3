import { DateTime } from 'luxon';

export const REPEATS = ['daily', 'weekly', 'monthly'] as const;
export type Repeat = (typeof REPEATS)[number];

const UNITS = { daily: 'days', weekly: 'weeks', monthly: 'months' } as const;

export interface Repetition {
  repeat: Repeat;
  /** The due time that the repetitions are counted from. */
  from: Date;
  /** The due time of the one that ends. */
  dueAt: Date;
}

/**
 * When a repeating task is due next: the first repetition after the last one that is not in the
 * past. Repetitions keep the local time and the day of the month; where a month or a day lacks
 * it, only that one moves.
 */
export function nextDue({ repeat, from, dueAt }: Repetition, now: Date, zone: string): Date {
  const unit = UNITS[repeat];
  const start = DateTime.fromJSDate(from, { zone });
  const after = DateTime.fromJSDate(new Date(Math.max(dueAt.getTime(), now.getTime())), { zone });
  // Rounded down: the loop takes at most a few steps from there, however long ago it started.
  let periods = Math.max(1, Math.floor(after.diff(start, unit).as(unit)) - 1);
  while (start.plus({ [unit]: periods }) <= after) periods += 1;
  return start.plus({ [unit]: periods }).toJSDate();
}
