import { FILES_NAMESPACE, FileVendorService } from '../../support/file-vendor.js';
import { until } from '../../support/until.js';
import { useStarted } from '../../support/use-started.js';
import { drive, fix, nextWorkday, stopsOf } from './visit-calls.js';

const HOUR_MS = 3_600_000;
const MACHINE = `/ucp/v1/vendors/${FILES_NAMESPACE}/machines/M1`;

const vendor = useStarted(() => FileVendorService.start());
let stop: string;

const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR_MS).toISOString();

const count = async (quantity: number, counted_at?: string) => {
  const lines = [{ sku: 'tea', title: 'Tea', price: 350, quantity, capacity: 20 }];
  await vendor.service.call('POST', `${MACHINE}/counts`, { json: { lines, counted_at } });
  await vendor.service.call('POST', '/ucp/v1/locations/sync');
  await until(async () => (await slotStock()) === quantity);
};

const slotStock = async () => {
  const [row] = await vendor.service.dataSource.query<{ stock: number }[]>(
    `SELECT stock FROM machine_slots WHERE location_id = 'M1' AND vendor_sku = 'tea'`,
  );
  return row?.stock;
};

const stocks = async () => {
  const { body } = await vendor.service.call('GET', `${MACHINE}/stock`);
  return [(body.products as { stock: number }[])[0]?.stock, await slotStock()];
};

beforeEach(async () => {
  await vendor.empty();
  await vendor.service.call('PUT', '/ucp/v1/locations/M1', { json: { name: 'Lobby' } });
  await count(2, hoursAgo(3));
  await vendor.service.dataSource.query('DELETE FROM visit_days');
  const fixed = await fix(vendor.service, { date: nextWorkday(), tours: [{ stops: ['M1'] }] });
  stop = stopsOf(fixed)[0]?.id ?? '';
});

const received = [{ vendor_sku: 'tea', quantity: 5 }];

it('a count made after filling holds the goods already, however late the visit is sent', async () => {
  await count(7, hoursAgo(1));
  const finished = await drive(vendor.service, stop, 'finish', { received, at: hoursAgo(2) });
  expect([finished.status, await stocks()]).toEqual([200, [7, 7]]);
});

it('goods are added to a count made before filling', async () => {
  await count(3, hoursAgo(2));
  const finished = await drive(vendor.service, stop, 'finish', { received, at: hoursAgo(1) });
  expect([finished.status, await stocks()]).toEqual([200, [8, 8]]);
});
