import { ApiFailure, isWorthAnotherTry } from '../api/failure.js';

/**
 * Whether a retry can succeed. The service stores a vendor's failure with the request, and the same
 * request gets it again.
 */
export const mayTryAgain = (failure: Error): boolean =>
  isWorthAnotherTry(failure) && !isOfVendor(failure);

const isOfVendor = (failure: Error): boolean =>
  failure instanceof ApiFailure && failure.status === 502 && failure.code !== undefined;
