import type { OpenOrder } from '../../orders/index.js';
import type { OpenRun, RunOfCheckout } from '../../replenishment/index.js';
import { daysAgo, NOW } from './facts.fixture.js';
import { incomingGoods } from './incoming.js';

const order = (id: string, days: number): OpenOrder => ({
  id,
  vendor: 'acme-supply',
  placedAt: daysAgo(days),
  totalFen: 2_100,
  lines: [],
});

const run = (id: string, more: Partial<OpenRun> = {}): OpenRun => ({
  id,
  status: 'placed',
  createdAt: daysAgo(2),
  placedAt: daysAgo(1),
  totalFen: 900,
  checkoutIds: [],
  locationIds: ['M1'],
  ...more,
});

type Known = Parameters<typeof incomingGoods>[0];

const listed = (known: Partial<Known>) =>
  incomingGoods({
    unconfirmed: [],
    orders: [],
    runs: [],
    runsOfOrders: [],
    states: new Map(),
    leadDays: 2,
    now: NOW,
    ...known,
  });

it('an order is due one lead time after it was placed, and overdue after that', () => {
  expect(listed({ orders: [order('late', 2.1), order('due', 1.5)] })).toEqual([
    expect.objectContaining({ id: 'late', dueAt: daysAgo(0.1), isOverdue: true }),
    expect.objectContaining({ id: 'due', dueAt: daysAgo(-0.5), isOverdue: false }),
  ]);
  expect(listed({ orders: [order('now', 2)] })).toMatchObject([{ isOverdue: false }]);
});

it('the longest overdue come first, then what is due next', () => {
  const orders = [order('b', 1), order('later', 0), order('late', 3), order('latest', 5)];
  expect(listed({ orders: [...orders, order('a', 1)] }).map(({ id }) => id)).toEqual([
    'latest',
    'late',
    'a',
    'b',
    'later',
  ]);
});

it.each([
  ['placed', ['PO-1']],
  ['delivered', []],
  ['rejected', ['PO-1']],
] as const)('an order of a run that is %s', (status, ids) => {
  const runsOfOrders: RunOfCheckout[] = [{ checkoutId: 'PO-1', runId: 'run-1', status }];
  const found = listed({ orders: [order('PO-1', 9)], runsOfOrders });
  expect(found.map(({ id }) => id)).toEqual(ids);
});

it('a purchase that was not confirmed is on its way, as far as anyone knows', () => {
  const unconfirmed = [
    { id: 'PO-1', vendor: 'acme-supply', totalFen: 5, lines: [], submittedAt: daysAgo(1) },
  ];
  const runsOfOrders: RunOfCheckout[] = [{ checkoutId: 'PO-1', runId: 'run-1', status: 'placed' }];
  expect(listed({ unconfirmed, runsOfOrders })).toEqual([
    expect.objectContaining({
      kind: 'checkout',
      id: 'PO-1',
      runId: 'run-1',
      orderedAt: daysAgo(1),
      isOverdue: false,
    }),
  ]);
});

it('a run without purchases is simulated and on its way itself', () => {
  expect(listed({ runs: [run('run-1', { placedAt: daysAgo(3) })] })).toMatchObject([
    { kind: 'run', id: 'run-1', isOverdue: true, dueAt: daysAgo(1) },
  ]);
});

it.each([
  ['not bought yet', []],
  ['still ordered', ['ordered', 'arrived']],
  ['canceled', ['cancelled']],
] as const)('a run whose purchases are %s is not listed itself', (_, states) => {
  const checkoutIds = ['a', 'b'];
  const known = new Map(states.map((state, index) => [checkoutIds[index] ?? '', state]));
  expect(listed({ runs: [run('run-1', { checkoutIds })], states: known })).toEqual([]);
});

it('a run that was delivered by its supplier is not overdue, but not received either', () => {
  const runs = [run('run-1', { checkoutIds: ['a'], placedAt: daysAgo(9) })];
  expect(listed({ runs, states: new Map([['a', 'arrived']]) })).toMatchObject([
    { kind: 'run', id: 'run-1', isDelivered: true, isOverdue: false },
  ]);
});

it('an approved run is not on its way', () => {
  expect(listed({ runs: [run('run-1', { status: 'approved', placedAt: null })] })).toEqual([]);
});
