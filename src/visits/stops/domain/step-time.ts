const DAY_MS = 86_400_000;

/** Clocks of phones may be wrong, or set to another time zone: what is ahead counts as now. */
const MOST_DAYS_AHEAD = 1;
/** The page keeps what it knows of a tour for as long without a signal. */
const MOST_DAYS_AGO = 7;

/**
 * When a step was taken: as stated, now without a statement.
 * @returns what is wrong with the statement, if anything is.
 */
export function stepTime(stated: string | null | undefined, now: Date): Date | string {
  if (stated == null) return now;
  const ms = Date.parse(stated) - now.getTime();
  if (ms > MOST_DAYS_AHEAD * DAY_MS) return 'is in the future';
  if (ms < -MOST_DAYS_AGO * DAY_MS) return `is more than ${MOST_DAYS_AGO} days ago`;
  return ms > 0 ? now : new Date(stated);
}

/** A visit does not end before it has started, whatever the clocks say. */
export const notBefore = (time: Date, start: Date | null): Date =>
  start !== null && start > time ? start : time;
