import { inMajorUnits } from '../../../src/money/index.js';
import { FILES_NAMESPACE, FileVendorService } from '../../support/file-vendor.js';
import { until } from '../../support/until.js';
import { useStarted } from '../../support/use-started.js';
import { useScheduledJobs } from '../../support/service.js';

useScheduledJobs('file-imports', 'sync', 'ledger-poll');

/** Amounts as a file of the currency states them. */
const TEA = inMajorUnits(350);

/** Polls and syncs are a day apart. */
const vendor = useStarted(() => FileVendorService.start());

const call = async (method: string, path: string, json?: object) =>
  (await vendor.service.call(method, `/ucp/v1${path}`, json && { json })).body;

it('sales of a file and a count are used at once, not at the next poll and sync', async () => {
  await call('PUT', '/locations/M1', { name: 'Lobby' });
  await until(async () => {
    const { ledgers } = (await call('GET', '/locations/known')) as {
      ledgers: { status: string }[];
    };
    return ledgers.every(({ status }) => status === 'read');
  });
  const time = new Date(Date.now() - 3_600_000).toISOString();
  const rows = [`1,M1,T1,Tea,1,${TEA}`, `2,M2,T1,Tea,1,${TEA}`].map((row) => `${row},${time}`);
  await vendor.import(
    'a.csv',
    ['Order No,Machine ID,SKU,Product,Qty,Total,Time', ...rows].join('\n'),
  );
  await until(async () => {
    const { machines } = (await call('GET', '/locations/known')) as { machines: { id: string }[] };
    return machines.some(({ id }) => id === 'M2');
  });

  const { location } = (await call('GET', '/locations/M1')) as { location: object };
  expect(location).toMatchObject({ count_namespace: FILES_NAMESPACE });
  await call('POST', `/vendors/${FILES_NAMESPACE}/machines/M1/counts`, {
    lines: [{ sku: 'T1', quantity: 6, capacity: 10 }],
  });
  await until(async () => {
    const { slots } = (await call('GET', '/locations/M1/slots')) as {
      slots: { stock: number; capacity: number | null }[];
    };
    return slots[0]?.stock === 6 && slots[0].capacity === 10;
  });
});
