import { windowStart, type Stretch } from './reading-plan.js';

/**
 * A run over the whole window, newest first. The range between its start and the cursor remains.
 */
export interface WindowRun {
  /** Once the run has ended, everything that existed at this time is known. */
  beganMs: number;
  fromMs: number;
  cursorMs: number;
}

/** A completed run over a whole window. */
export interface WindowRead {
  beganMs: number;
  fromMs: number;
}

/** A slice shorter than this is read whole, however many records it has. */
const SHORTEST_SLICE_MS = 60_000;

/** Whether a window of this many days was re-read after a point in time. */
export const isReadSince = (
  read: WindowRead | null,
  sinceMs: number,
  windowDays: number,
): boolean =>
  read !== null &&
  // The same millisecond counts: the vendor is queried only after the account was claimed.
  read.beganMs >= sinceMs &&
  read.fromMs <= windowStart(read.beganMs, windowDays);

/** The later half of a slice that is too large; undefined if it is too short to split. */
export function laterHalf({ fromMs, toMs }: Stretch): Stretch | undefined {
  if (toMs - fromMs <= SHORTEST_SLICE_MS) return undefined;
  return { fromMs: Math.floor((fromMs + toMs) / 2), toMs };
}
