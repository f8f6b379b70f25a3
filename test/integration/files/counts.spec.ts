import { TransactionService } from '../../../src/database/index.js';
import { StockReceiptService } from '../../../src/locations/index.js';
import { inMajorUnits } from '../../../src/money/index.js';
import { FILES_NAMESPACE, FileVendorService } from '../../support/file-vendor.js';
import { type Answer, useScheduledJobs } from '../../support/service.js';
import { useStarted } from '../../support/use-started.js';

useScheduledJobs('file-imports', 'file-folders', 'sync', 'ledger-poll');

/** Amounts as a file of the currency states them. */
const TEA = inMajorUnits(350);
const GUM = inMajorUnits(100);

const HEADERS = 'Order No,Machine ID,SKU,Product,Qty,Total,Status,Time';
const MACHINES = `/ucp/v1/vendors/${FILES_NAMESPACE}/machines`;

const vendor = useStarted(() => FileVendorService.start({ MAX_FILE_MB: '1' }));
afterEach(() => vendor.empty());

const csv = (...rows: string[]) => [HEADERS, ...rows].join('\n');
const problemOf = ({ body }: Answer) =>
  (body.messages as { code: string; content: string; path?: string }[])[0];

describe('a machine', () => {
  const stock = async () =>
    (await vendor.service.call('GET', `${MACHINES}/M1/stock`)).body.products;
  const count = (json: object) => vendor.service.call('POST', `${MACHINES}/M1/counts`, { json });

  it('has the stock that was counted, carried forward by sales', async () => {
    await vendor.import('a.csv', csv(`1,M1,T1,Tea,1,${TEA},paid,2026-08-01 10:00`));
    expect(await stock()).toEqual([{ sku: 'T1', title: 'Tea', basis: 'unknown', price: 350 }]);
    expect(await vendor.adapter.inventory('M1')).toMatchObject({
      ok: false,
      reason: expect.stringContaining('has not been counted yet') as string,
    });
    const counted_at = '2026-08-01T12:00:00+08:00';
    const lines = [{ sku: 'T1', quantity: 8, capacity: 10, slot: 'A1' }];
    const answer = await count({ lines, counted_at });
    expect(answer.body.products).toMatchObject([{ stock: 8, basis: 'counted', slot: 'A1' }]);
    await vendor.import(
      'b.csv',
      csv(
        `2,M1,T1,Tea,2,${inMajorUnits(800)},paid,2026-08-01 13:00`,
        `3,M1,T1,Tea,1,${inMajorUnits(400)},refunded,2026-08-01 14:00`,
        `4,M1,T9,Gum,1,${GUM},paid,2026-08-01 15:00`,
      ),
    );
    expect(await stock()).toEqual([
      {
        sku: 'T1',
        title: 'Tea',
        slot: 'A1',
        stock: 6,
        basis: 'carried',
        counted_at,
        capacity: 10,
        price: 400,
      },
      { sku: 'T9', title: 'Gum', basis: 'unknown', price: 100 },
    ]);
    expect(await vendor.adapter.inventory('M1')).toEqual({
      ok: true,
      value: {
        items: [
          { vendorSku: 'T1', title: 'Tea', priceFen: 400, stock: 6, slotId: 'A1', capacity: 10 },
        ],
        leftOut: [{ key: 'T9', problem: 'stock: not counted yet' }],
      },
    });
  });

  it('carries what is received there, and only there', async () => {
    await vendor.service.call('PUT', '/ucp/v1/locations/M1', { json: { name: 'Lobby' } });
    await count({ lines: [{ sku: 'T1', quantity: 2, price: 350, title: 'Tea' }] });
    const transactions = vendor.service.app.get(TransactionService, { strict: false });
    const receipts = vendor.service.app.get(StockReceiptService, { strict: false });
    await transactions.run((manager) =>
      receipts.raise(manager, [
        { locationId: 'M1', vendorSku: 'T1', quantity: 5 },
        { locationId: 'elsewhere', vendorSku: 'T1', quantity: 5 },
      ]),
    );
    expect(await stock()).toMatchObject([{ sku: 'T1', stock: 7, basis: 'carried', price: 350 }]);
  });

  it.each([
    [{ lines: [] }, '$.lines'],
    [{ lines: [{ sku: 'a b', quantity: 1 }] }, '$.lines[0].sku'],
    [{ lines: [{ sku: 'a', quantity: -1 }] }, '$.lines[0].quantity'],
    [
      {
        lines: [
          { sku: 'a', quantity: 1 },
          { sku: 'a', quantity: 1 },
        ],
      },
      '$.lines[1].sku',
    ],
    [{ lines: [{ sku: 'a', quantity: 1 }], counted_at: '2099-01-01T00:00:00Z' }, '$.counted_at'],
  ])('refuses the count %j', async (json, path) => {
    const answer = await count(json);
    expect(answer.status).toBe(400);
    expect(problemOf(answer)?.path).toBe(path);
  });
});

it('a product that was never sold is counted by its name, which later counts keep', async () => {
  const count = (...lines: object[]) =>
    vendor.service.call('POST', `${MACHINES}/M7/counts`, { json: { lines } });
  const unnamed = await count({ quantity: 1 });
  expect(unnamed.status).toBe(400);
  expect(problemOf(unnamed)).toMatchObject({ code: 'missing', path: '$.lines[0].sku' });
  const twice = await count({ title: 'Fig bar', quantity: 1 }, { sku: 'Fig_bar', quantity: 1 });
  expect(problemOf(twice)).toMatchObject({ code: 'invalid', path: '$.lines[1].sku' });

  await count({ title: 'Fig bar', price: 400, slot: 'A1', quantity: 3, capacity: 5 });
  const { body } = await count({ sku: 'Fig_bar', quantity: 2, capacity: 6 });
  expect(body.products).toMatchObject([
    { sku: 'Fig_bar', title: 'Fig bar', price: 400, slot: 'A1', stock: 2, capacity: 6 },
  ]);
});
