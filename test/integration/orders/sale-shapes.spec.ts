import type { LedgerRecord } from '../../../src/adapters/contract.js';
import { startTestService, type TestService, useScheduledJobs } from '../../support/service.js';
import { ScriptedVendor } from '../../support/vendor/index.js';
import { totalOf } from '../checkout/purchase.js';
import { FakePlatform, HOUR_MS, ledgerOf, sale } from '../ledger/fake-platform.js';
import { idsOf, Onlooker } from './sale-calls.js';

useScheduledJobs('ledger-poll', 'ledger-window');

let vendor: ScriptedVendor;
let platform: FakePlatform;
let service: TestService;
let onlooker: Onlooker;

beforeAll(async () => {
  platform = new FakePlatform();
  vendor = await ScriptedVendor.start({ ledger: ledgerOf(platform) });
  service = await startTestService({
    INVENTORY_CACHE_S: '0',
    VENDORS: JSON.stringify([vendor.entry('acme-machine')]),
    RATE_LIMIT_PER_MINUTE: '0',
  });
  onlooker = new Onlooker(service);
});

afterAll(async () => {
  await service.close();
  await vendor.close();
});

const line = (status: LedgerRecord['lines'][number]['status'], vendorSku = '100') => ({
  vendorSku,
  priceFen: 350,
  costFen: 200,
  status,
});

async function shown(record: LedgerRecord) {
  platform.records = [record];
  await onlooker.page({ limit: '1' });
  return onlooker.sale(record.orderNo);
}

describe('a sale of a platform that gives few details', () => {
  it('has no fulfillment event when its time is unknown', async () => {
    const order = await shown(sale('T1', { createdAt: null, createdAtRaw: 'half past' }));
    expect(order.line_items).toMatchObject([{ status: 'fulfilled' }]);
    expect(order.fulfillment.events).toEqual([]);
    expect(idsOf((await onlooker.page()).orders)).toContain('T1');
  });

  it('was dispensed when it began, if the time of dispensing is unknown', async () => {
    const createdAt = Date.now() - HOUR_MS;
    const order = await shown(sale('T2', { createdAt }));
    expect(order.fulfillment.events.map(({ occurred_at: at }) => Date.parse(at))).toEqual([
      createdAt,
    ]);
  });

  it('was refunded when the refund was noticed', async () => {
    const before = Date.now();
    const order = await shown(sale('T3', { lines: [line('refunded')] }));
    const [refund] = order.adjustments ?? [];
    expect(Date.parse(refund?.occurred_at ?? '')).toBeGreaterThanOrEqual(before - 1000);
    expect(await onlooker.sale('T3')).toMatchObject({ adjustments: [refund] });
  });

  it('shows the ids of its products, without names', async () => {
    const order = await shown(sale('T4'));
    expect(order.line_items[0]?.item.title).toBe('100');
    expect(order).not.toHaveProperty('location_name');
    expect(order).not.toHaveProperty('trade_status_label');
    expect(order.fulfillment.expectations[0]?.destination).toEqual({});
  });

  it('may have no lines, and is then not settled', async () => {
    const order = await shown(sale('T5', { lines: [], totalFen: 0 }));
    expect(order).toMatchObject({
      line_items: [],
      fulfillment: { expectations: [], events: [] },
      totals: [
        { type: 'subtotal', amount: 0 },
        { type: 'total', amount: 0 },
      ],
    });
    expect(idsOf((await onlooker.page()).orders)).not.toContain('T5');
    expect(idsOf((await onlooker.page({ trade_status: 'all' })).orders)).toContain('T5');
  });

  it('is settled when every line is paid, or could not be refunded', async () => {
    await shown(sale('T6', { lines: [line('paid'), line('refund_failed')] }));
    await shown(sale('T7', { lines: [line('paid'), line('unpaid')] }));
    const settled = idsOf((await onlooker.page()).orders);
    expect(settled).toContain('T6');
    expect(settled).not.toContain('T7');
  });

  it.each([
    ['refunded', 'refunded', 'refunded'],
    ['cancelled', 'cancelled', 'cancelled'],
    ['in_progress', 'paid', 'unpaid'],
  ] as const)('is %s when its lines are %s and %s', async (state, one, other) => {
    const id = `T-${state}`;
    await shown(sale(id, { lines: [line(one), line(other)] }));
    expect(idsOf((await onlooker.page({ trade_status: state })).orders)).toContain(id);
  });
});

it('every line of a sale has its own status', async () => {
  const order = await shown(
    sale('T8', {
      totalFen: 1750,
      lines: [
        line('paid', '1'),
        line('unpaid', '2'),
        line('refunded', '3'),
        line('refund_failed', '4'),
        line('cancelled', '5'),
      ],
    }),
  );
  expect(order.line_items.map((item) => [item.id, item.status, totalOf(item)])).toEqual([
    ['line_1', 'fulfilled', 350],
    ['line_2', 'processing', 350],
    ['line_3', 'removed', 0],
    ['line_4', 'fulfilled', 350],
    ['line_5', 'removed', 0],
  ]);
  expect(order.adjustments).toMatchObject([
    {
      type: 'refund',
      status: 'completed',
      line_items: [{ id: 'line_3', quantity: -1 }],
      totals: [{ type: 'total', amount: -350 }],
    },
    { type: 'refund', status: 'failed', line_items: [{ id: 'line_4', quantity: 0 }] },
    { type: 'cancellation', status: 'completed', line_items: [{ id: 'line_5', quantity: -1 }] },
  ]);
  expect(order.fulfillment.events).toMatchObject([
    { type: 'dispensed', line_items: [{ id: 'line_1' }, { id: 'line_4' }] },
  ]);
});
