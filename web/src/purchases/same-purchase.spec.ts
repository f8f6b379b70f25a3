import type { Checkout } from '../api/shapes.js';
import { isSamePurchase } from './same-purchase.js';

type Line = Checkout['line_items'][number];

const line = (id: string, { quantity = 3, price = 4_800, contains = 24 } = {}): Line => ({
  id: `line-${id}`,
  item: {
    id,
    title: id,
    price,
    quantity_unit: { unit: 'BX', display_text: 'box', increment: 1, contains },
  },
  quantity,
  totals: [],
});

const purchase = ({
  vendor = 'acme-supply',
  total = 20_000,
  lines = [line('a'), line('b')],
} = {}) => ({ vendor, totals: [{ type: 'total', amount: total }], line_items: lines }) as Checkout;

it('is the same when nothing that is bought differs', () => {
  const read = { ...purchase(), expires_at: 'later', messages: [] };
  expect(isSamePurchase(purchase(), read)).toBe(true);
  expect(isSamePurchase(purchase(), purchase({ lines: [line('b'), line('a')] }))).toBe(true);
});

it.each([
  ['the total', purchase({ total: 20_001 })],
  ['the vendor', purchase({ vendor: 'other-supply' })],
  ['the goods', purchase({ lines: [line('a'), line('c')] })],
  ['a quantity', purchase({ lines: [line('a'), line('b', { quantity: 4 })] })],
  ['a price', purchase({ lines: [line('a'), line('b', { price: 4_900 })] })],
  ['what a case holds', purchase({ lines: [line('a'), line('b', { contains: 12 })] })],
  ['the number of lines', purchase({ lines: [line('a')] })],
])('is another when %s differs', (_, read) => {
  expect(isSamePurchase(purchase(), read)).toBe(false);
});
