import type { Approval, Task } from '../../../../api/shapes.js';
import { isCutShort, pendingPrices, priceChangesOf, pricesToSet } from './pending-prices.js';

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

const line = (id: string, amount: number) => ({
  item: { id, title: id },
  price: { amount, currency: 'CNY' as const },
});

it('finds the prices of a machine that wait for a decision', () => {
  const approvals = [
    approval('dec-1'),
    approval('dec-2', { location: 'M2' }),
    approval('dec-3', { kind: 'restock_plan' }),
    approval('dec-4', { lines: undefined }),
  ];
  const changes = priceChangesOf(approvals, 'M1');
  expect(changes.map(({ id }) => id)).toEqual(['dec-1', 'dec-4']);
  expect([...pendingPrices(changes)]).toEqual([
    ['acme-machine:1', { approvalId: 'dec-1', price: 900 }],
  ]);
});

it('knows which of them come without some of their lines, and finds those once they are read', () => {
  const first = [line('a:1', 100), line('a:2', 200)];
  const cut = approval('dec-1', { lines: first, lines_total: 3 });
  const whole = approval('dec-1', { lines: [...first, line('a:3', 300)], lines_total: 3 });
  expect([cut, whole, approval('dec-2', { lines: undefined })].map(isCutShort)).toEqual([
    true,
    false,
    false,
  ]);
  expect([...pendingPrices([cut, whole])].map(([id, { price }]) => [id, price])).toEqual([
    ['a:1', 100],
    ['a:2', 200],
    ['a:3', 300],
  ]);
});

it('finds the prices that someone has to set at the machine', () => {
  const toSet = (id: string, state: 'open' | 'done') => ({
    ...line(id, 900),
    previous: { amount: 800, currency: 'CNY' as const },
    state,
  });
  const prices = [toSet('a:1', 'open'), toSet('a:2', 'done')];
  const task = { id: 'tsk-1', price_change: { id: 'prc-1', prices } } as Partial<Task> as Task;
  expect([...pricesToSet([task])]).toEqual([['a:1', { taskId: 'tsk-1', price: 900 }]]);
});
