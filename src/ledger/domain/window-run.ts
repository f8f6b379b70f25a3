import { windowStart, type Stretch } from './reading-plan.js';

/** A reading of the whole window, newest first: what lies between the cursor and its start is left. */
export interface WindowRun {
  /** Everything that was there at this moment is known once the run has ended. */
  beganMs: number;
  fromMs: number;
  cursorMs: number;
}

/** A reading of a whole window that has ended. */
export interface WindowRead {
  beganMs: number;
  fromMs: number;
}

/** Below this length a slice is read whole, however much it holds. */
const SHORTEST_SLICE_MS = 60_000;

/** Whether a window of so many days was read again after a moment. */
export const isReadSince = (
  read: WindowRead | null,
  sinceMs: number,
  windowDays: number,
): boolean =>
  read !== null &&
  // Within the same millisecond, too: a vendor is asked only after the account was claimed.
  read.beganMs >= sinceMs &&
  read.fromMs <= windowStart(read.beganMs, windowDays);

/** The part of a slice to read instead, when the whole holds too much; undefined for a short one. */
export function laterHalf({ fromMs, toMs }: Stretch): Stretch | undefined {
  if (toMs - fromMs <= SHORTEST_SLICE_MS) return undefined;
  return { fromMs: Math.floor((fromMs + toMs) / 2), toMs };
}
