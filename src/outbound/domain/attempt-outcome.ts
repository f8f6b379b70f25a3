import { retryDelayMs } from './retry-schedule.js';

/** The result of one attempt: the receiver's status, or why there is none. */
export type AttemptResult =
  | { kind: 'answered'; statusCode: number; text?: string }
  /** Whether the receiver may have the message although it did not confirm it. */
  | { kind: 'failed'; error: string; mayHaveArrived?: boolean }
  /** There is nothing to send, and there never will be. */
  | { kind: 'hopeless'; error: string };

/** The state of a delivery after an attempt. */
export type AttemptOutcome =
  | { status: 'delivered'; statusCode: number }
  | { status: 'pending'; retryInMs: number; statusCode?: number; error: string }
  | { status: 'dead'; statusCode?: number; error: string };

export interface RetryRules {
  delays: readonly number[];
  /** A random number from 0 to 1. */
  chance: number;
}

const GONE = 410;

/** @param attempts including the one that just ended. */
export function attemptOutcome(
  result: AttemptResult,
  attempts: number,
  { delays, chance }: RetryRules,
): AttemptOutcome {
  if (result.kind === 'hopeless') return { status: 'dead', error: result.error };
  if (result.kind === 'failed') return again(result, attempts, { delays, chance });
  const { statusCode } = result;
  if (statusCode >= 200 && statusCode < 300) return { status: 'delivered', statusCode };
  const error = describeStatus(statusCode);
  if (statusCode === GONE) return { status: 'dead', statusCode, error };
  return again({ statusCode, error }, attempts, { delays, chance });
}

function again(
  { statusCode, error }: { statusCode?: number; error: string },
  attempts: number,
  { delays, chance }: RetryRules,
): AttemptOutcome {
  const retryInMs = retryDelayMs(attempts, chance, delays);
  const said = { ...(statusCode !== undefined && { statusCode }), error };
  return retryInMs === undefined
    ? { status: 'dead', ...said }
    : { status: 'pending', retryInMs, ...said };
}

function describeStatus(statusCode: number): string {
  if (statusCode === GONE) return 'The receiver accepts no more deliveries (410)';
  if (statusCode >= 300 && statusCode < 400) {
    return `The receiver sent a redirect (${statusCode}), which is not followed`;
  }
  return `The receiver answered with status ${statusCode}`;
}
