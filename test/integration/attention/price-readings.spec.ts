import { startTestService, type TestService } from '../../support/service.js';
import { until } from '../../support/until.js';
import { addMachine } from '../locations/machines.js';
import { asVendor, onShelf, startPriceVendor, type PriceVendor } from '../pricing/price-vendor.js';
import { Pricing } from '../pricing/pricing-calls.js';
import { itemsOf } from './attention-calls.js';

let vendor: PriceVendor;
let service: TestService;
let pricing: Pricing;

beforeAll(async () => {
  vendor = await startPriceVendor(onShelf('cola', 300, 'Cola'));
  service = await startTestService({ VENDORS: JSON.stringify([asVendor(vendor, 'odd-machine')]) });
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

it('is not held against a machine whose reading began before it was changed', async () => {
  let endReading: (() => void) | undefined;
  vendor.look = (response) => {
    const body = JSON.stringify({ ok: true, items: vendor.shelf });
    endReading = () => response.end(body);
  };
  const reading = sync();
  await until(() => Promise.resolve(endReading !== undefined));
  vendor.look = undefined;
  expect((await pricing.put([['cola', 350]])).status).toBe(200);
  endReading?.();
  expect((await reading).status).toBe(200);
  expect(await shown()).toEqual([]);

  vendor.shelf = [onShelf('cola', 300, 'Cola')];
  await sync();
  expect(await shown()).toEqual([300]);
});

it('is on record once a slot, however often it is set', async () => {
  for (const amount of [360, 370, 365]) {
    expect((await pricing.put([['cola', amount]])).status).toBe(200);
  }
  expect(
    await service.dataSource.query(
      'SELECT location_id, vendor_sku, price_fen::int AS price FROM set_prices',
    ),
  ).toEqual([{ location_id: 'M1', vendor_sku: 'cola', price: 365 }]);
});
