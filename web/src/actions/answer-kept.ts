import { ApiFailure } from '../api/failure.js';

const KEPT = new Set([404, 409, 502]);

/**
 * Whether the service has stored this answer to the request's key and will repeat it. A conflict may
 * mean that the request is still running, and an answer without a code is from a proxy.
 */
export const isAnswerKept = (failure: Error): boolean =>
  failure instanceof ApiFailure &&
  KEPT.has(failure.status) &&
  failure.code !== undefined &&
  failure.code !== 'conflict';
