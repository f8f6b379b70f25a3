/** Words by which machine platforms say that a payment did not come about, or not yet. */
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

/** Words by which they say that a sale does not stand. */
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

/** Whether a sale of this status does not stand; an attempt that was never paid takes nothing back. */
export const isTakenBack = (status: string): boolean =>
  wordsOf(status).some((word) => TAKEN_BACK.has(word));

/** Whether a sale of this status took goods for money: everything does that is not known to be otherwise. */
export const countsAsSold = (status: string): boolean =>
  !isTakenBack(status) && !wordsOf(status).some((word) => NEVER_PAID.has(word));
