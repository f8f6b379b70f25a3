import type { Run } from '../api/shapes.js';
import { runLine } from './run-line.fixture.js';
import { runStage } from './run-stage.js';

const run = (change: Partial<Run>): Run => ({
  id: 'run-1',
  status: 'placed',
  currency: 'CNY',
  created_at: '2026-11-16T08:00:00+08:00',
  week_of: '2026-11-16',
  line_items: [runLine()],
  fulfillment: { expectations: [], events: [] },
  totals: [],
  estimated_minutes: 0,
  cost_is_estimated: false,
  approval: { required: false },
  allowed_actions: ['receive'],
  placed_at: null,
  delivered_at: null,
  ...change,
});

const bought = runLine({ ordered: 5 });
const open = runLine({ ordered: 0 });

it.each<[string, Partial<Run>]>([
  ['placed', { line_items: [bought, runLine({ status: 'removed', ordered: 0 })] }],
  ['partly_bought', { line_items: [bought, open] }],
  ['unbought', { line_items: [open] }],
  ['ended', { line_items: [runLine({ status: 'removed' })], allowed_actions: ['place'] }],
  ['approved', { status: 'approved' }],
  ['unsourced', { status: 'approved', line_items: [runLine({ source: null })] }],
  ['rejected', { status: 'rejected' }],
  [
    'abandoned',
    { status: 'rejected', messages: [{ type: 'info', code: 'abandoned', content: '' }] },
  ],
  ['delivered', { status: 'delivered' }],
])('%s', (stage, change) => {
  expect(runStage(run(change))).toBe(stage);
});
