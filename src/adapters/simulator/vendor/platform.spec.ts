import type { LedgerRecord } from '../../contract.js';
import { createSimulator, type Simulator } from '../index.js';

const HOUR = 3_600_000;
const NOW = Date.UTC(2026, 10, 15, 3);
const newSimulator = () => createSimulator({ now: () => NOW, leadTimeMs: 6 * HOUR });

async function inventoryOf(simulator: Simulator, locationId: string) {
  const inventory = await simulator.machine.inventory(locationId);
  if (!inventory.ok) throw new Error(inventory.reason);
  return inventory.value.items;
}

async function recordsBetween(simulator: Simulator, fromMs: number, toMs: number) {
  const records: LedgerRecord[] = [];
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const answer = await simulator.machine.ledger({ fromMs, toMs, page });
    if (!answer.ok) throw new Error(answer.reason);
    pages = answer.value.pages;
    records.push(...answer.value.records);
  }
  return records;
}

const firstMachine = (simulator: Simulator) => {
  const [machine] = simulator.machines();
  if (!machine) throw new Error('There are no machines');
  return machine.id;
};

describe('prices', () => {
  it('take effect at once in the inventory and in later sales, and leave history unchanged', async () => {
    const simulator = newSimulator();
    const locationId = firstMachine(simulator);
    const items = await inventoryOf(simulator, locationId);
    const past = () => recordsBetween(simulator, NOW - 10 * 24 * HOUR, NOW + 1);
    const before = await past();
    const lines = items.map(({ vendorSku }) => ({ vendorSku, priceFen: 123 }));
    expect(await simulator.machine.updatePrices(locationId, lines)).toEqual({
      outcome: 'ok',
      value: { count: items.length },
    });
    const after = await inventoryOf(simulator, locationId);
    expect(after).toEqual(items.map((item) => ({ ...item, priceFen: 123 })));
    expect(await past()).toEqual(before);

    await simulator.advance(48 * HOUR);
    const later = await recordsBetween(simulator, NOW + 1, simulator.now());
    const sold = later
      .filter((record) => record.locationId === locationId)
      .flatMap((record) => record.lines.map(({ priceFen }) => priceFen));
    expect(sold.length).toBeGreaterThan(0);
    expect(new Set(sold)).toEqual(new Set([123]));
  });

  it('are refused entirely when one line is invalid', async () => {
    const simulator = newSimulator();
    const locationId = firstMachine(simulator);
    const items = await inventoryOf(simulator, locationId);
    const good = { vendorSku: items[0]?.vendorSku ?? '', priceFen: 700 };
    const wrong = [
      [good, { vendorSku: 'nothing', priceFen: 500 }],
      [good, good],
      [{ ...good, priceFen: 0 }],
      [{ ...good, priceFen: 1.5 }],
      [],
    ];
    for (const lines of wrong) {
      const answer = await simulator.machine.updatePrices(locationId, lines);
      expect(answer).toMatchObject({ outcome: 'refused', kind: 'rejected' });
    }
    expect(await simulator.machine.updatePrices('nowhere', [good])).toMatchObject({
      outcome: 'refused',
      reason: 'Unknown machine nowhere',
    });
    expect(await inventoryOf(simulator, locationId)).toEqual(items);
  });
});

describe('restocking', () => {
  const emptiestOf = async (simulator: Simulator, locationId: string) => {
    const items = await inventoryOf(simulator, locationId);
    const gap = (item: (typeof items)[number]) => (item.capacity ?? 0) - item.stock;
    const [item] = items.toSorted((left, right) => gap(right) - gap(left));
    if (!item) throw new Error('The machine is empty of slots');
    return { ...item, gap: gap(item) };
  };

  it('raises the stock to capacity when it arrives, and reports how many units were added', async () => {
    // Arriving at once leaves no time for sales in between.
    const simulator = createSimulator({ now: () => NOW, leadTimeMs: 0 });
    const locationId = firstMachine(simulator);
    const { vendorSku, gap, capacity } = await emptiestOf(simulator, locationId);
    expect(gap).toBeGreaterThan(1);
    const lines = [{ vendorSku, quantity: 500, reason: 'low' }];
    await simulator.machine.restockRecommend(locationId, 'batch-1', lines);
    const filled = (await inventoryOf(simulator, locationId)).find(
      (item) => item.vendorSku === vendorSku,
    );
    expect(filled?.stock).toBe(capacity);
    expect(await simulator.machine.restockStatus('batch-1')).toEqual({
      ok: true,
      value: {
        state: 'completed',
        delivered: [{ vendorSku, quantity: gap }],
        completedAt: NOW,
        rawStatus: 30,
      },
    });
  });

  it('moves from received through in transit to completed', async () => {
    const simulator = newSimulator();
    const locationId = firstMachine(simulator);
    const { vendorSku } = await emptiestOf(simulator, locationId);
    const lines = [{ vendorSku, quantity: 1, reason: 'low' }];
    await simulator.machine.restockRecommend(locationId, 'batch-1', lines);
    const states: unknown[] = [];
    for (let step = 0; step < 3; step += 1) {
      const status = await simulator.machine.restockStatus('batch-1');
      states.push(status.ok && [status.value.state, status.value.completedAt]);
      await simulator.advance(3 * HOUR);
    }
    expect(states).toEqual([
      ['received', null],
      ['in_transit', null],
      ['completed', NOW + 6 * HOUR],
    ]);
    expect(simulator.books().restocks).toMatchObject([{ ref: 'batch-1', state: 'completed' }]);
  });

  it('is idempotent on its reference and refuses different content under it', async () => {
    const simulator = newSimulator();
    const locationId = firstMachine(simulator);
    const { vendorSku } = await emptiestOf(simulator, locationId);
    const lines = [{ vendorSku, quantity: 1, reason: 'low' }];
    const send = (quantity: number) =>
      simulator.machine.restockRecommend(
        locationId,
        'batch-1',
        lines.map((one) => ({ ...one, quantity })),
      );
    expect(await send(1)).toEqual({ outcome: 'ok', value: { count: 1 } });
    expect(await send(1)).toEqual({ outcome: 'ok', value: { count: 1 } });
    expect(await send(2)).toMatchObject({ outcome: 'refused', kind: 'rejected' });
    expect(simulator.books().restocks).toHaveLength(1);
  });

  it('is refused for unknown products, fractions and reasons that are too long', async () => {
    const simulator = newSimulator();
    const locationId = firstMachine(simulator);
    const { vendorSku } = await emptiestOf(simulator, locationId);
    const good = { vendorSku, quantity: 1, reason: 'low' };
    for (const wrong of [
      { ...good, vendorSku: 'nothing' },
      { ...good, quantity: 0.5 },
      { ...good, reason: 'x'.repeat(101) },
    ]) {
      expect(await simulator.machine.restockRecommend(locationId, 'b', [wrong])).toMatchObject({
        outcome: 'refused',
      });
    }
    expect(await simulator.machine.restockRecommend('nowhere', 'b', [good])).toMatchObject({
      reason: 'Unknown machine nowhere',
    });
    expect(await simulator.machine.restockStatus('b')).toMatchObject({ kind: 'unknown_ref' });
  });
});

describe('reads', () => {
  it('return an empty success for a machine that does not exist', async () => {
    expect(await newSimulator().machine.inventory('nowhere')).toEqual({
      ok: true,
      value: { items: [] },
    });
  });

  it.each([
    { size: 101 },
    { size: 0 },
    { page: 0 },
    { page: 1.5 },
    { fromMs: NaN },
    { toMs: 1e300 },
  ])('refuse a ledger query with %j', async (wrong) => {
    const answer = await newSimulator().machine.ledger({ fromMs: 0, toMs: NOW, ...wrong });
    expect(answer).toMatchObject({ ok: false, kind: 'refused' });
  });

  it('return copies: modifying a response changes nothing', async () => {
    const simulator = newSimulator();
    const locationId = firstMachine(simulator);
    const read = () =>
      Promise.all([simulator.supply.catalog({}), simulator.machine.inventory(locationId)]);
    const [catalog, inventory] = await read();
    const untouched = JSON.stringify([catalog, inventory]);
    if (catalog.ok) {
      for (const product of catalog.value.products) product.stock = -1;
      for (const site of catalog.value.sites) site.name = 'mine';
    }
    if (inventory.ok) for (const item of inventory.value.items) item.stock = -1;
    expect(JSON.stringify(await read())).toBe(untouched);
  });
});
