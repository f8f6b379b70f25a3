import { ApiFailure } from '../api/failure.js';

const KEPT = new Set([404, 409, 502]);

/**
 * Whether a request is over and the service gives this same answer to its key from now on. A
 * conflict may mean that the request is still running, and an answer without a code is not the
 * service's own.
 */
export const isAnswerKept = (failure: Error): boolean =>
  failure instanceof ApiFailure &&
  KEPT.has(failure.status) &&
  failure.code !== undefined &&
  failure.code !== 'conflict';
