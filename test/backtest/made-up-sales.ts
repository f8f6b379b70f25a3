import type { ProductSales, SalesHistory } from './sales/sales-history.js';

/** A product that sold a given number of units on each day. */
export function madeUpProduct(
  unitsOn: (day: number) => number,
  days: number,
  product = 'product',
  machine = 'machine',
): ProductSales {
  const sold = Array.from({ length: days }, (_, day) => unitsOn(day));
  return {
    machine,
    product,
    sold,
    first: sold.findIndex((units) => units > 0),
    last: sold.findLastIndex((units) => units > 0),
    price: 100,
  };
}

/** One machine, starting on a Monday. */
export const madeUpHistory = (...products: ProductSales[]): SalesHistory => ({
  name: 'made-up.csv',
  firstDay: 4,
  days: products[0]?.sold.length ?? 0,
  machines: [products],
});
