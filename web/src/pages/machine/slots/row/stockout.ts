import type { StockoutInterval } from '../../../../api/shapes.js';
import { dateIn } from '../../../../format/wall-time.js';

const DAY_MS = 24 * 60 * 60 * 1000;
/** All bars on a page share one scale, so that they are comparable. */
export const SCALE_DAYS = 14;

export interface Range {
  /** Shares of the scale, 0 to 1. */
  from: number;
  to: number;
  /** Whether it extends beyond the scale. */
  open: boolean;
}

/** The range of the scale in which a slot runs out; undefined if that is beyond its end. */
export function rangeOf({ earliest, latest }: StockoutInterval, now: Date): Range | undefined {
  const from = shareOf(earliest, now);
  const to = shareOf(latest, now);
  if (from >= 1) return undefined;
  return { from: Math.max(0, from), to: Math.min(1, Math.max(0, to)), open: to > 1 };
}

function shareOf(at: string | null, now: Date): number {
  if (at === null) return Infinity;
  return (Date.parse(at) - now.getTime()) / (SCALE_DAYS * DAY_MS);
}

export type Nearness = 'today' | 'tomorrow' | 'weekday' | 'date';

/** How to name a day: by weekday only while that is unambiguous. */
export function nearnessOf(at: string, now: Date, timeZone: string): Nearness {
  const days = daysBetween(now, new Date(at), timeZone);
  if (days <= 0) return 'today';
  if (days === 1) return 'tomorrow';
  return days < 7 ? 'weekday' : 'date';
}

export const sameDay = (a: string, b: string, timeZone: string): boolean =>
  daysBetween(new Date(a), new Date(b), timeZone) === 0;

function daysBetween(from: Date, to: Date, timeZone: string): number {
  return (Date.parse(dateIn(timeZone, to)) - Date.parse(dateIn(timeZone, from))) / DAY_MS;
}
