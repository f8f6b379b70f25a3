/** Words by which machine platforms say that nothing was sold in the end. */
const NOT_SOLD = new Set([
  'aborted',
  'canceled',
  'cancelled',
  'chargeback',
  'declined',
  'error',
  'expired',
  'failed',
  'failure',
  'pending',
  'refund',
  'refunded',
  'rejected',
  'returned',
  'reversed',
  'test',
  'timeout',
  'unpaid',
  'void',
  'voided',
]);

/** Whether a sale of this status took goods for money: everything does that is not known to be otherwise. */
export const countsAsSold = (status: string): boolean =>
  !status
    .toLowerCase()
    .split(/[^a-z]+/)
    .some((word) => NOT_SOLD.has(word));
