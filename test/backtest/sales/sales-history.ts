import { weekdayOf } from './local-day.js';
import type { Sale } from './sale.js';

/**
 * One product in one machine: units on every day of the file. Products move between coils, so the
 * coil is ignored.
 */
export interface ProductSales {
  machine: string;
  product: string;
  sold: number[];
  /** The days of its first and last sale. */
  first: number;
  last: number;
  /** The mean of its units, in minor units; null where the file has none. */
  price: number | null;
}

/** A file's sales by machine; its first day is day 0. */
export interface SalesHistory {
  name: string;
  /** Counted from 1970-01-01. */
  firstDay: number;
  days: number;
  machines: ProductSales[][];
}

export const weekdayAt = ({ firstDay }: SalesHistory, day: number): number =>
  weekdayOf(firstDay + day);

/**
 * Covers the first to the last day with units sold; a row of 0 units is not a sale, whatever its
 * date.
 */
export function salesHistory(name: string, rows: readonly Sale[]): SalesHistory {
  const sales = rows.filter(({ units }) => units > 0);
  const firstDay = sales.reduce((least, { day }) => Math.min(least, day), Infinity);
  const lastDay = sales.reduce((most, { day }) => Math.max(most, day), -Infinity);
  const days = sales.length === 0 ? 0 : lastDay - firstDay + 1;
  const pricedUnits = new Map<ProductSales, number>();
  const machines = new Map<string, Map<string, ProductSales>>();
  for (const { machine, product, day, units, price } of sales) {
    const products = machines.get(machine) ?? new Map<string, ProductSales>();
    machines.set(machine, products);
    const at = day - firstDay;
    const series = products.get(product) ?? {
      machine,
      product,
      sold: Array.from({ length: days }, () => 0),
      first: at,
      last: at,
      price: null,
    };
    products.set(product, series);
    series.sold[at] = (series.sold[at] ?? 0) + units;
    series.first = Math.min(series.first, at);
    series.last = Math.max(series.last, at);
    if (price !== null) {
      const paid = pricedUnits.get(series) ?? 0;
      series.price = ((series.price ?? 0) * paid + price * units) / (paid + units);
      pricedUnits.set(series, paid + units);
    }
  }
  return {
    name,
    firstDay: days === 0 ? 0 : firstDay,
    days,
    machines: [...machines.values()].map((products) => [...products.values()]),
  };
}
