import type { PlanEntry, Slot } from '../../../api/shapes.js';
import type { SlotLine } from './slot-lines.js';
import { filtered, SLOT_FILTERS, viewIn, withView } from './slot-view.js';

const line = (title: string, given: Partial<Slot> = {}, action = 'hold'): SlotLine => ({
  slot: {
    location: 'M1',
    slot_id: `M1-${title}`,
    item: { id: `acme-machine:${title}`, title },
    price: { amount: 500, currency: 'CNY' },
    stock: 5,
    capacity: 9,
    locked: false,
    sales: { from: '2026-10-20', units: [1] },
    ...given,
  },
  plan: { recommendation: { action } } as PlanEntry,
  comingWith: undefined,
});

const PENDING = new Map([['acme-machine:Priced', { approvalId: 'dec-1', price: 900 }]]);
const LINES = [
  line('Cola'),
  line('Empty', { stock: 0 }),
  line('Short', {}, 'order'),
  line('Locked', { locked: true }),
  line('Uncounted', { capacity: null }),
  line('Priced'),
];

const titles = (lines: readonly SlotLine[]) => lines.map(({ slot }) => slot.item.title);

it.each([
  ['empty', ['Empty']],
  ['order', ['Short']],
  ['locked', ['Locked']],
  ['no_capacity', ['Uncounted']],
  ['waiting', ['Priced']],
] as const)('shows only what is %s', (filter, shown) => {
  expect(titles(filtered(LINES, { filter, words: '' }, PENDING))).toEqual(shown);
});

it('finds a product by part of its name, in any case', () => {
  expect(titles(filtered(LINES, { filter: 'all', words: ' OLA ' }, PENDING))).toEqual(['Cola']);
});

it('reads the view from the address, and ignores what it does not know', () => {
  expect(viewIn(new URLSearchParams('sort=name&show=locked&find=tea'))).toEqual({
    order: 'name',
    filter: 'locked',
    words: 'tea',
  });
  expect(viewIn(new URLSearchParams('sort=color&show=7'))).toEqual({
    order: 'stockout',
    filter: 'all',
    words: '',
  });
});

it('writes only what is unusual, and keeps the rest of the address', () => {
  const search = new URLSearchParams('slot=M1-Cola&show=empty');
  expect(String(withView(search, { order: 'sales' }))).toBe('slot=M1-Cola&show=empty&sort=sales');
  expect(String(withView(search, { filter: 'all' }))).toBe('slot=M1-Cola');
});

it.each(SLOT_FILTERS)('reads %s back from the address', (filter) => {
  expect(viewIn(withView(new URLSearchParams(), { filter })).filter).toBe(filter);
});
