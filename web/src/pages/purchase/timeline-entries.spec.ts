import type { Approval, Order } from '../../api/shapes.js';
import { timelineOf, type Known } from './timeline-entries.js';

const at = (minute: number) => `2026-11-15T12:${String(minute).padStart(2, '0')}:00+08:00`;

const checkout = (change: Partial<Known['checkout']> = {}): Known['checkout'] => ({
  id: 'po_1',
  status: 'ready_for_complete',
  created_at: at(0),
  expires_at: at(59),
  ...change,
});

const approval = (change: Partial<Approval>): Approval =>
  ({
    id: 'dec-1',
    at: at(0),
    reasoning: 'It costs much',
    status: 'pending',
    ...change,
  }) as Approval;

const order = (change: object = {}): Pick<Order, 'fulfillment' | 'adjustments'> => ({
  fulfillment: {
    expectations: [],
    events: [{ id: 'e1', occurred_at: at(5), type: 'processing', line_items: [] }],
  },
  ...change,
});

const whats = (known: Known) => timelineOf(known).map(({ what, at: time }) => [what, time]);

it('begins with its creation', () => {
  expect(whats({ checkout: checkout() })).toEqual([['created', at(0)]]);
});

it('tells when the owner was asked and decided', () => {
  const approvals = [approval({ status: 'approved', resolved_at: at(3), resolved_by: 'wang' })];
  expect(whats({ checkout: checkout(), approvals })).toEqual([
    ['created', at(0)],
    ['asked', at(0)],
    ['approved', at(3)],
  ]);
});

it('tells that it was completed before what the supplier did', () => {
  const adjustments = [
    { id: 'a1', type: 'cancellation', occurred_at: at(9), status: 'completed' as const },
  ];
  expect(
    whats({ checkout: checkout({ status: 'completed' }), order: order({ adjustments }) }),
  ).toEqual([
    ['created', at(0)],
    ['completed', at(5)],
    ['supplier', at(5)],
    ['adjustment', at(9)],
  ]);
});

it('puts last what nobody wrote a time down for', () => {
  const approvals = [approval({ status: 'rejected', resolved_at: at(3) })];
  expect(whats({ checkout: checkout({ status: 'canceled' }), approvals }).at(-1)).toEqual([
    'canceled',
    undefined,
  ]);
});

it('tells an expired purchase from a canceled one', () => {
  const messages = [{ type: 'error' as const, code: 'expired', content: 'too late' }];
  expect(whats({ checkout: checkout({ status: 'canceled', messages }) })).toEqual([
    ['created', at(0)],
    ['expired', at(59)],
  ]);
});

it('leaves the reason out of a question that another one replaced', () => {
  const approvals = [approval({ status: 'rejected', reasoning: 'superseded', resolved_at: at(1) })];
  const asked = timelineOf({ checkout: checkout(), approvals }).find(
    ({ what }) => what === 'asked',
  );
  expect(asked?.detail).toBeUndefined();
});
