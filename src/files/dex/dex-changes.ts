import { skuText } from '../domain/rows/names.js';
import type { SaleRow } from '../domain/rows/sale-row.js';
import type { DexCounter } from './dex-reading.js';
import { salesBetween, type DexFault, type DexSale, type TimedReading } from './dex-sales.js';

export interface DexChanges {
  /** Sales that are new, or that another time or price is known of. */
  stated: DexSale[];
  /** Sales that are none any more: between other readings, the counters tell something else. */
  withdrawn: DexSale[];
  faults: DexFault[];
}

/** What one more reading of a machine changes about its sales. */
export function changesBy(known: readonly TimedReading[], next: TimedReading): DexChanges {
  const before = byUnit(salesBetween(known).sales);
  const { sales, faults } = salesBetween([...known, next]);
  const after = byUnit(sales);
  return {
    stated: sales.filter((sale) => !isSame(sale, before.get(unitOf(sale)))),
    withdrawn: [...before].filter(([unit]) => !after.has(unit)).map(([, sale]) => sale),
    faults: faults.filter(({ at }) => at === next.at),
  };
}

const unitOf = ({ slot, restarts, number }: DexSale): string => `${slot}:${restarts}:${number}`;
const byUnit = (sales: readonly DexSale[]): Map<string, DexSale> =>
  new Map(sales.map((sale) => [unitOf(sale), sale]));

const isSame = (one: DexSale, other: DexSale | undefined): boolean =>
  one.at === other?.at &&
  one.price === other.price &&
  one.since === other.since &&
  one.until === other.until;

/** A machine id has no colon, and the last two parts are numbers: no two units share a key. */
export const dexSaleKey = (machineId: string, sale: DexSale): string =>
  `dex:${machineId}:${unitOf(sale)}`;

/** Nobody but the operator knows what is in a slot: each slot of each machine is a product. */
export const dexSaleRow = (
  machineId: string,
  { slot, price, at, since, until }: DexSale,
): SaleRow => ({
  machineId,
  machineName: null,
  slot,
  sku: skuText(`${machineId}-${slot}`),
  title: slot,
  barcode: null,
  quantity: 1,
  totalFen: price,
  costFen: null,
  status: 'paid',
  statusText: '',
  soldAt: at,
  // All that is known about the time.
  soldAtText: [since, until].map((time) => new Date(time).toISOString()).join('/'),
});

/** @param digits of the currency after the decimal point. */
export function inMinorUnits(
  counters: readonly DexCounter[],
  decimals: number | null,
  digits: number,
): DexCounter[] {
  const factor = 10 ** (digits - (decimals ?? digits));
  return counters.map((counter) => ({
    ...counter,
    price: counter.price === null ? null : Math.round(counter.price * factor),
    value: Math.round(counter.value * factor),
  }));
}
