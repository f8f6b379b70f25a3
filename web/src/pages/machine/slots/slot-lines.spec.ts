import type { Plan, PlanEntry, Slot } from '../../../api/shapes.js';
import { inOrder, slotLines, soldOf, type SlotLine } from './slot-lines.js';

const slot = (title: string, given: Partial<Slot> = {}): Slot => ({
  location: 'M1',
  slot_id: `M1-${title}`,
  item: { id: `acme-machine:${title}`, title },
  price: { amount: 500, currency: 'CNY' },
  stock: 5,
  capacity: null,
  locked: false,
  sales: { from: '2026-10-20', units: [1, 2] },
  ...given,
});

const entry = (title: string, stockout_at: string | null) =>
  ({ slot_id: `M1-${title}`, stockout_at }) as PlanEntry;

const titles = (lines: SlotLine[]) => lines.map((line) => line.slot.item.title);

const PLAN = {
  plans: [entry('cola', '2026-11-20T10:00:00+08:00'), entry('tea', '2026-11-18T10:00:00+08:00')],
  excluded: [{ slot_id: 'M1-gum', run_id: 'run-1' }],
} as Plan;

it('joins every slot with its plan, or with the run that brings its goods', () => {
  const [cola, gum, other] = slotLines([slot('cola'), slot('gum'), slot('other')], PLAN);
  expect(cola).toMatchObject({ plan: PLAN.plans[0], comingWith: undefined });
  expect(gum).toMatchObject({ plan: undefined, comingWith: 'run-1' });
  expect(other).toMatchObject({ plan: undefined, comingWith: undefined });
});

it('shows the slots before the plan is there', () => {
  expect(slotLines([slot('cola')], undefined)).toEqual([
    { slot: slot('cola'), plan: undefined, comingWith: undefined },
  ]);
});

it('puts what is empty first, then what runs out soonest, then what does not', () => {
  const slots = [slot('other'), slot('cola'), slot('gum'), slot('tea'), slot('nut', { stock: 0 })];
  expect(titles(inOrder(slotLines(slots, PLAN), 'stockout'))).toEqual([
    'nut',
    'tea',
    'cola',
    'gum',
    'other',
  ]);
});

it('orders by name, by what sold most and by price', () => {
  const slots = [
    slot('b', { sales: { from: '2026-10-20', units: [9] } }),
    slot('a', { sales: { from: '2026-10-20', units: [1] } }),
    slot('c', {
      sales: { from: '2026-10-20', units: [20] },
      price: { amount: 900, currency: 'CNY' },
    }),
  ];
  const lines = slotLines(slots, undefined);
  expect(titles(inOrder(lines, 'name'))).toEqual(['a', 'b', 'c']);
  expect(titles(inOrder(lines, 'sales'))).toEqual(['c', 'b', 'a']);
  expect(titles(inOrder(lines, 'price'))).toEqual(['c', 'a', 'b']);
});

it('adds up what a slot sold', () => {
  expect(soldOf(slot('cola'))).toBe(3);
});
