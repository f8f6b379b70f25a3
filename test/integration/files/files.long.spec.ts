import { mkdtempSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { workbookParts, xlsxOf, zipOf } from '../../../src/files/reading/xlsx.fixture.js';
import { FileProblemsRepository } from '../../../src/files/imports/file-problems.repository.js';
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
