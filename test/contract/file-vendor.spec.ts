import { inMajorUnits } from '../../src/money/index.js';
import { FILES_NAMESPACE, FileVendorService } from '../support/file-vendor.js';
import { useStarted } from '../support/use-started.js';
import { describeMachineReads } from './machine-contract.js';
import { newRef } from './subject.js';

const MACHINE = 'M-1';
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const STATUSES = ['paid', 'paid', 'paid', 'refunded', 'pending'];

/** Sales of the last twelve days, every half hour. */
function salesFile(): string {
  const start = Date.now() - 12 * DAY_MS;
  const rows = Array.from({ length: 12 * 48 }, (_, index) => {
    const time = new Date(start + (index * HOUR_MS) / 2).toISOString();
    const status = STATUSES[index % STATUSES.length] ?? '';
    const price = inMajorUnits(350 + (index % 7) * 100);
    return `${index + 1},${MACHINE},SKU${index % 7},Tea ${index % 7},${price},${status},${time}`;
  });
  return ['Order No,Machine ID,SKU,Product,Price,Status,Time', ...rows].join('\n');
}

const vendor = useStarted(async () => {
  const started = await FileVendorService.start();
  await started.import('sales.csv', salesFile());
  // As if every sale had been imported an hour after it happened, and some a week later.
  await started.service.dataSource.query(
    `UPDATE stated_sales SET changed_at = sold_at + CASE WHEN sale_key LIKE '%3'
       THEN interval '5 days' ELSE interval '1 hour' END`,
  );
  const lines = Array.from({ length: 7 }, (_, index) => ({
    sku: `SKU${index}`,
    quantity: 8,
    capacity: 10,
  }));
  const path = `/ucp/v1/vendors/${FILES_NAMESPACE}/machines/${MACHINE}/counts`;
  await started.service.call('POST', path, { json: { lines } });
  return started;
});

describeMachineReads(
  () => vendor.adapter,
  () => MACHINE,
);

describe('updatePrices', () => {
  const prices = async () => {
    const inventory = await vendor.adapter.inventory(MACHINE);
    return (
      inventory.ok && inventory.value.items.map(({ vendorSku, priceFen }) => [vendorSku, priceFen])
    );
  };

  it('waits for a person, and changes nothing', async () => {
    const before = await prices();
    const lines = [{ vendorSku: 'SKU1', priceFen: 99_900 }];
    expect(await vendor.adapter.updatePrices(MACHINE, lines)).toEqual({
      outcome: 'waiting',
      reason: 'a person sets the prices at the machine',
    });
    expect(await prices()).toEqual(before);
  });

  it('is refused whole when one product is not in the machine', async () => {
    const lines = ['SKU1', 'no-such-thing'].map((vendorSku) => ({ vendorSku, priceFen: 99_900 }));
    expect(await vendor.adapter.updatePrices(MACHINE, lines)).toEqual({
      outcome: 'refused',
      kind: 'rejected',
      reason: 'machine M-1 does not hold no-such-thing',
    });
  });
});

it('says of every other request that it is not served', async () => {
  const { adapter } = vendor;
  const refused = { outcome: 'refused', kind: 'unsupported' };
  const line = { vendorSku: 'SKU1', quantity: 1, reason: 'low' };
  expect(await adapter.restockRecommend(MACHINE, newRef(), [line])).toMatchObject(refused);
  expect(await adapter.restockStatus(newRef())).toMatchObject({ ok: false, kind: 'unsupported' });
});
