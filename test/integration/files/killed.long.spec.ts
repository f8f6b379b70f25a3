import { inMajorUnits } from '../../../src/money/index.js';
import { FileVendorService, type ListedFile } from '../../support/file-vendor.js';
import { KillableService } from '../../support/killable-service.js';
import { until } from '../../support/until.js';
import { useStarted } from '../../support/use-started.js';

const SUPPLIER = 'corner-supply';
/** Several batches, however rows are read and merged. */
const ROWS = 3000;
const MIDDLE = 1700;
const PRICE = 350;

/** Each test has a vendor of its own. */
const VENDORS = [
  ...['read-machine', 'stored-machine', 'done-machine', 'unnumbered-machine', 'sent-machine'],
];

const service = useStarted(() =>
  KillableService.start({
    VENDORS: JSON.stringify(
      [...VENDORS, SUPPLIER].map((namespace) => ({ namespace, kind: 'files' })),
    ),
  }),
);
const filesOf = (namespace: string) => new FileVendorService(service.asTestService, namespace);

const numberOf = (index: number) => `S${String(index).padStart(5, '0')}`;

/** One row cannot be read. */
const salesFile = (numbered: boolean): string => {
  const first = Date.now() - 48 * 3_600_000;
  const rows = Array.from({ length: ROWS }, (_, index) => {
    const time = new Date(first + index * 30_000).toISOString();
    const number = numbered ? `${numberOf(index)},` : '';
    return `${number}M1,T${index % 7},Tea,1,${inMajorUnits(PRICE)},${time}`;
  });
  const headers = `${numbered ? 'Order No,' : ''}Machine ID,SKU,Product,Qty,Total,Time`;
  return [headers, ...rows, `${numbered ? 'S99999,' : ''}M1,T1,Tea,1,much,noon`].join('\n');
};

const fileNumber = ({ id }: ListedFile) => Number(id.replace('fil-', ''));

/** Files are claimed again once the lease of the killed process has ended. */
const leaseEnds = () => service.query('UPDATE sales_files SET claimed_until = clock_timestamp()');

async function imported(of: FileVendorService, { id }: ListedFile): Promise<ListedFile> {
  await leaseEnds();
  return of.ended(id);
}

const ledger = async (namespace: string) => {
  const [sums] = await service.query<{ sales: number; lines: number; total: number }>(
    `SELECT count(DISTINCT id)::int AS sales, count(line_no)::int AS lines, sum(price_fen)::int AS total
     FROM ledger_transactions JOIN ledger_lines ON transaction_id = id
     WHERE namespace = $1 AND state = 'settled'`,
    [namespace],
  );
  return sums;
};

const WHOLE = { sales: ROWS, lines: ROWS, total: ROWS * PRICE };

const STAGED_ROW = `
  INSERT INTO staged_sales_rows
    (file_number, sale_key, line, is_numbered, sold_at, machine_id, content)
  VALUES ($1, $2, $3, true, now(), 'M1', '{}')`;
const STATED_SALE = `
  INSERT INTO stated_sales (namespace, sale_key, is_numbered, version, machine_id, sold_at,
    changed_at, is_settled, is_withdrawn, parts, lines)
  VALUES ($1, $2, true, '', 'M1', now(), now(), true, false, '{}', '[]')`;

it.each([
  [
    'reads rows',
    'read-machine',
    (file: ListedFile) => ({
      hold: STAGED_ROW,
      // Below the headers, counted from 1.
      values: [fileNumber(file), numberOf(MIDDLE), MIDDLE + 2],
    }),
    { rows_read: 1500, sales_stored: 0 },
  ],
  [
    'stores sales',
    'stored-machine',
    () => ({ hold: STATED_SALE, values: ['stored-machine', numberOf(MIDDLE)] }),
    { rows_read: ROWS + 1, rows_total: ROWS + 1, sales_stored: 999 },
  ],
  [
    'is about to be done',
    'done-machine',
    (file: ListedFile) => ({
      hold: 'SELECT FROM sales_file_chunks WHERE file_number = $1 FOR UPDATE',
      values: [fileNumber(file)],
    }),
    { rows_read: ROWS + 1, sales_stored: ROWS },
  ],
])(
  'an import that is killed while it %s starts over by itself',
  async (_, namespace, holdOf, progress) => {
    const vendor = filesOf(namespace);
    const file = (await vendor.upload('sales.csv', salesFile(true))).body.file as ListedFile;
    await service.killDuring(holdOf(file), () => vendor.confirm(file));
    await service.startAgain();
    // As far as it got; the next attempt counts from the beginning.
    expect(await vendor.get(file.id)).toMatchObject({ status: 'importing', progress });

    expect(await imported(vendor, file)).toMatchObject({
      progress: {
        rows_read: ROWS + 1,
        rows_total: ROWS + 1,
        rows_bad: 1,
        sales_stored: ROWS,
        sales_changed: ROWS,
      },
    });
    const path = `/ucp/v1/vendors/${namespace}/files/${file.id}/problems`;
    const { body } = await service.asTestService.call('GET', path);
    // Once, though the rows before were read twice.
    expect((body.problems as { line: number }[]).map(({ line }) => line)).toEqual([
      ROWS + 2,
      ROWS + 2,
    ]);
    await until(async () => (await ledger(namespace))?.sales === ROWS);
    expect(await ledger(namespace)).toEqual(WHOLE);
    for (const table of ['staged_sales_rows', 'sales_file_chunks']) {
      expect(await service.query(`SELECT FROM ${table}`)).toEqual([]);
    }
  },
);

it('rows without numbers are as many sales after an import was killed', async () => {
  const vendor = filesOf('unnumbered-machine');
  const file = (await vendor.upload('sales.csv', salesFile(false))).body.file as ListedFile;
  // The periods come last: everything is stored, and nothing of the file is done.
  const hold = { hold: 'LOCK TABLE covered_periods IN SHARE MODE' };
  await service.killDuring(hold, () => vendor.confirm(file));
  await service.startAgain();
  await imported(vendor, file);
  await until(async () => (await ledger(vendor.namespace))?.sales === ROWS);
  expect(await ledger(vendor.namespace)).toEqual(WHOLE);
});

it('an upload that is killed has left nothing, and may be repeated', async () => {
  const vendor = filesOf('sent-machine');
  const content = salesFile(true);
  await service.killDuring({ hold: 'LOCK TABLE sales_file_chunks IN SHARE MODE' }, () =>
    vendor.upload('sales.csv', content),
  );
  const stored = 'SELECT FROM sales_files WHERE namespace = $1';
  expect(await service.query(stored, [vendor.namespace])).toEqual([]);
  await service.startAgain();
  const file = await vendor.add('sales.csv', content);
  expect(await imported(vendor, file)).toMatchObject({ progress: { sales_changed: ROWS } });
});

it('the old price list counts until a list that was killed is whole', async () => {
  const supplier = filesOf(SUPPLIER);
  const list = (price: number, products: number, more: string) =>
    Array.from(
      { length: products },
      (_, index) => `P${index},Product ${index},${inMajorUnits(price)},10,${more}`,
    );
  const priceOf = async (product: number) => {
    const json = { ids: [`${SUPPLIER}:P${product}`] };
    const { body } = await service.asTestService.call('POST', '/ucp/v1/catalog/lookup', { json });
    const [found] = body.products as { variants: { price: { amount: number } }[] }[];
    return found?.variants[0]?.price.amount;
  };
  const old = ['Code,Product,Unit price,Stock,Spec', ...list(300, 2, '330ml')].join('\n');
  await imported(supplier, await supplier.add('old.csv', old));
  expect([await priceOf(1), await priceOf(900)]).toEqual([300, undefined]);

  // Other headers, so that it waits for a person.
  const now = ['Code,Product,Unit price,Stock,Category', ...list(320, 1200, 'Drinks')].join('\n');
  const file = (await supplier.upload('new.csv', now)).body.file as ListedFile;
  const hold = `INSERT INTO listed_products (file_number, sku, line, product)
    VALUES ($1, 'P700', 1, '{}')`;
  await service.killDuring({ hold, values: [fileNumber(file)] }, () => supplier.confirm(file));
  await service.startAgain();
  expect(await supplier.get(file.id)).toMatchObject({
    status: 'importing',
    progress: { rows_read: 500 },
  });
  expect([await priceOf(1), await priceOf(900)]).toEqual([300, undefined]);

  expect(await imported(supplier, file)).toMatchObject({
    progress: { rows_read: 1200, products_stored: 1200 },
  });
  // At once, though the catalog is cached.
  await until(async () => (await priceOf(1)) === 320 && (await priceOf(900)) === 320);
});
