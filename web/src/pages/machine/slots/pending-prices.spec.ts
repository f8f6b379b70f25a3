import type { Approval } from '../../../api/shapes.js';
import { pendingPrices } from './pending-prices.js';

const approval = (id: string, given: Partial<Approval> = {}): Approval => ({
  id,
  kind: 'price_change',
  at: '2026-11-16T12:00:00+08:00',
  summary: '',
  reasoning: '',
  subject: { type: 'price_change', id: 'prc-1' },
  location: 'M1',
  lines: [
    { item: { id: 'acme-machine:1', title: 'Cola' }, price: { amount: 900, currency: 'CNY' } },
  ],
  status: 'pending',
  approved: null,
  ...given,
});

it('finds the prices of a machine that wait for a decision', () => {
  const approvals = [
    approval('dec-1'),
    approval('dec-2', { location: 'M2' }),
    approval('dec-3', { kind: 'restock_plan' }),
    approval('dec-4', { lines: undefined }),
  ];
  expect([...pendingPrices(approvals, 'M1')]).toEqual([
    ['acme-machine:1', { approvalId: 'dec-1', price: 900 }],
  ]);
});
