import { slotCapacity } from '../../../src/locations/domain/slot-capacity.js';
import { StockReceiptService } from '../../../src/locations/slots/receipts/stock-receipt.service.js';
import { startRoute } from '../../support/route.js';
import { ucpViolations } from '../../support/ucp-check.js';
import { until } from '../../support/until.js';
import {
  addHistory,
  addMachine,
  addSlot,
  forgetEverything,
  useLocationsService,
} from './machines.js';
import { useScheduledJobs } from '../../support/service.js';

useScheduledJobs('sync', 'ledger-poll', 'ledger-window');

const SYNCED_MACHINES = 'SELECT FROM locations WHERE last_synced_at IS NOT NULL';
const SYNCED = { last_synced_at: '2026-09-10T02:00:00Z' };

const service = useLocationsService();

type Found = { id: string; inventory?: object }[];
async function call(path: string, json: object): Promise<Found> {
  const answer = await service.call('POST', `/ucp/v1/locations/${path}`, { json });
  expect(answer.status).toBe(200);
  expect(await ucpViolations(`location.${path}.response`, answer.body)).toEqual([]);
  return answer.body.locations as Found;
}
/** What search and lookup both return for it. */
async function inventoryOf(id: string): Promise<object | undefined> {
  const [found] = await call('search', { query: id });
  const [lookedUp] = await call('lookup', { ids: [id] });
  expect(lookedUp?.inventory).toEqual(found?.inventory);
  return found?.inventory;
}

const settle = (sku: string, columns: string, values: string) =>
  service.dataSource.query(
    `INSERT INTO slot_settings (location_id, vendor_sku, ${columns}) VALUES ('M1', $1, ${values})`,
    [sku],
  );
/** As the low-stock check leaves it. */
const markLow = (sku: string, stock: number) =>
  service.dataSource.query(
    `INSERT INTO slot_watch (location_id, vendor_sku, reorder_point, decided_at, low_since, low_stock)
     VALUES ('M1', $1, 2, now(), now(), $2)`,
    [sku, stock],
  );

describe('the stock of a machine', () => {
  it('is unknown before the first sync', async () => {
    await addMachine(service, { id: 'M1' });
    await addSlot(service, 'M1', 'cola', 4);
    expect(await inventoryOf('M1')).toBeUndefined();
  });

  it('is zero when the machine was read without slots', async () => {
    await addMachine(service, { id: 'M1', ...SYNCED });
    expect(await inventoryOf('M1')).toEqual({ slots: 0, empty: 0, low: 0, stock: 0, capacity: 0 });
  });

  it('is the sum over its slots', async () => {
    await addMachine(service, { id: 'M1', ...SYNCED });
    await addMachine(service, { id: 'M2', ...SYNCED });
    await addSlot(service, 'M1', 'cola', 5);
    await addSlot(service, 'M1', 'tea', 2);
    await addSlot(service, 'M1', 'water', 0);
    await addSlot(service, 'M2', 'cola', 7);
    await markLow('tea', 2);
    await markLow('water', 0);
    expect(await inventoryOf('M1')).toEqual({
      slots: 3,
      empty: 1,
      low: 1,
      stock: 7,
      capacity: null,
    });
    expect(await inventoryOf('M2')).toMatchObject({ slots: 1, empty: 0, low: 0, stock: 7 });
  });

  it('has a capacity once the capacity of each slot is known', async () => {
    await addMachine(service, { id: 'M1', ...SYNCED });
    await addSlot(service, 'M1', 'cola', 5);
    await addSlot(service, 'M1', 'tea', 2);
    await settle('cola', 'counted_capacity', '12');
    expect(await inventoryOf('M1')).toMatchObject({ capacity: null });
    await addHistory(service, 'M1', 'tea', 8, 14);
    expect(await inventoryOf('M1')).toMatchObject({ capacity: 20 });
  });

  it('has the capacity that the slots show individually', async () => {
    const facts = [null, 3].flatMap((counted) =>
      [null, 13, 14].flatMap((observedDays) =>
        [0, 9].map((highestStock) => ({ counted, observedDays, highestStock })),
      ),
    );
    for (const [index, { counted, observedDays, highestStock }] of facts.entries()) {
      await forgetEverything(service);
      await addMachine(service, { id: 'M1', ...SYNCED });
      await addSlot(service, 'M1', `sku${index}`, 1);
      if (counted !== null) await settle(`sku${index}`, 'counted_capacity', String(counted));
      if (observedDays !== null) {
        await addHistory(service, 'M1', `sku${index}`, highestStock, observedDays);
      }
      const own = observedDays === null ? null : highestStock;
      const expected = slotCapacity({ counted, observedDays, highestStock: own });
      expect(await inventoryOf('M1')).toMatchObject({ capacity: expected });
    }
  });
});

describe('the stock of a machine follows', () => {
  beforeEach(async () => {
    await addMachine(service, { id: 'M1', ...SYNCED });
    await addSlot(service, 'M1', 'cola', 5);
  });

  it("the operator's count", async () => {
    const json = { capacity: 8 };
    await service.call('PATCH', '/ucp/v1/locations/M1/slots/M1-cola', { json });
    expect((await call('search', {}))[0]?.inventory).toMatchObject({ slots: 1, capacity: 8 });
    await service.call('PATCH', '/ucp/v1/locations/M1/slots/M1-cola', { json: { capacity: null } });
    expect((await call('search', {}))[0]?.inventory).toMatchObject({ slots: 1, capacity: null });
  });

  it('received products', async () => {
    const receipts = service.app.get(StockReceiptService, { strict: false });
    const receipt = { locationId: 'M1', vendorSku: 'cola', quantity: 4 };
    await service.dataSource.transaction((manager) => receipts.raise(manager, [receipt]));
    expect((await call('search', {}))[0]?.inventory).toMatchObject({ slots: 1, stock: 9 });
  });
});

it('the stock of a machine is what a sync has read', async () => {
  const route = await startRoute({ simulator: { machines: 1 } });
  try {
    const [machine] = await route.register(1);
    await until(
      async () => (await route.service.dataSource.query<object[]>(SYNCED_MACHINES)).length > 0,
    );
    const [held] = await route.service.dataSource.query<object[]>(
      `SELECT count(*)::int AS slots, count(*) FILTER (WHERE stock = 0)::int AS empty,
         sum(stock)::int AS stock FROM machine_slots`,
    );
    const { body } = await route.service.call('POST', '/ucp/v1/locations/lookup', {
      json: { ids: [machine?.id] },
    });
    const [found] = body.locations as Found;
    expect(found?.inventory).toMatchObject({ ...held });
    expect(held).not.toMatchObject({ slots: 0 });
  } finally {
    await route.close();
  }
});

it('the stock is shown for each machine on a page', async () => {
  for (const id of ['M1', 'M2', 'M3']) {
    await addMachine(service, { id, ...(id !== 'M2' && SYNCED) });
    await addSlot(service, id, 'cola', Number(id.slice(1)));
  }
  const found = await call('search', { pagination: { limit: 3 } });
  expect(found.map(({ inventory }) => inventory)).toEqual([
    expect.objectContaining({ stock: 1 }),
    undefined,
    expect.objectContaining({ stock: 3 }),
  ]);
});
