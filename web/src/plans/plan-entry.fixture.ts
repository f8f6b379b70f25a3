import type { PlanEntry } from '../api/shapes.js';

/** A slot that sells one a day and holds ten. */
export const planEntry = (change: Partial<PlanEntry> = {}): PlanEntry => ({
  slot_id: 'M1-A1',
  location: 'M1',
  item: { id: 'acme-machine:A1', title: 'Cola 330ml' },
  stock: 10,
  capacity: 20,
  locked: false,
  demand: {
    daily_rate: 1,
    naive_daily_rate: 1,
    available_days: 21,
    empty_days: 0,
    closed_days: 0,
    observed_days: 21,
    sold_today: 0,
    measured: true,
  },
  stock_known_since: '2026-01-01T00:00:00Z',
  days_of_cover: 10,
  stockout_at: '2026-03-11T00:00:00Z',
  stockout_between: { earliest: '2026-03-08T00:00:00Z', latest: '2026-03-14T00:00:00Z' },
  lost_sales: { units: 0, amount: { amount: 0, currency: 'CNY' } },
  recommendation: { action: 'hold', reason: 'enough' },
  ...change,
});

export const orderOf = (quantity: number): PlanEntry['recommendation'] => ({
  action: 'order',
  quantity,
  reason: 'not enough',
});

export const lostFen = (amount: number): PlanEntry['lost_sales'] => ({
  units: amount / 300,
  amount: { amount, currency: 'CNY' },
});
