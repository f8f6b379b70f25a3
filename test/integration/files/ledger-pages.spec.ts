import { jest } from '@jest/globals';
import { FileLedgerPages } from '../../../src/adapters/files/file-ledger-pages.js';
import { StatedSalesRepository, type SalesWindow } from '../../../src/files/index.js';
import { LedgerService } from '../../../src/ledger/index.js';
import { inMajorUnits } from '../../../src/money/index.js';
import { FILES_NAMESPACE, FileVendorService } from '../../support/file-vendor.js';
import { until } from '../../support/until.js';
import { useStarted } from '../../support/use-started.js';

const DAY_MS = 24 * 3_600_000;
const vendor = useStarted(() => FileVendorService.start());
beforeEach(() => vendor.empty());

const START = Date.now() - 2 * DAY_MS;

/** Sales by number, one a minute. */
function salesFile(numbers: readonly number[]): string {
  const rows = numbers.map((number) => {
    const time = new Date(START + number * 60_000).toISOString();
    return `${number},M1,SKU1,Tea,${inMajorUnits(500)},paid,${time}`;
  });
  return ['Order No,Machine ID,SKU,Product,Price,Status,Time', ...rows].join('\n');
}

/** Not the pages of the adapter: the service itself reads those after every import. */
let pages: FileLedgerPages;
beforeEach(() => {
  const sales = vendor.service.app.get(StatedSalesRepository, { strict: false });
  pages = new FileLedgerPages(FILES_NAMESPACE, sales);
});

async function page(number: number, by?: 'updated') {
  const window = { fromMs: START, toMs: START + 10 * DAY_MS, size: 2 };
  const read = await pages.read({ ...window, page: number, ...(by && { by }) });
  const orders = read.records.map(({ orderNo }) => Number(/\d+$/.exec(orderNo)?.[0]));
  return { orders, total: read.total, pages: read.pages };
}

it('shows a sale that is added between two pages, and loses none', async () => {
  await vendor.import('before.csv', salesFile([1, 2, 4, 5, 6]));
  expect(await page(1)).toEqual({ orders: [6, 5], total: 5, pages: 3 });
  await vendor.import('added.csv', salesFile([3, 7]));
  expect((await page(2)).orders).toEqual([4, 3, 2]);
  expect((await page(3)).orders).toEqual([1]);
  expect((await page(4)).orders).toEqual([]);
  expect(await page(1)).toEqual({ orders: [7, 6], total: 7, pages: 4 });
  expect((await page(2)).orders).toEqual([5, 4]);
});

it('tells changes of the same millisecond apart', async () => {
  await vendor.import('sales.csv', salesFile([1, 2, 3, 4, 5]));
  await vendor.service.dataSource.query(
    `UPDATE stated_sales SET changed_at = date_trunc('second', changed_at)
       + right(sale_key, 1)::int * interval '7 microseconds'`,
  );
  const orders = [];
  for (const number of [1, 2, 3]) orders.push(...(await page(number, 'updated')).orders);
  expect(orders).toEqual([5, 4, 3, 2, 1]);
});

it('is not read an hour back at every poll, as a vendor with a clock of its own is', async () => {
  await vendor.import('sales.csv', salesFile([1]));
  const { app } = vendor.service;
  const ledger = app.get(LedgerService, { strict: false });
  const outline = jest.spyOn(app.get(StatedSalesRepository, { strict: false }), 'outline');
  const changes = () => outline.mock.calls.map(([, window]) => window).filter(isByChange);
  const before = Date.now();
  await until(async () => {
    await ledger.want(FILES_NAMESPACE);
    await ledger.readDue(86_400, 28);
    return changes().length > 0;
  });
  for (const { from } of changes()) expect(from.getTime()).toBeGreaterThan(before - 10 * 60_000);
});

const isByChange = ({ by }: SalesWindow) => by === 'changed_at';
