const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** Clocks of phones differ. What is a little ahead counts as now. */
const MOST_MINUTES_AHEAD = 5;
/** The page keeps what it knows of a tour for as long without a signal. */
const MOST_DAYS_AGO = 7;

/**
 * When a step was taken: as stated, now without a statement.
 * @returns what is wrong with the statement, if anything is.
 */
export function stepTime(stated: string | null | undefined, now: Date): Date | string {
  if (stated == null) return now;
  const ms = Date.parse(stated) - now.getTime();
  if (ms > MOST_MINUTES_AHEAD * MINUTE_MS) return 'is in the future';
  if (ms < -MOST_DAYS_AGO * DAY_MS) return `is more than ${MOST_DAYS_AGO} days ago`;
  return ms > 0 ? now : new Date(stated);
}

/** A visit does not end before it has started, whatever the clocks say. */
export const notBefore = (time: Date, start: Date | null): Date =>
  start !== null && start > time ? start : time;
