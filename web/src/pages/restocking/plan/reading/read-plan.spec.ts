import type { Plan } from '../../../../api/shapes.js';
import { planEntry } from '../../../../plans/plan-entry.fixture.js';
import { planSoFar } from './read-plan.js';

const page = (change: Partial<Plan>): Plan => ({
  strategy_version: 'adaptive-1',
  generated_at: '2026-03-01T00:00:00Z',
  params: { window_days: 21, cover_days: 7, safety_days: 2, min_order_qty: 3, max_order_qty: 40 },
  lead_time: { days: 2, source: 'stated', samples: 0 },
  plans: [],
  excluded: [],
  stock_history_points: 0,
  measured_slots: 0,
  pagination: { has_next_page: false },
  ...change,
});

it('grows page by page and says when it is whole', async () => {
  const pages = new Map([
    ['', page({ plans: [planEntry()], pagination: { cursor: 'a', has_next_page: true } })],
    [
      'a',
      page({
        generated_at: '2026-03-01T00:00:05Z',
        plans: [planEntry({ slot_id: 'M1-A2' })],
        excluded: [
          {
            slot_id: 'M1-A3',
            location: 'M1',
            item: { id: 'x', title: 'X' },
            run_id: 'run-1',
            arrives_at: null,
          },
        ],
      }),
    ],
  ]);
  const seen = [];
  for await (const plan of planSoFar((cursor = '') =>
    Promise.resolve(pages.get(cursor) ?? page({})),
  )) {
    seen.push([plan.rows.length, plan.excluded.length, plan.isWhole, plan.heading.generated_at]);
  }
  expect(seen).toEqual([
    [1, 0, false, '2026-03-01T00:00:00Z'],
    [2, 1, true, '2026-03-01T00:00:00Z'],
  ]);
});
