import { ApiFailure } from '../../api/failure.js';

/** After these there is something else to decide, or nothing any more. */
const SETTLED = new Set(['already_resolved', 'conflict', 'supplier_rejected', 'not_found']);

/** Whether pressing the same button once more can lead to anything. */
export const mayTryAgain = (failure: Error): boolean =>
  !(failure instanceof ApiFailure) || failure.code === undefined || !SETTLED.has(failure.code);
