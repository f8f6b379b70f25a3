const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** After the first attempt and each that follows: nine more within about a day. */
export const RETRY_DELAYS_MS: readonly number[] = [
  5 * SECOND,
  30 * SECOND,
  2 * MINUTE,
  10 * MINUTE,
  HOUR,
  2 * HOUR,
  4 * HOUR,
  8 * HOUR,
  9 * HOUR,
];

/** Those that failed together must not all come back together. */
const SPREAD = 0.2;

/**
 * How long to wait after so many failed attempts; nothing when that was the last.
 * @param chance from 0 up to 1.
 */
export function retryDelayMs(
  attempts: number,
  chance: number,
  delays: readonly number[] = RETRY_DELAYS_MS,
): number | undefined {
  const delay = delays[attempts - 1];
  return delay === undefined ? undefined : Math.round(delay * (1 - SPREAD / 2 + SPREAD * chance));
}
