import type { SupplyProduct } from '../adapters/index.js';
import { saleUnits } from './sale-unit.js';
import { CURRENCY } from '../money/index.js';

const product: SupplyProduct = {
  vendorSku: '1',
  title: 'Cola',
  packSize: 24,
  packPriceFen: 4000,
  eachPriceFen: 175,
  eachPriceDerived: false,
  stock: 10,
};
const each = { unit: 'EA', display_text: 'each', increment: 1 };
const box = { unit: 'BX', display_text: 'box', increment: 1, contains: 24 };
const cny = (amount: number) => ({ amount, currency: CURRENCY.code });

it('sells singly and by the box', () => {
  expect(saleUnits(product)).toEqual([
    { ...each, price: cny(175) },
    { ...box, price: cny(4000) },
  ]);
});

it('marks a unit price computed from the box price', () => {
  expect(saleUnits({ ...product, eachPriceFen: 167, eachPriceDerived: true })[0]).toEqual({
    ...each,
    price: cny(167),
    price_derived: true,
  });
});

it('marks a box price computed from the unit price', () => {
  expect(saleUnits({ ...product, packPriceFen: null })[1]).toEqual({
    ...box,
    price: cny(175 * 24),
    price_derived: true,
  });
});

it('has no box of one', () => {
  expect(saleUnits({ ...product, packSize: 1, packPriceFen: 175 })).toEqual([
    { ...each, price: cny(175) },
  ]);
});
