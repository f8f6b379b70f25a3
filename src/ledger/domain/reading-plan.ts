import { HISTORY_DAYS } from './sales-window.js';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** How long a sale is re-read, for late settlement and refunds. */
export const OVERLAP_MS = 72 * HOUR_MS;
/** How far back changes are read again. */
export const CHANGES_OVERLAP_MS = {
  /** Allows for a vendor whose clock is behind ours. */
  itsClock: HOUR_MS,
  /** Allows for transactions in progress. */
  ourClock: 2 * 60_000,
};

/** A recent read misses records that arrive later than this; the next poll finds them. */
const RECENT_OVERLAP_MS = HOUR_MS;

/** How far one read extends the covered range into the past. */
const REACH_MS = 7 * DAY_MS;

/** A range in epoch milliseconds; the end is exclusive. */
export interface Stretch {
  fromMs: number;
  toMs: number;
}

export interface ReadingPlan {
  /** The ranges to read by time of sale. */
  created: Stretch[];
  /** The range to read by time of last change, if the vendor supports it. */
  updated?: Stretch;
  /** The gapless range covered once everything has been read. */
  cover: Stretch;
  /** Whether the whole window is read. */
  whole: boolean;
}

export const windowStart = (nowMs: number, windowDays: number): number =>
  nowMs - windowDays * DAY_MS;

/** The ranges to read for the newest sales, including older ones never read. */
export interface RecentPlan {
  recent: Stretch;
  /** The range to read by time of last change, if the vendor supports it. */
  updated?: Stretch;
  missing?: Stretch;
}

/** @param fromMs the start of the period the caller needs. */
export function recentPlan(
  covered: Stretch | null,
  nowMs: number,
  fromMs: number,
  changesOverlapMs: number,
): RecentPlan {
  if (!covered) return { recent: { fromMs: Math.min(fromMs, nowMs), toMs: nowMs } };
  const knownTo = Math.min(covered.toMs, nowMs);
  const plan = {
    recent: { fromMs: knownTo - RECENT_OVERLAP_MS, toMs: nowMs },
    updated: { fromMs: knownTo - changesOverlapMs, toMs: nowMs },
  };
  return fromMs < covered.fromMs ? { ...plan, missing: { fromMs, toMs: covered.fromMs } } : plan;
}

/** The ranges a read starting now must request, given the range covered so far. */
export function readingPlan(
  covered: Stretch | null,
  nowMs: number,
  windowDays: number,
  changesOverlapMs: number,
): ReadingPlan {
  const since = (fromMs: number): Stretch => ({ fromMs, toMs: nowMs });
  const whole = since(windowStart(nowMs, windowDays));
  if (!covered) return { created: [whole], cover: whole, whole: true };

  // The clock may have been set back.
  const knownTo = Math.min(covered.toMs, nowMs);
  const updated = since(knownTo - changesOverlapMs);
  if (knownTo < whole.fromMs) return { created: [whole], updated, cover: whole, whole: true };

  const recent = since(knownTo - OVERLAP_MS);
  const missing = { fromMs: whole.fromMs, toMs: covered.fromMs };
  if (missing.fromMs >= missing.toMs) {
    const cover = since(Math.min(covered.fromMs, recent.fromMs));
    return { created: [recent], updated, cover, whole: false };
  }
  if (recent.fromMs <= missing.toMs) {
    const both = since(Math.min(missing.fromMs, recent.fromMs));
    return { created: [both], updated, cover: both, whole: true };
  }
  return { created: [recent, missing], updated, cover: whole, whole: false };
}

/** The next older range to read; undefined once the whole history is covered. */
export function earlierStretch({ fromMs }: Stretch, nowMs: number): Stretch | undefined {
  const earliestMs = windowStart(nowMs, HISTORY_DAYS);
  if (fromMs <= earliestMs) return undefined;
  return { fromMs: Math.max(earliestMs, fromMs - REACH_MS), toMs: fromMs };
}
