import { saleLineOutcome } from './sale-line.js';

it.each([
  ['paid', 'fulfilled', [1, 1, 1], null],
  ['unpaid', 'processing', [1, 1, 0], null],
  ['refunded', 'removed', [1, 0, 0], ['refund', 'completed', -1, true]],
  ['refund_failed', 'fulfilled', [1, 1, 1], ['refund', 'failed', 0, false]],
  ['cancelled', 'removed', [1, 0, 0], ['cancellation', 'completed', -1, false]],
] as const)('a line that is %s is %s', (ledger, status, [original, total, fulfilled], change) => {
  expect(saleLineOutcome(ledger)).toEqual({
    status,
    quantity: { original, total, fulfilled },
    adjustment: change && {
      type: change[0],
      status: change[1],
      quantity: change[2],
      paysBack: change[3],
    },
  });
});
