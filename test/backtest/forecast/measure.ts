import { naiveMean } from './baselines.js';
import { outlookOf, type Contender } from './contenders.js';
import { HORIZON_DAYS } from './horizon.js';
import { isKnown, isListed, unitsBetween } from '../sales/listing.js';
import { weekdayAt, type ProductSales, type SalesHistory } from '../sales/sales-history.js';
import type { SeenSales } from '../sales/seen-sales.js';
import { AccuracyTally } from '../../../src/replenishment/domain/accuracy/index.js';

/** How one contender did. */
export interface Measured {
  contender: string;
  tally: AccuracyTally;
  /** By origin, in their order. */
  weeks: WeekError[];
}

export interface WeekError {
  absolute: number;
  actual: number;
}

/** What the forecaster saw of each machine, in the order of the history's machines. */
export type SeenMachines = readonly (readonly SeenSales[])[];

/** The slots of a machine that were listed at the origin. */
export const listedAt = (slots: readonly SeenSales[], origin: number): SeenSales[] =>
  slots.filter(({ product }) => isListed(product, origin));

const clusterOf = ({ machine, product }: ProductSales) => `${machine}\n${product}`;

/**
 * Every contender forecasts every listed slot at every origin from what was seen, and is held against
 * what was wanted; the naive mean that it is compared with sees the same.
 */
export function measure(
  history: SalesHistory,
  seen: SeenMachines,
  contenders: readonly Contender[],
  origins: readonly number[],
): Measured[] {
  const measured = contenders.map(({ name }): Measured => ({
    contender: name,
    tally: new AccuracyTally(),
    weeks: [],
  }));
  for (const origin of origins) {
    const weeks = contenders.map((): WeekError => ({ absolute: 0, actual: 0 }));
    for (const machine of seen) {
      const slots = listedAt(machine, origin);
      const naive = slots.map(({ sold, product }) =>
        outlookOf(naiveMean(sold.slice(product.first, origin)), 1),
      );
      for (const [at, contender] of contenders.entries()) {
        const outlooks = contender.outlook(slots, origin, weekdayAt(history, origin));
        for (const [slot, { product }] of slots.entries()) {
          const outlook = outlooks[slot];
          const naiveOutlook = naive[slot];
          const week = weeks[at];
          if (!isKnown(product, origin) || !outlook || !naiveOutlook || !week) {
            continue;
          }
          const actual = unitsBetween(product.sold, origin, origin + HORIZON_DAYS);
          measured[at]?.tally.add({
            cluster: clusterOf(product),
            actual,
            mean: outlook.mean,
            naiveMean: naiveOutlook.mean,
            quantiles: outlook.quantiles,
            naiveQuantiles: naiveOutlook.quantiles,
            scale: null,
          });
          week.absolute += Math.abs(outlook.mean - actual);
          week.actual += actual;
        }
      }
    }
    for (const [at, week] of weeks.entries()) {
      measured[at]?.weeks.push(week);
    }
  }
  return measured;
}
