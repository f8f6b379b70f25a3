import { attemptOutcome, type AttemptResult } from '../../outbound/index.js';

export const DELIVERY_STATUSES = ['pending', 'delivered', 'failed', 'canceled'] as const;
export type NotificationDeliveryStatus = (typeof DELIVERY_STATUSES)[number];

/** Why a delivery has not arrived. */
export const DELIVERY_ERRORS = [
  'refused',
  'unreachable',
  'no_answer',
  'receiver_gone',
  'not_configured',
  'channel_removed',
  'not_permitted',
  'no_longer_needed',
] as const;
export type DeliveryError = (typeof DELIVERY_ERRORS)[number];

/** The result of sending a message, perhaps with a more precise reason. */
export type SendResult = AttemptResult & { code?: DeliveryError };

export type DeliveryOutcome =
  | { status: 'delivered'; statusCode: number | null }
  | {
      status: 'pending';
      retryInMs: number;
      isUnclear: boolean;
      code: DeliveryError;
      error: string;
      statusCode: number | null;
    }
  | {
      status: 'failed' | 'canceled';
      isUnclear: boolean;
      code: DeliveryError;
      error: string;
      statusCode: number | null;
    };

export interface Attempted {
  /** Including the one that just ended. */
  attempts: number;
  /** Attempts before it whose outcome is unknown. */
  unclear: number;
  /** Whether the receiver recognizes a repeated message by its key and shows it once. */
  isKeyed: boolean;
}

/** A receiver without keys shows a repeated message twice: one repetition is better than a loss. */
const REPEATS_WITHOUT_KEY = 1;

export const mayRepeat = ({ unclear, isKeyed }: Pick<Attempted, 'unclear' | 'isKeyed'>): boolean =>
  isKeyed || unclear <= REPEATS_WITHOUT_KEY;

/** @param retry with `chance`, a random number from 0 to 1. */
export function deliveryOutcome(
  result: SendResult,
  attempted: Attempted,
  retry: { delays: readonly number[]; chance: number },
): DeliveryOutcome {
  const outcome = attemptOutcome(result, attempted.attempts, retry);
  const statusCode = outcome.statusCode ?? null;
  if (outcome.status === 'delivered') return { status: 'delivered', statusCode };
  const isUnclear = result.kind === 'failed' && result.mayHaveArrived === true;
  const unclear = attempted.unclear + (isUnclear ? 1 : 0);
  const failure = { isUnclear, code: codeOf(result, isUnclear), error: outcome.error, statusCode };
  if (outcome.status === 'dead' || !mayRepeat({ ...attempted, unclear })) {
    return { status: 'failed', ...failure };
  }
  return { status: 'pending', retryInMs: outcome.retryInMs, ...failure };
}

function codeOf(result: SendResult, isUnclear: boolean): DeliveryError {
  if (result.code) return result.code;
  if (isUnclear) return 'no_answer';
  return result.kind === 'failed' ? 'unreachable' : 'refused';
}
