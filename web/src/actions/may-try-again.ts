import { ApiFailure, isWorthAnotherTry } from '../api/failure.js';

/**
 * Whether pressing the same button once more can lead to anything. What the service says of a
 * vendor is kept with the request, and the same request gets it again.
 */
export const mayTryAgain = (failure: Error): boolean =>
  isWorthAnotherTry(failure) && !isOfVendor(failure);

const isOfVendor = (failure: Error): boolean =>
  failure instanceof ApiFailure && failure.status === 502 && failure.code !== undefined;
