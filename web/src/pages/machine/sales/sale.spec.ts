import type { Order } from '../../../api/shapes.js';
import { saleOf } from './sale.js';

const line = (title: string, status: 'fulfilled' | 'removed' = 'fulfilled') => ({
  id: title,
  item: { id: `acme-machine:${title}`, title, price: 300, quantity_unit: { unit: 'EA' as const } },
  quantity: { original: 1, total: 1, fulfilled: 1 },
  totals: [],
  status,
});

const order = (line_items: ReturnType<typeof line>[], given: Partial<Order> = {}) =>
  ({
    id: 'T1',
    kind: 'sale',
    line_items,
    fulfillment: {
      expectations: [],
      events: [
        { id: 'e', occurred_at: '2026-11-16T12:00:00+08:00', type: 'dispensed', line_items: [] },
      ],
    },
    totals: [
      { type: 'subtotal', amount: 900 },
      { type: 'total', amount: 600 },
    ],
    ...given,
  }) as unknown as Order;

it('says when, what and for how much', () => {
  expect(saleOf(order([line('Cola'), line('Tea'), line('Cola')]))).toEqual({
    id: 'T1',
    at: '2026-11-16T12:00:00+08:00',
    products: [
      { title: 'Cola', count: 2 },
      { title: 'Tea', count: 1 },
    ],
    amount: 600,
    takenBack: false,
  });
});

it('says when some of it was given back', () => {
  expect(saleOf(order([line('Cola'), line('Tea', 'removed')])).takenBack).toBe(true);
});

it('does without a time where there is none', () => {
  const fulfillment = { expectations: [], events: [] };
  expect(saleOf(order([line('Cola')], { fulfillment })).at).toBeUndefined();
});
