import { HISTORY_DAYS } from './sales-window.js';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** How long after a sale it is read again, for late settlement and refunds. */
export const OVERLAP_MS = 72 * HOUR_MS;
/** For a vendor whose clock is behind ours. */
const UPDATES_OVERLAP_MS = HOUR_MS;

/** A read of recent sales skips what arrives later than this; the next full read finds it. */
const GLANCE_OVERLAP_MS = HOUR_MS;

/** How much further back than what is covered one read reaches. */
const REACH_MS = 7 * DAY_MS;

/** From the first millisecond up to, and without, the last. */
export interface Stretch {
  fromMs: number;
  toMs: number;
}

export interface ReadingPlan {
  /** What to read by the time of the sale. */
  created: Stretch[];
  /** What to read by the time of the last change, where the vendor can. */
  updated?: Stretch;
  /** What is covered without a gap once all of it has been read. */
  cover: Stretch;
  /** Whether the whole window is read. */
  whole: boolean;
}

export const windowStart = (nowMs: number, windowDays: number): number =>
  nowMs - windowDays * DAY_MS;

/** What a look at the newest sales has to ask for, with older ones that were never read. */
export interface RecentPlan {
  recent: Stretch;
  /** What to read by the time of the last change, where the vendor can. */
  updated?: Stretch;
  missing?: Stretch;
}

/** @param fromMs since when the caller wants to know of sales. */
export function recentPlan(covered: Stretch | null, nowMs: number, fromMs: number): RecentPlan {
  if (!covered) return { recent: { fromMs: Math.min(fromMs, nowMs), toMs: nowMs } };
  const knownTo = Math.min(covered.toMs, nowMs);
  const plan = {
    recent: { fromMs: knownTo - GLANCE_OVERLAP_MS, toMs: nowMs },
    updated: { fromMs: knownTo - UPDATES_OVERLAP_MS, toMs: nowMs },
  };
  return fromMs < covered.fromMs ? { ...plan, missing: { fromMs, toMs: covered.fromMs } } : plan;
}

/** What a read that begins now has to ask for, given what earlier reads covered. */
export function readingPlan(
  covered: Stretch | null,
  nowMs: number,
  windowDays: number,
): ReadingPlan {
  const since = (fromMs: number): Stretch => ({ fromMs, toMs: nowMs });
  const whole = since(windowStart(nowMs, windowDays));
  if (!covered) return { created: [whole], cover: whole, whole: true };

  // The clock may have been set back.
  const knownTo = Math.min(covered.toMs, nowMs);
  const updated = since(knownTo - UPDATES_OVERLAP_MS);
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

/** What to read before what is covered, until the whole history is. */
export function earlierStretch({ fromMs }: Stretch, nowMs: number): Stretch | undefined {
  const earliestMs = windowStart(nowMs, HISTORY_DAYS);
  if (fromMs <= earliestMs) return undefined;
  return { fromMs: Math.max(earliestMs, fromMs - REACH_MS), toMs: fromMs };
}
