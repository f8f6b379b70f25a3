import type { LedgerLineStatus, LedgerRecord } from '../../adapters/index.js';
import { ledgerRow } from './ledger-row.js';
import { inEnglish } from '../../texts/in-english.fixture.js';
import { newsSince, saleNews, type Standing } from './sale-news.js';
import { moneyText } from '../../money/index.js';

const HOUR_MS = 3_600_000;
const NOW = Date.UTC(2026, 0, 10);
const SPAN = { sinceMs: NOW - 72 * HOUR_MS, nowMs: NOW };

const sale = (given: Partial<LedgerRecord> = {}, ...statuses: LedgerLineStatus[]) =>
  ledgerRow({
    orderNo: 'T1',
    status: 'DONE',
    statusLabel: '交易成功',
    locationId: 'M1',
    locationName: '大厅',
    totalFen: 1250,
    createdAt: NOW - HOUR_MS,
    createdAtRaw: '',
    lines: (statuses.length > 0 ? statuses : (['paid'] as const)).map((status) => ({
      vendorSku: '1',
      priceFen: 500,
      costFen: null,
      status,
    })),
    ...given,
  });

const arrived = (given?: Partial<LedgerRecord>, ...statuses: LedgerLineStatus[]) =>
  saleNews(
    'a-machine',
    [{ id: 7, row: sale(given, ...statuses), isNew: true }],
    new Map(),
    SPAN,
  ).map(inEnglish);

const changed = (before: Partial<Standing>, given: Partial<LedgerRecord> = {}) =>
  saleNews(
    'a-machine',
    [{ id: 7, row: sale(given), isNew: false }],
    new Map([
      [7, { status: 'DONE', statusLabel: '交易成功', state: null, lines: ['paid'], ...before }],
    ]),
    SPAN,
  ).map(inEnglish);

describe('a new sale', () => {
  it('is reported with number, status, site, items and amount, at its time of sale', () => {
    expect(arrived({}, 'paid', 'unpaid')).toEqual([
      {
        kind: 'order',
        summary: `Sale T1, 交易成功: 2 items for ${moneyText(1_250)} at 大厅`,
        reasoning: 'Booked by a-machine',
        occurredAt: new Date(NOW - HOUR_MS),
        location: 'M1',
        order: { kind: 'sale', key: '7' },
      },
    ]);
  });

  it('is reported with the raw status and the machine id if there is no label or name', () => {
    const [event] = arrived({ statusLabel: undefined, locationName: undefined });
    expect(event?.summary).toBe(`Sale T1, DONE: 1 item for ${moneyText(1_250)} at M1`);
  });

  it('is not reported if it is before the reporting start', () => {
    expect(arrived({ createdAt: SPAN.sinceMs })).toHaveLength(1);
    expect(arrived({ createdAt: SPAN.sinceMs - 1 })).toEqual([]);
  });

  it('is reported at the current time if it has none', () => {
    expect(arrived({ createdAt: null })).toMatchObject([{ occurredAt: new Date(NOW) }]);
  });
});

describe('a sale that changed', () => {
  it('is reported when its status changed, at the time of the change', () => {
    const updatedAt = NOW - 1000;
    expect(changed({ status: 'WAIT', statusLabel: '待支付' }, { updatedAt })).toMatchObject([
      {
        kind: 'order_updated',
        summary: `Sale T1, now 交易成功: 1 item for ${moneyText(1_250)} at 大厅`,
        reasoning: 'Before, it was 待支付 (paid); now 交易成功 (paid)',
        occurredAt: new Date(updatedAt),
        order: { kind: 'sale', key: '7' },
      },
    ]);
  });

  it('is reported when only an item changed', () => {
    expect(changed({ lines: ['unpaid'] })).toMatchObject([
      {
        reasoning: 'Before, it was 交易成功 (unpaid); now 交易成功 (paid)',
        occurredAt: new Date(NOW),
      },
    ]);
  });

  it('is reported when only its state changed', () => {
    expect(changed({ state: 'pending_review' }, { state: 'settled' })).toMatchObject([
      { reasoning: 'Before, it was 交易成功 (pending_review; paid); now 交易成功 (settled; paid)' },
    ]);
  });

  it('is not reported when anything else changed', () => {
    expect(changed({ statusLabel: 'another word' })).toEqual([]);
  });

  it('is reported however old it is', () => {
    expect(changed({ status: 'WAIT' }, { createdAt: 0 })).toHaveLength(1);
  });
});

it('reports events in chronological order', () => {
  const rows = [3, 1, 2].map((hours) => ({
    id: hours,
    row: sale({ orderNo: `T${hours}`, createdAt: NOW - hours * HOUR_MS }),
    isNew: true,
  }));
  const news = saleNews('a-machine', rows, new Map(), SPAN);
  expect(news.map(({ order }) => order?.key)).toEqual(['3', '2', '1']);
});

it('reports from three days before the first read, or from the start of the covered range', () => {
  expect(newsSince(null, NOW)).toBe(NOW - 72 * HOUR_MS);
  expect(newsSince({ fromMs: 5, toMs: NOW - HOUR_MS }, NOW)).toBe(5);
});
