import { TransactionService } from '../../../src/database/index.js';
import { SlotRegistry } from '../../../src/locations/slots/slot.registry.js';
import { SlotsRepository } from '../../../src/locations/slots/slots.repository.js';
import {
  addHistory,
  addMachine,
  addSlot,
  forgetEverything,
  startLocationsService,
} from './machines.js';
import { useStarted } from '../../support/use-started.js';

const service = useStarted(() => startLocationsService());
let registry: SlotRegistry;

beforeAll(() => {
  registry = new SlotRegistry(new SlotsRepository(new TransactionService(service.dataSource)));
});
beforeEach(async () => {
  await forgetEverything(service);
  await addMachine(service, { id: 'M1' });
});

const set = (vendorSku: string, locked: boolean, counted: number | null) =>
  service.dataSource.query(
    `INSERT INTO slot_settings (location_id, vendor_sku, locked, counted_capacity)
     VALUES ('M1', $1, $2, $3)`,
    [vendorSku, locked, counted],
  );

describe("the known data of a machine's slots", () => {
  it('come from settings and history, whether or not the machine contains the item', async () => {
    await addSlot(service, 'M1', 'plain', 1, { statedCapacity: 30 });
    await addSlot(service, 'M1', 'stated', 1, { statedCapacity: 30 });
    await addHistory(service, 'M1', 'stated', 9, 5);
    await addHistory(service, 'M1', 'observed', 9, 14);
    await set('locked', true, null);
    await set('counted', false, 12);
    await addHistory(service, 'M1', 'counted', 9, 14);
    await set('both', true, null);
    await addHistory(service, 'M1', 'both', 7, 20);
    expect(await registry.factsOf('acme-machine', 'M1')).toEqual(
      new Map([
        ['stated', { locked: false, counted: null, observedDays: 5, highestStock: 9 }],
        ['observed', { locked: false, counted: null, observedDays: 14, highestStock: 9 }],
        ['locked', { locked: true, counted: null, observedDays: null, highestStock: null }],
        ['counted', { locked: false, counted: 12, observedDays: 14, highestStock: 9 }],
        ['both', { locked: true, counted: null, observedDays: 20, highestStock: 7 }],
      ]),
    );
  });

  it('are empty for another machine, another namespace, or no machine at all', async () => {
    await set('cola', true, 5);
    await addMachine(service, { id: 'M2' });
    for (const [namespace, id] of [
      ['acme-machine', 'M2'],
      ['beta-machine', 'M1'],
      ['acme-machine', 'M9'],
      ['acme-machine', 'M\0'],
      ['acme-machine', '\ud800'],
      ['acme-machine', ''],
    ] as const) {
      expect(await registry.factsOf(namespace, id)).toEqual(new Map());
    }
  });
});
