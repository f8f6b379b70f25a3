import { inMajorUnits } from '../../../src/money/index.js';
import { FILES_NAMESPACE, FileVendorService, type ListedFile } from '../../support/file-vendor.js';
import { type Answer, useScheduledJobs } from '../../support/service.js';
import { useStarted } from '../../support/use-started.js';

useScheduledJobs('file-imports', 'file-folders', 'sync', 'ledger-poll');

/** Amounts as a file of the currency states them. */
const TEA = inMajorUnits(350);
const TEAS = inMajorUnits(700);
const CAKE = inMajorUnits(500);

const HEADERS = 'Order No,Machine ID,SKU,Product,Qty,Total,Status,Time';
const FILES = `/ucp/v1/vendors/${FILES_NAMESPACE}/files`;

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
