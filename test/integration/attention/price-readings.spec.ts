import { startTestService, type TestService } from '../../support/service.js';
import { until } from '../../support/until.js';
import type { ScriptedVendor } from '../../support/vendor/index.js';
import { addMachine } from '../locations/machines.js';
import { machineItem, ScriptedMachine, startMachineVendor } from '../pricing/scripted-machine.js';
import { Pricing } from '../pricing/pricing-calls.js';
import { itemsOf } from './attention-calls.js';

let vendor: ScriptedVendor;
let platform: ScriptedMachine;
let service: TestService;
let pricing: Pricing;

beforeAll(async () => {
  platform = new ScriptedMachine([machineItem('cola', 300, 'Cola')]);
  vendor = await startMachineVendor(platform);
  service = await startTestService({
    VENDORS: JSON.stringify([vendor.entry('odd-machine', ['pricing'])]),
  });
  await addMachine(service, { id: 'M1', namespace: 'odd-machine' });
  pricing = new Pricing(service, 'M1', 'odd-machine');
});
afterAll(async () => {
  await service.close();
  await vendor.close();
});

const sync = () => service.call('POST', '/ucp/v1/locations/sync');
const shown = async () =>
  (await itemsOf(service, 'price')).map(
    ({ price }) => (price as { shown: { amount: number } }).shown.amount,
  );

it('a new price is not reported as missing when the reading began before the change', async () => {
  let endReading: (() => void) | undefined;
  vendor.answer('inventory', async () => {
    const read = structuredClone(platform.items);
    await new Promise<void>((resolve) => (endReading = resolve));
    return { items: read };
  });
  const reading = sync();
  await until(() => Promise.resolve(endReading !== undefined));
  vendor.answer('inventory', platform.show);
  expect((await pricing.put([['cola', 350]])).status).toBe(200);
  endReading?.();
  expect((await reading).status).toBe(200);
  expect(await shown()).toEqual([]);

  platform.items = [machineItem('cola', 300, 'Cola')];
  await sync();
  expect(await shown()).toEqual([300]);
});

it('a new price is stored once per slot, however often it is set', async () => {
  for (const amount of [360, 370, 365]) {
    expect((await pricing.put([['cola', amount]])).status).toBe(200);
  }
  expect(
    await service.dataSource.query(
      'SELECT location_id, vendor_sku, price_fen::int AS price FROM set_prices',
    ),
  ).toEqual([{ location_id: 'M1', vendor_sku: 'cola', price: 365 }]);
});
