import type { PlanEntry } from '../api/shapes.js';
import { orderOf, planEntry } from './plan-entry.fixture.js';
import { REASONS_EN, REASONS_ZH } from './reason-words.js';
import { reasonFor } from './reason.js';

const TERMS = { leadDays: 2, minOrder: 3 };
const day = (date: string) => `<${date}>`;
const visit_cover = { cover_days: 7, from: '2026-11-24', until: '2026-12-01' };
const unsold = { ...planEntry().demand, daily_rate: 0 };

it.each<[Partial<PlanEntry>, string, string]>([
  [
    { stock: 6, days_of_cover: 6, recommendation: orderOf(9) },
    '6 left last 6.0 days; delivery takes 2.0',
    '剩余 6 件可售 6.0 天；到货需要 2.0 天',
  ],
  [
    { stock: 1, days_of_cover: 1, recommendation: orderOf(9) },
    '1 left lasts 1.0 days; delivery takes 2.0',
    '剩余 1 件可售 1.0 天；到货需要 2.0 天',
  ],
  [
    { stock: 0, days_of_cover: 0, recommendation: orderOf(9), visit_cover },
    'Empty; delivery takes 2.0 days. Sized for the visit on <2026-11-24>; the next is expected on <2026-12-01>',
    '已售空；到货需要 2.0 天。数量按 <2026-11-24> 上门计算，再下一次预计在 <2026-12-01>',
  ],
  [{ locked: true, visit_cover }, 'The slot is locked', '货道已锁定'],
  [
    { days_of_cover: 60, stockout_at: null },
    '10 left last more than 60 days; delivery takes 2.0',
    '剩余 10 件可售 超过 60 天；到货需要 2.0 天',
  ],
  [
    { stock: 0, days_of_cover: 0, recommendation: orderOf(9) },
    'Empty; delivery takes 2.0 days',
    '已售空；到货需要 2.0 天',
  ],
  [
    { stock: 0, days_of_cover: 0, demand: unsold, recommendation: orderOf(3) },
    'Empty, with no sales history yet',
    '已售空，销售情况尚不清楚',
  ],
  [{ locked: true }, 'The slot is locked', '货道已锁定'],
  [{ demand: unsold }, 'No sales expected', '预计不会有销售'],
  [
    { demand: { ...unsold, sold_today: 2 } },
    '2 sold today; too little history for a sales rate',
    '今天已售 2 件，销售速度尚不清楚',
  ],
  [{ demand: { ...unsold, available_days: 0 } }, 'No sales history yet', '销售情况尚不清楚'],
  [
    { stock: 4, capacity: 5, days_of_cover: 1 },
    'Room for 1 more; the minimum order is 3',
    '只能再放 1 件，最小订购量为 3 件',
  ],
  [
    { stock: 4, recommendation: { action: 'dead_stock', reason: '' } },
    '4 left; none sold in 21 days in stock',
    '剩余 4 件，可售的 21 天里一件未售',
  ],
  [
    {
      stock: 4,
      demand: { ...unsold, measured: false },
      recommendation: { action: 'dead_stock', reason: '' },
    },
    '4 left; none sold in 21 days; time in stock unknown',
    '剩余 4 件，21 天里一件未售；何时上架不清楚',
  ],
])('explains the recommendation for %j', (change, en, zh) => {
  expect(reasonFor(planEntry(change), TERMS, REASONS_EN, day)).toBe(en);
  expect(reasonFor(planEntry(change), TERMS, REASONS_ZH, day)).toBe(zh);
});
