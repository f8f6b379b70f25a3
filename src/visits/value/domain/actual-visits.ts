import type { WeekBefore } from '../route-value.js';
import type { FixedDay, Stop } from '../../stops/stop.js';

/** Visits as they were driven. */
export interface DrivenVisits {
  visits: number;
  minutes: number;
  km: number;
}

/** A longer visit was not finished when it ended. */
const LONGEST_VISIT = 240;
const MINUTE_MS = 60_000;

/** Time at machines as recorded, and the ways of the tours as they were fixed. */
export function drivenVisits(days: readonly FixedDay[]): DrivenVisits {
  const driven = { visits: 0, minutes: 0, km: 0 };
  for (const { tours, stops } of days) {
    const finished = stops.filter(({ status }) => status === 'finished');
    driven.visits += finished.length;
    driven.minutes += finished.reduce((sum, stop) => sum + minutesAt(stop), 0);
    for (const tour of tours) {
      const ofTour = ({ driverId }: Stop) => driverId === tour.driverId;
      if (!finished.some(ofTour)) continue;
      const service = stops.filter(ofTour).reduce((sum, stop) => sum + stop.serviceMinutes, 0);
      driven.minutes += Math.max(0, tour.minutes - service);
      driven.km += tour.km;
    }
  }
  return driven;
}

function minutesAt({ startedAt, finishedAt, serviceMinutes }: Stop): number {
  if (!startedAt || !finishedAt) return serviceMinutes;
  const minutes = (finishedAt.getTime() - startedAt.getTime()) / MINUTE_MS;
  return minutes <= LONGEST_VISIT ? minutes : serviceMinutes;
}

const MOST_WEEKS = 8;
const WEEK = 7;

/** Days, counted from any; the last is not included. */
export interface WholeWeeks {
  from: number;
  to: number;
  weeks: number;
}

/**
 * The weeks to compare: those before the first visit, as far as stock was known, and the latest.
 * Null before the first week is over.
 */
export function weeksAround(
  first: number,
  { known, today }: { known: number; today: number },
): { before: WholeWeeks | null; since: WholeWeeks } | null {
  const since = Math.min(MOST_WEEKS, Math.floor((today - first) / WEEK));
  if (since < 1) return null;
  const before = Math.min(MOST_WEEKS, Math.floor((first - known) / WEEK));
  return {
    before: before < 1 ? null : { from: first - before * WEEK, to: first, weeks: before },
    since: { from: today - since * WEEK, to: today, weeks: since },
  };
}

/**
 * The weeks before as they are read now, or as they were stored. The stored ones stay only while
 * fewer can still be read, or while positions are unknown now that were known then.
 */
export function betterKnown(now: WeekBefore | null, stored: WeekBefore | null): WeekBefore | null {
  if (!now || !stored) return now ?? stored;
  if (now.hasPositions !== stored.hasPositions) return now.hasPositions ? now : stored;
  return now.weeks < stored.weeks ? stored : now;
}
