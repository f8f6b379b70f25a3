import { text, type Text } from '../../../texts/index.js';
import type { ColumnMapping } from '../mapping/column-mapping.js';
import { RowReader } from './row-reader.js';

const MAPPING: ColumnMapping = {
  columns: {
    order_no: 0,
    machine_id: 1,
    machine_name: 2,
    product_code: 3,
    product_name: 4,
    quantity: 5,
    unit_price: 6,
    total_price: 7,
    status: 8,
    sold_at: 9,
    updated_at: 10,
  },
  amounts: 'major',
  decimal_mark: '.',
  date_order: 'ymd',
  time_zone: 'Asia/Shanghai',
  statuses: {},
};

const GOOD = [
  '1',
  'M1',
  'Lobby',
  'T1',
  'Green tea',
  '2',
  '3.50',
  '',
  'paid',
  '2026-08-01 10:00',
  '',
];

function read(
  changes: Record<number, string> = {},
  unreadable: { column: number; reason: Text }[] = [],
) {
  const cells = GOOD.map((cell, column) => changes[column] ?? cell);
  return new RowReader(MAPPING, 2).read({ cells, unreadable });
}
const rowOf = (changes: Record<number, string>) => {
  const result = read(changes);
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  return result.parsed;
};
const problemsOf = (changes: Record<number, string>) => {
  const result = read(changes);
  return result.ok ? [] : result.problems;
};

it('reads a row', () => {
  expect(rowOf({})).toEqual({
    orderNo: '1',
    lineNo: null,
    updatedAt: null,
    row: {
      machineId: 'M1',
      machineName: 'Lobby',
      slot: null,
      sku: 'T1',
      title: 'Green tea',
      barcode: null,
      quantity: 2,
      totalFen: 700,
      costFen: null,
      status: 'paid',
      statusText: 'paid',
      soldAt: Date.parse('2026-08-01T02:00:00Z'),
      soldAtText: '2026-08-01 10:00',
    },
  });
});

it('takes what was paid over the price, and one unit of a paid sale if nothing else is said', () => {
  expect(rowOf({ 7: '6.5' }).row.totalFen).toBe(650);
  expect(rowOf({ 5: '', 8: '' }).row).toMatchObject({ quantity: 1, totalFen: 350, status: 'paid' });
});

it('makes a SKU of the name if there is no code, and a machine of its name', () => {
  const { row } = rowOf({ 1: '', 3: '' });
  expect(row).toMatchObject({ machineId: 'Lobby', sku: 'Green_tea' });
  expect(rowOf({ 1: 'North hall' }).row.machineId).toMatch(/^North-hall-[0-9a-f]{8}$/);
  expect(rowOf({ 1: '', 2: '大厅' }).row.machineId).toMatch(/^machine-[0-9a-f]{8}$/);
  const long = rowOf({ 3: '', 4: 'tea: '.repeat(90) }).row.sku;
  expect(long).toMatch(/^[^\s:]{1,200}$/);
  expect(rowOf({ 3: '', 4: 'tea: '.repeat(91) }).row.sku).not.toBe(long);
});

it('lists every problem of a row with its column', () => {
  expect(problemsOf({ 0: '2.02608E+17', 5: '0', 6: '-3', 8: 'odd', 9: 'noon' })).toEqual([
    { column: 5, reason: text('row_count', { value: '0', least: 1, most: 1000 }) },
    { column: 0, reason: text('row_lost_digits', { value: '2.02608E+17' }) },
    { column: 6, reason: text('row_negative_sale', { value: '-3' }) },
    { column: 8, reason: text('row_status', { value: 'odd' }) },
    { column: 9, reason: text('row_time', { value: 'noon' }) },
  ]);
  expect(problemsOf({ 1: '', 2: '', 3: '', 4: '', 6: '', 9: '', 10: 'x' })).toEqual([
    { column: 10, reason: text('row_time', { value: 'x' }) },
    { column: 1, reason: text('row_without_machine', {}) },
    { column: 3, reason: text('row_without_product', {}) },
    { column: 7, reason: text('row_without_price', {}) },
    { column: 9, reason: text('row_without_time', {}) },
  ]);
});

it('minds an unreadable cell only in a column that it uses', () => {
  expect(read({}, [{ column: 6, reason: text('row_formula', {}) }])).toEqual({
    ok: false,
    problems: [{ column: 6, reason: text('row_formula', {}) }],
  });
  expect(read({}, [{ column: 30, reason: text('row_formula', {}) }])).toMatchObject({ ok: true });
});
