import type { LedgerLineStatus, LedgerState } from './contract.js';
import { isSettled } from './settled.js';

describe('settled', () => {
  const line = (status: LedgerLineStatus) => ({ status });
  const paid = line('paid');
  const failedRefund = line('refund_failed');

  it.each<[boolean, LedgerState | undefined, { status: LedgerLineStatus }[]]>([
    [true, 'settled', [paid]],
    [true, 'settled', [line('refunded')]],
    [false, 'settled', []],
    [false, 'in_progress', [paid]],
    [false, 'refunded', [paid]],
    [true, undefined, [paid, failedRefund]],
    [false, undefined, [paid, line('unpaid')]],
    [false, undefined, [paid, line('refunded')]],
    [false, undefined, [paid, line('cancelled')]],
    [false, undefined, []],
  ])('is %s for state %s and lines %j', (expected, state, lines) => {
    expect(isSettled({ state, lines })).toBe(expected);
  });
});
