export interface RetryOptions {
  /** How often a request is sent at most. */
  attempts: number;
  /** The upper bound of the first wait; it doubles with every attempt. */
  firstWaitMs: number;
  longestWaitMs: number;
  /** A longer `Retry-After` ends the attempts. */
  longestRetryAfterMs: number;
}

export const DEFAULT_RETRY: RetryOptions = {
  attempts: 5,
  firstWaitMs: 250,
  longestWaitMs: 8_000,
  longestRetryAfterMs: 60_000,
};

/** How an attempt ended. */
export type Outcome =
  | { kind: 'no-answer' }
  | { kind: 'answer'; status: number; code?: string; retryAfterMs?: number; fromService: boolean };

export interface SentRequest {
  isRead: boolean;
  /** A write without a key is never repeated. */
  hasKey: boolean;
}

const TEMPORARY = new Set([500, 502, 503, 504]);
/** Answers of a proxy that could not reach the service. */
const GATEWAY = new Set([502, 503, 504]);

/**
 * How long to wait before the same request is sent again; undefined if it must not be.
 * @param attempt the number of attempts so far.
 * @param random from 0 to 1, so that many clients do not come back at once.
 */
export function waitBeforeRetry(
  request: SentRequest,
  outcome: Outcome,
  attempt: number,
  options: RetryOptions,
  random: number,
): number | undefined {
  if (attempt >= options.attempts || !mayRepeat(request, outcome)) return undefined;
  const { firstWaitMs, longestWaitMs, longestRetryAfterMs } = options;
  const jitter = random * Math.min(firstWaitMs * 2 ** (attempt - 1), longestWaitMs);
  const asked = outcome.kind === 'answer' ? outcome.retryAfterMs : undefined;
  if (asked === undefined) return jitter;
  return asked > longestRetryAfterMs ? undefined : asked + jitter;
}

function mayRepeat({ isRead, hasKey }: SentRequest, outcome: Outcome): boolean {
  if (!isRead && !hasKey) return false;
  if (outcome.kind === 'no-answer') return true;
  const { status, code, retryAfterMs, fromService } = outcome;
  // The service has seen enough of this request.
  if (code === 'repeating_itself') return false;
  if (isRead) return TEMPORARY.has(status) || retryAfterMs !== undefined;
  // The service stores its other answers under the key: a repetition would get the same.
  return retryAfterMs !== undefined || (!fromService && GATEWAY.has(status));
}

/** Seconds or a date, as HTTP allows. */
export function parseRetryAfter(header: string | null, now: number): number | undefined {
  if (header === null || header.trim() === '') return undefined;
  const seconds = Number(header);
  if (Number.isFinite(seconds)) return Math.max(0, seconds * 1000);
  const date = Date.parse(header);
  return Number.isNaN(date) ? undefined : Math.max(0, date - now);
}
