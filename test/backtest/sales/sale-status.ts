/** Statuses with which machine platforms report that a payment failed or is pending. */
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

/** Statuses with which they report that a sale was reversed. */
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

/**
 * Whether a sale with this status was reversed; an attempt that was never paid reverses nothing.
 */
export const isTakenBack = (status: string): boolean =>
  wordsOf(status).some((word) => TAKEN_BACK.has(word));

/** Whether a sale with this status counts as sold, as every unknown status does. */
export const countsAsSold = (status: string): boolean =>
  !isTakenBack(status) && !wordsOf(status).some((word) => NEVER_PAID.has(word));
