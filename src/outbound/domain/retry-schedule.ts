const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** The delay after each failed attempt: nine retries within about a day. */
export const RETRY_DELAYS_MS: readonly number[] = [
  2.5 * SECOND,
  30 * SECOND,
  2 * MINUTE,
  10 * MINUTE,
  HOUR,
  2 * HOUR,
  4 * HOUR,
  8 * HOUR,
  9 * HOUR,
];

/** Jitter: deliveries that failed together must not all be retried together. */
const SPREAD = 0.2;

/**
 * The delay after this many failed attempts, or undefined after the last.
 * @param chance a random number from 0 to 1.
 */
export function retryDelayMs(
  attempts: number,
  chance: number,
  delays: readonly number[] = RETRY_DELAYS_MS,
): number | undefined {
  const delay = delays[attempts - 1];
  return delay === undefined ? undefined : Math.round(delay * (1 - SPREAD / 2 + SPREAD * chance));
}
