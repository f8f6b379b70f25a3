import fc from 'fast-check';
import type { SaleRow } from '../rows/sale-row.js';
import { statedExportTime } from './export-time.js';
import { mergeParts, statedParts, unnumberedKey, visibleRows, type SaleParts } from './sale.js';
import { exportVersion, statementVersion } from './version.js';

const ROW: SaleRow = {
  machineId: 'M1',
  machineName: null,
  slot: 'A1',
  sku: 'tea',
  title: 'Tea',
  barcode: null,
  quantity: 1,
  totalFen: 350,
  costFen: null,
  status: 'paid',
  statusText: '',
  soldAt: 1_785_549_600_000,
  soldAtText: '',
};

const stated = (version: string, lineNo: string | null, ...rows: Partial<SaleRow>[]) =>
  statedParts(
    rows.map((row) => ({
      row: { ...ROW, ...row },
      orderNo: '1',
      lineNo,
      updatedAt: null,
      version,
    })),
  );
const skus = (parts: SaleParts) => visibleRows(parts).map(({ sku }) => sku);

describe('a sale', () => {
  it('without numbers of lines is stated whole by the newest file', () => {
    const first = stated('1', null, { sku: 'tea' }, { sku: 'cake' });
    const second = stated('2', null, { sku: 'tea' });
    expect(skus(mergeParts(first, second))).toEqual(['tea']);
    expect(skus(mergeParts(second, first))).toEqual(['tea']);
  });

  it('with numbers of lines is stated line by line', () => {
    const first = mergeParts(stated('1', '1', { sku: 'tea' }), stated('1', '2', { sku: 'cake' }));
    const second = stated('2', '2', { sku: 'pie' });
    expect(skus(mergeParts(first, second))).toEqual(['tea', 'pie']);
    expect(skus(mergeParts(second, first))).toEqual(['tea', 'pie']);
  });

  it('takes the later status of two rows about one line of one file', () => {
    const [row] = visibleRows(stated('1', '1', { status: 'refunded' }, { status: 'paid' }));
    expect(row?.status).toBe('refunded');
  });

  it('is the same in whatever order statements come, and how often', () => {
    const statement = fc
      .record({
        version: fc.integer({ min: 1, max: 6 }),
        lineNo: fc.constantFrom(null, '1', '2', '__proto__'),
      })
      .map(({ version, lineNo }) =>
        // A version belongs to one file, so that it says one thing.
        stated(String(version), lineNo, { sku: `${version}-${lineNo ?? ''}` }),
      );
    fc.assert(
      fc.property(
        fc.array(statement, { minLength: 1, maxLength: 8 }),
        fc.infiniteStream(fc.nat()),
        (statements, random) => {
          const merged = (list: SaleParts[]) => visibleRows(list.reduce(mergeParts, {}));
          const shuffled = [...statements, ...statements]
            .map((parts) => ({ parts, order: random.next().value as number }))
            .sort((left, right) => left.order - right.order)
            .map(({ parts }) => parts);
          expect(merged(shuffled)).toEqual(merged(statements));
        },
      ),
    );
  });
});

it('without a number, a sale is known by machine, time, slot, product and price', () => {
  const key = unnumberedKey(ROW);
  expect(unnumberedKey({ ...ROW, status: 'refunded', title: 'Green tea' })).toBe(key);
  for (const other of [
    { machineId: 'M2' },
    { soldAt: 1 },
    { slot: null },
    { sku: 'x' },
    { totalFen: 1 },
  ]) {
    expect(unnumberedKey({ ...ROW, ...other })).not.toBe(key);
  }
});

describe('a statement is newer', () => {
  const source = (latestAt: number, statedAt: number | null = null, digest = 'a'.repeat(64)) => ({
    latestAt,
    statedAt,
    digest,
  });

  it('by the time of the row, else of the export, else by what it holds', () => {
    expect(statementVersion(source(1), 20) > statementVersion(source(9), 10)).toBe(true);
    expect(exportVersion(source(5, 20)) > exportVersion(source(10))).toBe(true);
    expect(exportVersion(source(10)) > exportVersion(source(9))).toBe(true);
    expect(exportVersion(source(10, 20)) > exportVersion(source(9, 20))).toBe(true);
  });

  it('by its content if nothing else tells, so that it does not depend on arrival', () => {
    const [one, two] = [
      exportVersion(source(1, 2, 'a'.repeat(64))),
      exportVersion(source(1, 2, 'b'.repeat(64))),
    ];
    expect(two > one).toBe(true);
  });

  it('never before the latest sale it holds', () => {
    expect(exportVersion(source(10, 5))).toBe(exportVersion(source(10)));
  });
});

describe('the time of an export', () => {
  const time = (name: string, ...above: string[][]) =>
    statedExportTime(name, above, 'Asia/Shanghai');
  const at = (text: string) => Date.parse(text);

  it.each([
    ['sales_20260801_100533.csv', '2026-08-01T02:05:33Z'],
    ['sales 2026-08-01 10.05.xlsx', '2026-08-01T02:05:00Z'],
    ['export-20260801100533.csv', '2026-08-01T02:05:33Z'],
    ['2026-08-01_2026-08-31.csv', '2026-08-31T15:59:59.999Z'],
    ['sales-20260801(2).csv', '2026-08-01T15:59:59.999Z'],
  ])('is found in the name %s', (name, expected) => {
    expect(time(name)).toBe(at(expected));
  });

  it('is found above the headers', () => {
    expect(time('sales-20250101.csv', ['Sales'], ['导出时间', '2026-08-01 10:05'])).toBe(
      at('2026-08-01T02:05:00Z'),
    );
    expect(time('a.csv', ['Exported: 2026-08-01'])).toBe(at('2026-08-01T15:59:59.999Z'));
  });

  it('is not guessed', () => {
    expect(time('sales.csv', ['Period', '2026-08-01'])).toBeUndefined();
    expect(time('machine-123456789012.csv')).toBeUndefined();
    expect(time('sales-20261301.csv')).toBeUndefined();
  });
});

describe('refunds in rows of their own', () => {
  const back = (
    key: string,
    totalFen: number,
    sku = 'tea',
    isNumbered = true,
  ): Partial<SaleRow> => ({
    sku,
    totalFen,
    status: 'refunded',
    statusText: 'back',
    refund: { key, isNumbered },
  });
  const statuses = (parts: SaleParts) =>
    visibleRows(parts).map(({ sku, status }) => `${sku} ${status}`);
  const SALE = [{ sku: 'tea' }, { sku: 'cake', totalFen: 500 }];

  it.each([
    ['one product', [back('1', 350)], ['tea refunded', 'cake paid']],
    ['a product in two parts', [back('1', 300), back('2', 50)], ['tea refunded', 'cake paid']],
    ['a part of a product', [back('1', 300)], ['tea paid', 'cake paid']],
    ['the same refund twice', [back('1', 200), back('1', 200)], ['tea paid', 'cake paid']],
    [
      'two refunds without a number that say the same',
      [back('x', 175, 'tea', false), back('x', 175, 'tea', false)],
      ['tea refunded', 'cake paid'],
    ],
    ['all of it under another name', [back('1', 850, 'sale')], ['tea refunded', 'cake refunded']],
  ])('%s', (_, refunds, expected) => {
    const sale = stated('1', null, ...SALE);
    const refunded = stated('1', null, ...refunds);
    expect(statuses(mergeParts(sale, refunded))).toEqual(expected);
    expect(statuses(mergeParts(refunded, sale))).toEqual(expected);
    expect(statuses(stated('1', null, ...refunds, ...SALE))).toEqual(expected);
  });

  it('stand for a sale that no file states yet', () => {
    const rows = visibleRows(stated('1', null, back('1', 350)));
    expect(rows).toEqual([{ ...ROW, status: 'refunded', statusText: 'back' }]);
  });

  it('do not make a sale that was never paid a refunded one', () => {
    const sale = stated('1', null, { status: 'cancelled' });
    expect(statuses(mergeParts(sale, stated('1', null, back('1', 350))))).toEqual([
      'tea cancelled',
    ]);
  });
});
