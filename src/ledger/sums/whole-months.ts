import { DateTime } from 'luxon';
import type { DayRange } from './sale-sums.js';

/**
 * The months that a period covers whole: from `first` until before `end`, both the first day of a
 * month. Without any, both are the day after the period, so that all of it is before them.
 */
export function wholeMonths({ from, to }: DayRange): { first: string; end: string } {
  const start = DateTime.fromISO(from, { zone: 'utc' });
  const after = DateTime.fromISO(to, { zone: 'utc' }).plus({ days: 1 });
  const first = start.day === 1 ? start : start.startOf('month').plus({ months: 1 });
  const end = after.startOf('month');
  if (first < end) return { first: dateOf(first), end: dateOf(end) };
  return { first: dateOf(after), end: dateOf(after) };
}

const dateOf = (time: DateTime): string => time.toFormat('yyyy-MM-dd');
