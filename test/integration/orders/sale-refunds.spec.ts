import type { LedgerLineStatus, LedgerRecord } from '../../../src/adapters/contract.js';
import { startTestService, type TestService, useScheduledJobs } from '../../support/service.js';
import { ScriptedVendor } from '../../support/vendor/index.js';
import { FakePlatform, HOUR_MS, ledgerOf, sale } from '../ledger/fake-platform.js';
import { Onlooker, type SaleOrder } from './sale-calls.js';

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

/** Recent enough for a read of the newest sales to find it again. */
const createdAt = Date.now() - HOUR_MS / 4;
const lines = (...statuses: LedgerLineStatus[]) =>
  statuses.map((status, index) => ({
    vendorSku: String(index + 1),
    priceFen: 350,
    costFen: 200,
    status,
  }));

/** The sale after its platform has shown it in each of these versions. */
async function seen(orderNo: string, ...stages: Partial<LedgerRecord>[]): Promise<SaleOrder> {
  for (const stage of stages) {
    platform.records = [sale(orderNo, { createdAt, ...stage })];
    await onlooker.page({ limit: '1' });
  }
  return onlooker.sale(orderNo);
}

const eventsOf = ({ fulfillment }: SaleOrder) =>
  fulfillment.events.map((event) => ({
    ...event,
    occurred_at: Date.parse(event.occurred_at),
    line_items: event.line_items.map(({ id }) => id),
  }));
const dispensed = (id: string, occurredAt: number, ...lineIds: string[]) => ({
  id,
  type: 'dispensed',
  occurred_at: occurredAt,
  line_items: lineIds,
});

describe('a dispensed product stays dispensed', () => {
  it('when the sale is refunded later: the refund is an adjustment', async () => {
    const paid = await seen('R1', { lines: lines('paid') });
    const refunded = await seen('R1', { lines: lines('refunded'), status: 'REFUNDED' });
    expect(eventsOf(paid)).toEqual([dispensed('R1-dispensed', createdAt, 'line_1')]);
    expect(refunded.fulfillment.events).toEqual(paid.fulfillment.events);
    expect(refunded.adjustments).toMatchObject([{ type: 'refund', status: 'completed' }]);
    expect(refunded.line_items).toMatchObject([{ status: 'removed' }]);
  });

  it('when one of its lines is refunded, when that fails, and when it is cancelled', async () => {
    const order = await seen(
      'R2',
      { lines: lines('paid', 'paid', 'paid') },
      { lines: lines('refunded', 'refund_failed', 'paid') },
      { lines: lines('refunded', 'refunded', 'cancelled') },
    );
    expect(eventsOf(order)).toEqual([
      dispensed('R2-dispensed', createdAt, 'line_1', 'line_2', 'line_3'),
    ]);
  });

  it('at the time reported first, whatever the platform reports later', async () => {
    const takenAt = createdAt + 5_000;
    const order = await seen(
      'R3',
      { lines: lines('paid') },
      { lines: lines('paid'), takenAt, status: 'DONE' },
      { lines: lines('refunded'), takenAt, status: 'REFUNDED' },
    );
    expect(eventsOf(order)).toEqual([dispensed('R3-dispensed', createdAt, 'line_1')]);
  });

  it('and one dispensed later is a separate event', async () => {
    const takenAt = createdAt + 60_000;
    const order = await seen(
      'R4',
      { lines: lines('paid', 'unpaid') },
      { lines: lines('paid', 'paid'), takenAt },
    );
    expect(eventsOf(order)).toEqual([
      dispensed('R4-dispensed', createdAt, 'line_1'),
      dispensed('R4-dispensed-2', takenAt, 'line_2'),
    ]);
  });

  it('only if it was paid for', async () => {
    const order = await seen('R5', { lines: lines('unpaid') }, { lines: lines('cancelled') });
    expect(order.fulfillment.events).toEqual([]);
  });
});

describe('a sale that is refunded already when it is first seen', () => {
  it('was dispensed if its platform reports that it had settled', async () => {
    const settledAt = createdAt + 60_000;
    const order = await seen('R6', { lines: lines('refunded', 'paid'), settledAt });
    expect(eventsOf(order)).toEqual([dispensed('R6-dispensed', createdAt, 'line_1', 'line_2')]);
  });

  it('was dispensed if its platform reports that it was taken', async () => {
    const takenAt = createdAt + 5_000;
    const order = await seen('R7', { lines: lines('refunded', 'refunded'), takenAt });
    expect(eventsOf(order)).toEqual([dispensed('R7-dispensed', takenAt, 'line_1', 'line_2')]);
  });

  it('was dispensed only in its paid lines when no more is known', async () => {
    const takenAt = createdAt + 5_000;
    const partly = await seen('R8', { lines: lines('refunded', 'paid'), takenAt });
    expect(eventsOf(partly)).toEqual([dispensed('R8-dispensed', takenAt, 'line_2')]);
    const wholly = await seen('R9', { lines: lines('refunded') });
    expect(wholly.fulfillment.events).toEqual([]);
  });
});
