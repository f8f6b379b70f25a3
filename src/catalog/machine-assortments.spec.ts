import { jest } from '@jest/globals';
import type { MachineItem, UpstreamReads } from '../adapters/index.js';
import type { SkuRegistry } from '../skus/index.js';
import type { LedgerEvidence } from './ledger-evidence.js';
import { MachineAssortments } from './machine-assortments.js';
import type { SlotFact, SlotFacts } from './slot-facts.js';

const item = (vendorSku: string, stock: number, capacity?: number): MachineItem => ({
  vendorSku,
  title: `good ${vendorSku}`,
  priceFen: 300,
  stock,
  capacity,
});

function setUp(items: MachineItem[], seen = true, known: [string, SlotFact][] = []) {
  const observeInventory = jest.fn<SkuRegistry['observeInventory']>().mockResolvedValue();
  const hasSeen = jest.fn<LedgerEvidence['hasSeen']>().mockResolvedValue(seen);
  const of = jest.fn<SlotFacts['of']>().mockResolvedValue(new Map(known));
  const assortments = new MachineAssortments(
    { inventory: () => Promise.resolve(items) } as unknown as UpstreamReads,
    {
      observeInventory,
      aliases: () => Promise.resolve({ of: () => [] }),
    } as unknown as SkuRegistry,
    { of },
    { hasSeen },
  );
  return { observeInventory, hasSeen, of, read: () => assortments.read('acme-machine', 'AV1') };
}

describe('what a machine holds', () => {
  it('comes with what is known of its slots', async () => {
    const { of, read } = setUp([item('1', 3, 8), item('2', 4), item('3', 5)], true, [
      ['1', { locked: true, capacity: 12 }],
      ['2', { locked: false, capacity: null }],
    ]);
    const assortment = await read();
    expect(of).toHaveBeenCalledWith('acme-machine', 'AV1');
    expect([0, 1, 2].map((slot) => assortment.product(slot).variants[0].inventory)).toEqual([
      { location: 'AV1', slot_id: 'AV1-1', stock: 3, capacity: 12, locked: true },
      { location: 'AV1', slot_id: 'AV1-2', stock: 4, capacity: null, locked: false },
      { location: 'AV1', slot_id: 'AV1-3', stock: 5, capacity: null, locked: false },
    ]);
  });

  it('is one slot where the machine names a product twice', async () => {
    const { read } = setUp([item('1', 3, 8), item('2', 1), item('1', 2, 6)]);
    const assortment = await read();
    expect(assortment.listing.ids).toEqual(['acme-machine:1', 'acme-machine:2']);
    expect(assortment.product(0).variants[0].inventory).toMatchObject({ stock: 5, capacity: 14 });
  });

  it('is marked when the ledger has never shown the machine', async () => {
    const { hasSeen, read } = setUp([item('1', 3)], false);
    expect((await read()).messages).toEqual([
      {
        type: 'warning',
        code: 'location_unverified',
        content:
          "Machine AV1 of acme-machine has not shown in the account's ledger within the sync window, so it may not exist",
      },
    ]);
    expect(hasSeen).toHaveBeenCalledWith('acme-machine', 'AV1');
  });

  it('is not marked when the ledger has shown it', async () => {
    expect((await setUp([item('1', 3)]).read()).messages).toEqual([]);
  });

  it('is taken note of once for each time it was read', async () => {
    const items = [item('1', 3)];
    const { observeInventory, read } = setUp(items);
    await Promise.all([read(), read()]);
    await read();
    expect(observeInventory).toHaveBeenCalledTimes(1);
    expect(observeInventory).toHaveBeenCalledWith('acme-machine', items);
  });

  it('is written as it is shown', async () => {
    const assortment = await setUp([item('1', 3)]).read();
    expect(JSON.parse(Buffer.from(assortment.written(0)).toString())).toEqual(
      assortment.product(0),
    );
  });
});
