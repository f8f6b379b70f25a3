import { mkdtempSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { workbookParts, xlsxOf, zipOf } from '../../../src/files/reading/xlsx.fixture.js';
import { TransactionService } from '../../../src/database/index.js';
import { FileProblemsRepository } from '../../../src/files/imports/file-problems.repository.js';
import { StockReceiptService } from '../../../src/locations/index.js';
import { inMajorUnits } from '../../../src/money/index.js';
import { createTestDatabase } from '../../support/database.js';
import { FILES_NAMESPACE, FileVendorService, type ListedFile } from '../../support/file-vendor.js';
import {
  startTestService,
  WITHOUT_MACHINES,
  type Answer,
  useScheduledJobs,
} from '../../support/service.js';
import { removeLater } from '../../support/started-processes.js';
import { until } from '../../support/until.js';
import { useStarted } from '../../support/use-started.js';

useScheduledJobs('file-imports', 'file-folders', 'sync', 'ledger-poll');

/** Amounts as a file of the currency states them. */
const TEA = inMajorUnits(350);
const TEAS = inMajorUnits(700);
const CAKE = inMajorUnits(500);
const GUM = inMajorUnits(100);

const HEADERS = 'Order No,Machine ID,SKU,Product,Qty,Total,Status,Time';
const FILES = `/ucp/v1/vendors/${FILES_NAMESPACE}/files`;
const MACHINES = `/ucp/v1/vendors/${FILES_NAMESPACE}/machines`;

const vendor = useStarted(() => FileVendorService.start({ MAX_FILE_MB: '1' }));
afterEach(() => vendor.empty());

const csv = (...rows: string[]) => [HEADERS, ...rows].join('\n');
const problemOf = ({ body }: Answer) =>
  (body.messages as { code: string; content: string; path?: string }[])[0];

it('shows what a file seems to mean, takes a correction, imports it and remembers', async () => {
  const content = csv(
    `1,M1,T1,Tea,2,${TEAS},paid,2026-08-01 10:00`,
    `2,M1,T2,Cake,1,${CAKE},by hand,2026-08-01 11:00`,
    `3,M1,T2,Cake,1,-${CAKE},paid,2026-08-01 noon`,
  );
  const uploaded = await vendor.upload('sales-2026-08-01.csv', content);
  expect(uploaded.status).toBe(201);
  const file = uploaded.body.file as ListedFile;
  expect(file).toMatchObject({
    status: 'waiting',
    exported_at: '2026-08-01T23:59:59.999+08:00',
    headers: HEADERS.split(','),
    guess: {
      mapping: { columns: { order_no: 0, total_price: 5, sold_at: 7 }, amounts: 'major' },
      missing: [],
      unknown_statuses: ['by hand'],
    },
  });
  expect(file.samples).toHaveLength(3);
  expect(await vendor.ledger()).toEqual([]);

  const statuses = [{ text: 'By hand', status: 'paid' }];
  expect((await vendor.confirm(file, { statuses })).body.file).toMatchObject({ status: 'queued' });
  expect(await vendor.imported(file.id)).toMatchObject({
    status: 'imported',
    progress: { rows_read: 3, rows_bad: 1, rows_total: 3, sales_stored: 2, sales_changed: 2 },
    mapping: { statuses: [{ text: 'byhand', status: 'paid' }] },
  });
  expect(await vendor.ledger()).toMatchObject([
    {
      orderNo: '1',
      locationId: 'M1',
      state: 'settled',
      totalFen: 700,
      lines: [{ priceFen: 350 }, { priceFen: 350 }],
      createdAt: Date.parse('2026-08-01T10:00:00+08:00'),
    },
    { orderNo: '2', status: 'by hand', totalFen: 500 },
  ]);

  const problems = await vendor.service.call('GET', `${FILES}/${file.id}/problems?limit=1`);
  expect(problems.body.problems).toEqual([
    {
      line: 4,
      column: 'Total',
      reason: `is negative: "-${CAKE}"; a refund is a status of the sale`,
      reason_text: { code: 'row_negative_sale', params: { value: `-${CAKE}` } },
    },
  ]);
  const { cursor } = problems.body.pagination as { cursor: string };
  const more = await vendor.service.call('GET', `${FILES}/${file.id}/problems?cursor=${cursor}`);
  expect(more.body.problems).toEqual([
    {
      line: 4,
      column: 'Time',
      reason: 'is no time: "2026-08-01 noon"',
      reason_text: { code: 'row_time', params: { value: '2026-08-01 noon' } },
    },
  ]);

  // The same headers again need nobody.
  const next = await vendor.upload('b.csv', csv(`4,M1,T1,Tea,1,${TEA},by hand,2026-08-02 10:00`));
  expect(next.body.file).toMatchObject({ status: 'queued' });
  await vendor.imported((next.body.file as ListedFile).id);
  expect(await vendor.ledger()).toHaveLength(3);
  const list = await vendor.service.call('GET', `${FILES}?limit=1`);
  expect(list.body).toMatchObject({
    files: [{ name: 'b.csv' }],
    pagination: { has_next_page: true },
  });
});

it('takes the same content once, and changes nothing with the same sales again', async () => {
  const content = csv(`1,M1,T1,Tea,1,${TEA},paid,2026-08-01 10:00`);
  const { id } = await vendor.import('a.csv', content);
  const [before] = await vendor.ledger();
  expect((await vendor.upload('other name.csv', content)).body.file).toMatchObject({ id });
  const again = await vendor.import(
    'b.csv',
    `${content}\n2,M1,T1,Tea,1,${TEA},paid,2026-08-01 11:00`,
  );
  expect(again.progress).toMatchObject({ sales_stored: 2, sales_changed: 1 });
  expect((await vendor.ledger())[0]).toEqual(before);
});

it('keeps orders whole that are scattered over a file of many batches', async () => {
  const orders = Array.from({ length: 900 }, (_, index) => 10_000 + index);
  const rows = ['T1', 'T2', 'T3'].flatMap((sku) =>
    orders.map((order) => `${order},M1,${sku},Tea,1,${GUM},paid,2026-08-01 10:00`),
  );
  const first = await vendor.import('a.csv', csv(...rows));
  const whole = { rows_read: 2700, rows_total: 2700, rows_bad: 0, sales_stored: 900 };
  expect(first.progress).toMatchObject({ ...whole, sales_changed: 900 });
  const ledger = await vendor.ledger();
  expect(ledger).toHaveLength(900);
  expect(new Set(ledger.map(({ totalFen, lines }) => `${totalFen}/${lines.length}`)).size).toBe(1);
  expect(ledger[0]?.lines.map(({ vendorSku }) => vendorSku)).toEqual(['T1', 'T2', 'T3']);
  // Known sales are found again, in every batch.
  const again = await vendor.import('b.csv', csv(...rows.toReversed()));
  expect(again.progress).toMatchObject(whole);
});

it('withdraws a sale without a number that a newer export of its period does not hold', async () => {
  const headers = 'Machine ID,SKU,Price,Time';
  const first = [
    `M1,T1,${TEA},2026-08-01 10:00`,
    `M1,T2,${CAKE},2026-08-01 11:00`,
    `M1,T1,${TEA},2026-08-01 12:00`,
  ];
  await vendor.import('old-20260801120000.csv', [headers, ...first].join('\n'));
  const newer = [first[0], first[2], `M1,T1,${TEA},2026-08-01 13:00`];
  await vendor.import('new-20260801130000.csv', [headers, ...newer].join('\n'));
  const ledger = await vendor.ledger();
  expect(ledger.map(({ state }) => state)).toEqual(['settled', 'cancelled', 'settled', 'settled']);
  expect(ledger[1]).toMatchObject({ status: 'withdrawn', lines: [{ status: 'cancelled' }] });
});

it('shows sales of a file in the service', async () => {
  await vendor.service.call('PUT', '/ucp/v1/locations/M1', { json: { name: 'Lobby' } });
  const time = new Date(Date.now() - 3_600_000).toISOString();
  await vendor.import('a.csv', csv(`77,M1,T1,Tea,1,${TEA},paid,${time}`));
  await vendor.service.call('POST', `${MACHINES}/M1/counts`, {
    json: { lines: [{ sku: 'T1', quantity: 4 }] },
  });
  await vendor.service.call('POST', '/ucp/v1/locations/sync');
  await until(async () => {
    const { body } = await vendor.service.call('GET', '/ucp/v1/orders?limit=3&location=M1');
    return JSON.stringify(body).includes('77');
  });
  await until(async () => {
    const { body } = await vendor.service.call('GET', '/ucp/v1/locations/M1/slots');
    return JSON.stringify(body).includes('T1');
  });
});

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

describe('a file is refused with what to do', () => {
  const bomb = zipOf({
    ...workbookParts([['a']]),
    'xl/worksheets/sheet2.xml': Buffer.alloc(64 * 1024 ** 2, ' '),
  });
  it.each([
    ['a zip bomb', bomb, 'unpack', 'workbook_unpacks'],
    [
      '10,000 columns',
      xlsxOf([Array.from({ length: 10_000 }, (_, at) => `c${at}`)]),
      'columns',
      'file_too_many_columns',
    ],
    [
      'a wrong encoding',
      Buffer.from('Bestellung,Getränk\n1,Weißbier\n', 'latin1'),
      'UTF-8',
      'file_encoding',
    ],
    ['nothing', Buffer.alloc(0), 'empty', 'file_empty'],
    ['headers only', Buffer.from(HEADERS), 'no rows', 'file_without_rows'],
    ['too much', Buffer.alloc(1024 ** 2 + 1, 'a'), 'larger than 1 MiB', 'file_too_large'],
  ])('%s', async (_, content, expected, code) => {
    const answer = await vendor.upload('a.csv', content);
    expect(answer.status).toBe(400);
    expect(problemOf(answer)).toMatchObject({ code: 'invalid', path: '$', text: { code } });
    expect(problemOf(answer)?.content).toContain(expected);
    expect((await vendor.service.call('GET', FILES)).body.files).toEqual([]);
  });

  it('a mapping under which no row makes sense, which is then forgotten', async () => {
    const content = csv(`1,M1,T1,Tea,1,${TEA},paid,2026-08-01 10:00`);
    const columns = { machine_id: 1, product_code: 2, total_price: 3, sold_at: 7 };
    const file = await vendor.import('a.csv', content, { columns });
    expect(file).toMatchObject({
      status: 'refused',
      reason: expect.stringContaining('Not a single row') as string,
      reason_text: { code: 'file_unreadable_rows', params: {} },
    });
    const again = await vendor.upload('a.csv', content);
    expect(again.body.file).toMatchObject({ status: 'waiting' });
  });
});

describe('a mapping is refused', () => {
  it.each([
    [{ columns: { machine_id: 1, product_code: 2, total_price: 5 } }, '$.columns', 'needs a time'],
    [
      { columns: { machine_id: 1, product_code: 2, total_price: 5, sold_at: 70 } },
      '$.columns',
      '8 columns',
    ],
    [{ columns: { sold_at: -1 } }, '$.columns.sold_at', 'from 0'],
    [{ time_zone: 'Mars/Base' }, '$.time_zone', 'time zone'],
    [{ statuses: [{ text: 'x', status: 'odd' }] }, '$.statuses[0].status', 'one of'],
  ])('%j', async (change, path, content) => {
    const { body } = await vendor.upload(
      'a.csv',
      csv(`1,M1,T1,Tea,1,${TEA},paid,2026-08-01 10:00`),
    );
    const answer = await vendor.confirm(body.file as ListedFile, change);
    expect(answer.status).toBe(400);
    expect(problemOf(answer)?.path).toBe(path);
    expect(problemOf(answer)?.content).toContain(content);
  });

  it('after the import has started', async () => {
    const file = await vendor.import('a.csv', csv(`1,M1,T1,Tea,1,${TEA},paid,2026-08-01 10:00`));
    expect((await vendor.confirm(file)).status).toBe(409);
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

describe('the log', () => {
  const events = () =>
    vendor.service.dataSource.query<{ summary: string; reasoning: string; texts: object }[]>(
      "SELECT summary, reasoning, texts FROM events WHERE kind = 'file_imported' ORDER BY seq",
    );

  it('tells of every import once, with what was left out', async () => {
    const before = (await events()).length;
    const content = csv(
      `1,M1,T1,Tea,1,${TEA},paid,2026-08-01 10:00`,
      `2,M1,T1,Tea,1,${TEA},paid,2026-08-01 11:00`,
      `3,M1,T1,Tea,1,${TEA},paid,noon`,
    );
    await vendor.import('august.csv', content);
    await vendor.import('again.csv', content);
    const [event, ...more] = (await events()).slice(before);
    expect(more).toEqual([]);
    expect(event).toMatchObject({
      summary: `Sales file august.csv of ${FILES_NAMESPACE} read: 2 sales, 1 row not read`,
      reasoning: expect.stringMatching(/ uploaded it$/) as string,
      texts: {
        summary: { code: 'sales_file_read', params: { sales: 2, left_out: 1 } },
        reasoning: { code: 'file_uploaded_why' },
      },
    });
  });

  it('does not tell of a file that was refused', async () => {
    const before = (await events()).length;
    const columns = { machine_id: 1, product_code: 2, total_price: 3, sold_at: 7 };
    const content = csv(`1,M1,T1,Tea,1,${TEA},paid,2026-08-01 10:00`);
    expect(await vendor.import('a.csv', content, { columns })).toMatchObject({ status: 'refused' });
    expect(await events()).toHaveLength(before);
  });
});

it('the rows that old files left out are removed, and the file is still known', async () => {
  const content = csv(
    ...[1, 2, 3, 4].map((hour) => `${hour},M1,T1,Tea,1,${TEA},paid,2026-08-01 0${hour}:00`),
    `5,M1,T1,Tea,1,${TEA},paid,noon`,
  );
  const old = await vendor.import('old.csv', content);
  const recent = await vendor.import('new.csv', `${content}\n6,M1,T1,Tea,1,${TEA},paid,night`);
  await vendor.service.dataSource.query(
    "UPDATE sales_files SET ended_at = ended_at - interval '60 days' WHERE name = 'old.csv'",
  );
  const repository = vendor.service.app.get(FileProblemsRepository, { strict: false });
  const month = new Date(Date.now() - 30 * 86_400_000);
  expect(await repository.removeOldest(month, 500)).toBe(1);
  expect(await repository.removeOldest(month, 500)).toBe(0);
  const left = async ({ id }: ListedFile) =>
    (await vendor.service.call('GET', `${FILES}/${id}/problems`)).body.problems;
  expect([await left(old), await left(recent)]).toMatchObject([[], [{}, {}]]);
  const again = await vendor.upload('old.csv', content);
  expect(again.body.file).toMatchObject({ id: old.id, status: 'imported' });
});

it('needs a vendor with files, a body and a content type that says so', async () => {
  expect((await vendor.upload('a.csv', 'x', 'other-machine')).status).toBe(404);
  const missing = await vendor.service.call('POST', `${FILES}?name=a.csv`);
  expect([missing.status, problemOf(missing)?.code]).toEqual([400, 'missing']);
  const form = { body: 'a,b', headers: { 'content-type': 'text/csv' } };
  expect((await vendor.service.call('POST', `${FILES}?name=a.csv`, form)).status).toBe(415);
  const elsewhere = { body: 'a,b', headers: { 'content-type': 'application/octet-stream' } };
  expect((await vendor.service.call('POST', '/ucp/v1/tasks', elsewhere)).status).toBe(415);
  expect((await vendor.service.call('GET', `${FILES}/fil-999`)).status).toBe(404);
});

it('takes files from a folder, each once, also on two replicas', async () => {
  const folder = removeLater(mkdtempSync(join(tmpdir(), 'routekeeper-folder-')));
  const write = (name: string, content: string | Buffer) => {
    const path = join(folder, name);
    writeFileSync(path, content);
    const before = new Date(Date.now() - 60_000);
    utimesSync(path, before, before);
  };
  write('a.csv', csv(`1,M1,T1,Tea,1,${TEA},paid,2026-08-01 10:00`));
  write('copy of a.csv', csv(`1,M1,T1,Tea,1,${TEA},paid,2026-08-01 10:00`));
  write('old.csv', Buffer.from('d0cf11e0a1b11ae1', 'hex'));
  write('notes.pdf', 'not a table');
  write('m1.dex', 'DXS*1\nID1*SN1\nPA1*A1*250\nPA2*1*250\nDXE*1*1');
  const database = await createTestDatabase();
  const VENDORS = JSON.stringify([{ namespace: FILES_NAMESPACE, kind: 'files', folder }]);
  const replicas = [
    await startTestService({ VENDORS }, database),
    await startTestService({ VENDORS }, database),
  ];
  const [first] = replicas;
  const listed = async () =>
    (await first?.call('GET', FILES))?.body.files as {
      name: string;
      status: string;
      reason?: string;
    }[];
  try {
    await until(async () => (await listed()).length >= 3);
    const files = (await listed()).sort((left, right) => (left.name < right.name ? -1 : 1));
    expect(files).toMatchObject([
      { name: 'a.csv', status: 'waiting' },
      { name: 'm1.dex', kind: 'reading', status: 'waiting' },
      { name: 'old.csv', status: 'refused', reason: expect.stringContaining('XLS') as string },
    ]);
  } finally {
    for (const replica of replicas) await replica.close();
    await database.drop();
  }
});

it('works for a vendor that is added to the running service', async () => {
  const service = await startTestService(WITHOUT_MACHINES);
  try {
    const add = (json: object) => service.call('POST', '/ucp/v1/vendors', { json });
    const refused = await add({ namespace: 'shop-machine', kind: 'files', token: 'x' });
    expect(problemOf(refused)).toMatchObject({ code: 'invalid', path: '$.token' });
    expect((await add({ namespace: 'shop-supply', kind: 'files' })).status).toBe(201);
    const added = await add({ namespace: 'shop-machine', kind: 'files' });
    expect(added.status).toBe(201);
    expect(added.body.vendor).toMatchObject({ kind: 'files', source: 'added', capabilities: [] });
    const file = await service.call('POST', '/ucp/v1/vendors/shop-machine/files?name=a.csv', {
      body: csv(`1,M1,T1,Tea,1,${TEA},paid,2026-08-01 10:00`),
      headers: { 'content-type': 'application/octet-stream' },
    });
    expect(file.status).toBe(201);
    expect((await service.call('DELETE', '/ucp/v1/vendors/shop-machine')).status).toBe(200);
    expect((await service.call('GET', '/ucp/v1/vendors/shop-machine/files')).status).toBe(404);
  } finally {
    await service.close();
  }
});
