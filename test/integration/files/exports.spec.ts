import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LineStatus } from '../../../src/files/domain/mapping/column-mapping.js';
import { statedParts, visibleRows, type StatedRow } from '../../../src/files/domain/sales/sale.js';
import { inspectFile } from '../../../src/files/imports/inspect-file.js';
import { StagedRowReader } from '../../../src/files/imports/staged-row-reader.js';
import { readTable } from '../../../src/files/reading/read-table.js';
import { CURRENCY } from '../../../src/money/index.js';
import { text } from '../../../src/texts/index.js';
import { FileVendorService, type ListedFile } from '../../support/file-vendor.js';
import { useStarted } from '../../support/use-started.js';

const pathOf = (name: string) => join(import.meta.dirname, 'exports', name);

/** What is read of a sample in a currency with two decimals. */
async function readExport(name: string, change: object = {}) {
  const path = pathOf(name);
  const inspected = await inspectFile(path, name, 'America/New_York', 'sales');
  const { guess, headerLine, headers } = inspected;
  const mapping = { ...guess.mapping, ...change };
  const rows = new Map<string, StatedRow[]>();
  const problems: object[] = [];
  const reader = new StagedRowReader(mapping, 2);
  for await (const row of readTable(path)) {
    const { line } = row;
    const read = line <= headerLine ? undefined : reader.read(row);
    if (!read) continue;
    if ('problems' in read) problems.push(...read.problems.map((found) => ({ line, ...found })));
    else {
      const { saleKey } = read.value;
      const stated = { ...read.value, orderNo: saleKey, updatedAt: null, version: '1' };
      rows.set(saleKey, [...(rows.get(saleKey) ?? []), stated]);
    }
  }
  const sales = [...rows].flatMap(([order, stated]) =>
    visibleRows(statedParts(stated)).map(
      ({ machineId, sku, quantity, totalFen, status, soldAt }): Sale => [
        order,
        machineId,
        sku,
        quantity,
        totalFen,
        status,
        new Date(soldAt).toISOString(),
      ],
    ),
  );
  return { guess, headers, sales, problems };
}

type Sale = [string, string, string, number, number, LineStatus, string];

it('reads transactions of Nayax: what was settled, not what was authorized or charged extra', async () => {
  const { guess, sales, problems } = await readExport('nayax.csv');
  expect(guess).toMatchObject({ layout: { name: 'Nayax transactions' }, missing: [] });
  expect(guess.layout?.hint).toContain('product map');
  expect(sales).toEqual([
    ['7000000001', 'NH-01', 'C-100', 1, 175, 'paid', '2026-08-01T14:05:11.490Z'],
    ['7000000002', 'NH-01', 'Oat_bar', 1, 250, 'paid', '2026-08-01T14:40:00.000Z'],
    [
      '7000000003',
      expect.stringMatching(/^South-hall-/),
      'C-100',
      1,
      125,
      'paid',
      '2026-08-01T15:00:00.000Z',
    ],
  ]);
  // Never settled.
  expect(problems).toEqual([{ line: 5, column: 8, reason: text('row_without_price', {}) }]);
});

it('reads sales of Seed Live: totals of lines, and what a status means is asked', async () => {
  const { guess, sales, problems } = await readExport('seedlive.csv');
  expect(guess).toMatchObject({
    layout: { name: 'Cantaloupe Seed Live sales' },
    missing: [],
    unknownStatuses: ['Unlinked'],
  });
  expect(sales).toEqual([
    ['50000000001', 'EP100200301', 'Ginger_Water', 1, 150, 'paid', '2026-08-01T04:00:00.000Z'],
    ['50000000001', 'EP100200301', 'Oat_Bar', 1, 300, 'paid', '2026-08-01T04:00:00.000Z'],
    ['50000000002', 'EP100200302', '151', 2, 400, 'paid', '2026-08-02T17:05:00.000Z'],
  ]);
  expect(problems).toHaveLength(1);
});

it('reads items of Square: a refund of one product leaves the other paid', async () => {
  const { guess, sales, problems } = await readExport('square.csv');
  expect(guess).toMatchObject({ layout: { name: 'Square item sales' }, missing: [] });
  expect(guess.unknownStatuses).toEqual([]);
  const kiosk = expect.stringMatching(/^Lobby-kiosk-/) as string;
  expect(sales).toEqual([
    ['SQ1', kiosk, 'LEM-1', 2, 500, 'paid', '2026-08-01T14:15:00.000Z'],
    ['SQ1', kiosk, 'Oat_bar', 1, 200, 'refunded', '2026-08-01T14:15:00.000Z'],
    ['SQ2', kiosk, 'LEM-1', 1, 300, 'paid', '2026-08-02T16:30:05.000Z'],
  ]);
  expect(problems).toEqual([]);
});

it('reads a bill of WeChat Pay: refunds against their sales, whole, in part and of an older bill', async () => {
  const { guess, sales, problems } = await readExport('wechat-pay.csv');
  expect(guess).toMatchObject({
    layout: { name: 'WeChat Pay transaction bill' },
    mapping: { time_zone: 'Asia/Shanghai' },
    missing: [],
    unknownStatuses: [],
  });
  expect(sales).toEqual([
    ['A1001', 'VM-07', '绿茶', 1, 350, 'paid', '2026-08-01T02:00:05.000Z'],
    ['A1002', 'VM-07', '燕麦棒', 1, 500, 'refunded', '2026-08-01T02:20:00.000Z'],
    ['A1003', 'VM-07', '咖啡', 1, 800, 'paid', '2026-08-01T03:00:00.000Z'],
    ['A0999', 'VM-07', '绿茶', 1, 400, 'refunded', '2026-08-01T04:00:00.000Z'],
  ]);
  expect(problems).toEqual([]);
});

it('reads a bill of Alipay, in its encoding and between its remarks', async () => {
  const { guess, sales, problems } = await readExport('alipay.csv');
  expect(guess).toMatchObject({
    layout: { name: 'Alipay transaction bill' },
    missing: [],
    unknownStatuses: [],
  });
  expect(sales).toEqual([
    ['B2001', 'VM-07', '绿茶', 1, 350, 'paid', '2026-08-01T02:00:04.000Z'],
    ['B2002', 'VM-07', '咖啡', 1, 800, 'refunded', '2026-08-01T02:30:02.000Z'],
  ]);
  expect(problems).toEqual([]);
});

it('says what a settlement of Vipps lacks, and reads it with a slot from the message', async () => {
  const { guess, headers, sales } = await readExport('vipps.csv');
  expect(guess).toMatchObject({
    layout: { name: 'Vipps settlement report' },
    missing: ['product'],
  });
  expect(guess.layout?.hint).toContain('default_product');
  expect(sales).toEqual([]);
  const columns = { ...guess.mapping.columns, slot: headers.indexOf('Melding') };
  const corrected = await readExport('vipps.csv', { columns });
  const machine = expect.stringMatching(/^Automat-st-/) as string;
  expect(corrected.sales).toEqual([
    ['V-1', machine, 'Kolonne_12', 1, 2500, 'paid', '2026-08-01T04:00:00.000Z'],
    ['V-2', machine, 'Kolonne_14', 1, 3000, 'refunded', '2026-08-01T04:00:00.000Z'],
  ]);
});

describe('uploaded', () => {
  const vendor = useStarted(() => FileVendorService.start());
  afterEach(() => vendor.empty());
  const content = readFileSync(pathOf('vipps.csv'), 'utf8');
  const [header = '', ...rows] = content.trim().split('\n');

  it('shows the layout, and takes what the rows do not say', async () => {
    const uploaded = await vendor.upload('a.csv', content);
    const file = uploaded.body.file as ListedFile;
    expect(file.guess).toMatchObject({
      layout: { id: 'vipps-settlement', name: 'Vipps settlement report' },
      mapping: { refunds: 'rows' },
      missing: ['product'],
    });
    expect((await vendor.confirm(file)).status).toBe(400);
    expect((await vendor.confirm(file, { default_product: '' })).status).toBe(400);
    expect((await vendor.confirm(file, { refunds: 'never' })).status).toBe(400);
    const confirmed = await vendor.confirm(file, { default_product: 'any' });
    expect(confirmed.body.file).toMatchObject({ mapping: { default_product: 'any' } });
    await vendor.imported(file.id);
    expect(await vendor.ledger()).toMatchObject([
      { orderNo: 'V-1', state: 'settled', totalFen: 25 * 10 ** CURRENCY.decimals },
      { orderNo: 'V-2', state: 'refunded', lines: [{ vendorSku: 'any' }] },
    ]);
  });

  it('has the same ledger when the refund comes before its sale, in files of their own', async () => {
    const ledger = async (...files: string[][]) => {
      await vendor.empty();
      for (const [index, lines] of files.entries()) {
        await vendor.import(`${index}.csv`, [header, ...lines].join('\n'), {
          default_product: 'any',
        });
      }
      return (await vendor.ledger()).map(({ updatedAt: _, ...sale }) => sale);
    };
    const whole = await ledger(rows);
    const [first = '', second = '', refund = ''] = rows;
    expect(whole).toHaveLength(2);
    expect(await ledger([refund], [second, first])).toEqual(whole);
    expect(await ledger([first], [second], [refund, second], [first, refund])).toEqual(whole);
  });
});
