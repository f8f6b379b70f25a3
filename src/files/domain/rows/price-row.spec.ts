import { text } from '../../../texts/index.js';
import type { ColumnMapping } from '../mapping/column-mapping.js';
import { PriceRowReader } from './price-row.js';

const MAPPING: ColumnMapping = {
  columns: {
    product_code: 0,
    barcode: 1,
    product_name: 2,
    pack_size: 3,
    unit_price: 4,
    pack_price: 5,
    stock: 6,
    pack_stock: 7,
  },
  amounts: 'major',
  decimal_mark: '.',
  date_order: 'ymd',
  time_zone: 'Asia/Shanghai',
  statuses: {},
};

const read = (cells: string[], digits = 2) =>
  new PriceRowReader(MAPPING, digits).read({ cells, unreadable: [] });

it('names the product by its code, else its barcode, else its name', () => {
  expect(read(['A 1', '690', 'Tea', '', '1'])).toMatchObject({ product: { sku: 'A_1' } });
  expect(read(['', '690', 'Tea', '', '1'])).toMatchObject({ product: { sku: '690' } });
  expect(read(['', '', 'Tea', '', '1'])).toMatchObject({ product: { sku: 'Tea', title: 'Tea' } });
});

it.each([
  ['3.00', '70.00', { eachPriceFen: 300, packPriceFen: 7000, eachPriceDerived: false }],
  ['', '70.00', { eachPriceFen: 292, packPriceFen: 7000, eachPriceDerived: true }],
  // The price of a unit is often rounded, or a part of a minor unit.
  ['2.9167', '70.00', { eachPriceFen: 292, packPriceFen: 7000, eachPriceDerived: true }],
  ['3.00', '', { eachPriceFen: 300, packPriceFen: null, eachPriceDerived: false }],
])('a unit at "%s" and a pack of 24 at "%s"', (unit, pack, prices) => {
  expect(read(['A', '', 'Tea', '24', unit, pack])).toMatchObject({ product: prices });
});

it('reads amounts in the currency of the deployment', () => {
  expect(read(['A', '', 'Tea', '1', '300'], 0)).toMatchObject({ product: { eachPriceFen: 300 } });
  expect(read(['A', '', 'Tea', '1', '0.125'], 3)).toMatchObject({ product: { eachPriceFen: 125 } });
});

it.each([
  ['5', '', 5],
  ['', '5', 120],
  ['', '', null],
  ['in stock', '', null],
  ['缺货', '', 0],
  ['1,200+', '', 1200],
])('a stock of "%s" units and "%s" packs is %s', (units, packs, stock) => {
  const row = read(['A', '', 'Tea', '24', '1', '', units, packs]);
  expect(row).toMatchObject({ product: { stock } });
});

it('says what is wrong with a row', () => {
  expect(read(['', '', '', 'many', 'free', '', 'some'])).toEqual({
    ok: false,
    problems: [
      { column: 3, reason: text('row_pack_size', { value: 'many' }) },
      { column: 0, reason: text('row_without_product', {}) },
      { column: 4, reason: text('row_amount', { value: 'free' }) },
      { column: 6, reason: text('row_stock', { value: 'some' }) },
    ],
  });
});
