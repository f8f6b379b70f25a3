import { statedExportTime } from '../domain/sales/export-time.js';
import { ZonedClock } from '../domain/rows/zoned-clock.js';
import type { DexReading } from './dex-reading.js';

const DAY_MS = 86_400_000;
/** A clock that shows an earlier time was never set. */
const EARLIEST_MS = Date.UTC(2010, 0, 1);

export const TIME_SOURCES = ['clock', 'name'] as const;

export interface ReadingTime {
  at: number;
  from: (typeof TIME_SOURCES)[number];
}

/**
 * When counters were read: by the machine's own clock, else by the name of the file. Undefined if
 * neither tells. A clock that is ahead counts as now.
 */
export function readingTime(
  { readAt }: Pick<DexReading, 'readAt'>,
  name: string,
  timeZone: string,
  now: number,
): ReadingTime | undefined {
  const clock = readAt === null ? undefined : Date.parse(`${readAt}Z`);
  const at = clock === undefined ? undefined : new ZonedClock(timeZone).toEpoch(clock);
  if (isPlausible(at, now)) return { at: Math.min(at, now), from: 'clock' };
  const named = statedExportTime(name, [], timeZone);
  return isPlausible(named, now) ? { at: Math.min(named, now), from: 'name' } : undefined;
}

const isPlausible = (at: number | undefined, now: number): at is number =>
  at !== undefined && at >= EARLIEST_MS && at <= now + DAY_MS;
