/** Fewer weeks tell nothing. */
export const LEAST_WEEKS = 8;
/** Days of history before the first week, for the first forecast. */
export const DAYS_BEFORE = 21;

const MOST_WEEKS = 26;
/** Of a route with that many machines; larger ones replay fewer weeks. */
const MACHINES_OF_MOST_WEEKS = 60;
const WEEK = 7;

/** How many weeks are replayed at most. */
export const mostWeeks = (machines: number): number =>
  Math.max(
    LEAST_WEEKS,
    Math.min(MOST_WEEKS, Math.floor((MOST_WEEKS * MACHINES_OF_MOST_WEEKS) / Math.max(1, machines))),
  );

/** The days to read, so that as many whole weeks end before any today. */
export const daysToRead = (weeks: number): number => DAYS_BEFORE + weeks * WEEK + WEEK - 1;

/** Whole weeks from a Monday on, in days counted from the first that was read. */
export interface ReplayWeeks {
  first: number;
  count: number;
  /** The day on which there are enough; null when there are, and while nothing is recorded. */
  enoughOn: number | null;
}

/**
 * The whole calendar weeks that are recorded after enough history for a forecast.
 * @param firstKnown the first day with records; null if there is none.
 * @param days the days that were read, which end yesterday.
 */
export function replayWeeks(
  firstKnown: number | null,
  { days, firstWeekday, most }: { days: number; firstWeekday: number; most: number },
): ReplayWeeks {
  const end = days - ((firstWeekday + days) % WEEK);
  if (firstKnown === null) return { first: end, count: 0, enoughOn: null };
  const earliest = firstKnown + DAYS_BEFORE;
  const monday = earliest + ((WEEK - ((firstWeekday + earliest) % WEEK)) % WEEK);
  const recorded = Math.max(0, Math.floor((end - monday) / WEEK));
  const count = Math.min(most, recorded);
  return {
    first: end - count * WEEK,
    count,
    enoughOn: recorded >= LEAST_WEEKS ? null : monday + LEAST_WEEKS * WEEK,
  };
}
