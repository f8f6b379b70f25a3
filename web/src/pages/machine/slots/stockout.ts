import type { StockoutInterval } from '../../../api/shapes.js';
import { dateIn } from '../../../format/wall-time.js';

const DAY_MS = 24 * 60 * 60 * 1000;
/** All bars of a page have the same scale, so that they can be compared. */
export const SCALE_DAYS = 14;

export interface Range {
  /** Shares of the scale, 0 to 1. */
  from: number;
  to: number;
  /** It goes on beyond the scale. */
  open: boolean;
}

/** The part of the scale in which a slot runs out; undefined when that is after its end. */
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

/** How a person names a day: by its weekday only while no other day has the same name. */
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
