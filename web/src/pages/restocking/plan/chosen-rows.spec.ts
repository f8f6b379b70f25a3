import { found, rowsInView, sorted } from './chosen-rows.js';
import { lostFen, orderOf, planEntry } from '../../../plans/plan-entry.fixture.js';
import { planRow } from './rows/plan-row.js';
import { planSums } from './plan-sums.js';

const cola = planRow(planEntry({ slot_id: 'cola', recommendation: orderOf(4), days_of_cover: 2 }));
const empty = planRow(
  planEntry({
    slot_id: 'empty',
    location: 'M2',
    stock: 0,
    days_of_cover: 0,
    stockout_at: null,
    lost_sales: lostFen(900),
  }),
);
const slow = planRow(
  planEntry({
    slot_id: 'slow',
    location: 'M2',
    item: { id: 'acme-machine:T1', title: 'Tea' },
    days_of_cover: 60,
    stockout_at: null,
    stock_known_since: '2026-02-20T00:00:00Z',
    lost_sales: null,
    recommendation: { action: 'dead_stock', reason: 'none sold' },
  }),
);
const many = planRow(
  planEntry({
    slot_id: 'many',
    stockout_at: '2026-03-20T00:00:00Z',
    recommendation: orderOf(30),
    lost_sales: lostFen(300),
  }),
);
const ROWS = [slow, many, cola, empty];
const ids = (rows: readonly { entry: { slot_id: string } }[]) =>
  rows.map(({ entry }) => entry.slot_id);

it('shows what is to be ordered, what runs out before a delivery, or everything', () => {
  expect(ids(rowsInView(ROWS, 'order', 2))).toEqual(['many', 'cola']);
  expect(ids(rowsInView(ROWS, 'running_out', 2))).toEqual(['cola', 'empty']);
  expect(ids(rowsInView(ROWS, 'running_out', 1))).toEqual(['empty']);
  expect(rowsInView(ROWS, 'all', 2)).toBe(ROWS);
});

it('sorts the most urgent first', () => {
  expect(ids(sorted(ROWS, 'stockout'))).toEqual(['empty', 'cola', 'many', 'slow']);
  expect(ids(sorted(ROWS, 'lost'))).toEqual(['empty', 'many', 'cola', 'slow']);
  expect(ids(sorted(ROWS, 'quantity'))).toEqual(['many', 'cola', 'empty', 'slow']);
});

it('finds by product and by the name of the machine, in any case', () => {
  const names = new Map([
    ['M1', 'Lobby'],
    ['M2', '云帆科技园'],
  ]);
  expect(ids(found(ROWS, ' tea ', names))).toEqual(['slow']);
  expect(ids(found(ROWS, 'LOBBY', names))).toEqual(['many', 'cola']);
  expect(ids(found(ROWS, '云帆', names))).toEqual(['slow', 'empty']);
  expect(found(ROWS, '  ', names)).toBe(ROWS);
});

it('adds up what ordering everything takes', () => {
  expect(planSums(ROWS, 2)).toEqual({
    order: { pieces: 34, slots: 2, machines: 1 },
    runningOut: 2,
    deadStock: 1,
    lost: { fen: 1200, slots: 3, since: '2026-01-01T00:00:00Z' },
    measured: 4,
    machines: 2,
  });
});

it('does not take what is not known for nothing lost', () => {
  expect(planSums([slow], 2).lost).toEqual({ fen: 0, slots: 0, since: '2026-02-20T00:00:00Z' });
  const never = planRow(planEntry({ lost_sales: null, stock_known_since: null }));
  expect(planSums([never], 2).lost).toEqual({ fen: 0, slots: 0, since: null });
  const none = planRow(planEntry({ slot_id: 'none', lost_sales: lostFen(0) }));
  expect(ids(sorted([slow, none], 'lost'))).toEqual(['none', 'slow']);
});
