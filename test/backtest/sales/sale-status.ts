/** Words by which machine platforms mark a payment that did not succeed, or not yet. */
const NEVER_PAID = new Set([
  'aborted',
  'declined',
  'expired',
  'pending',
  'rejected',
  'test',
  'timeout',
  'unpaid',
]);

/** Words that mark a sale as reversed or failed. */
const TAKEN_BACK = new Set([
  'canceled',
  'cancelled',
  'chargeback',
  'error',
  'failed',
  'failure',
  'refund',
  'refunded',
  'returned',
  'reversed',
  'void',
  'voided',
]);

const wordsOf = (status: string): string[] => status.toLowerCase().split(/[^a-z]+/);

/** Whether a sale of this status was reversed or failed; an attempt that was never paid reverses nothing. */
export const isTakenBack = (status: string): boolean =>
  wordsOf(status).some((word) => TAKEN_BACK.has(word));

/** Whether a sale of this status exchanged products for money: true unless known otherwise. */
export const countsAsSold = (status: string): boolean =>
  !isTakenBack(status) && !wordsOf(status).some((word) => NEVER_PAID.has(word));
