import { naiveMean } from './baselines.js';
import { outlookOf, type Contender, type Outlook } from './contenders.js';
import { HORIZON_DAYS } from './horizon.js';
import { isKnown, isListed, unitsBetween } from '../sales/listing.js';
import { weekdayAt, type SalesHistory } from '../sales/sales-history.js';
import type { SeenSales } from '../sales/seen-sales.js';
import { AccuracyTally, type Outcome } from '../../../src/replenishment/domain/accuracy/index.js';

/** The results of one contender. */
export interface Measured {
  contender: string;
  tally: AccuracyTally;
  /** By origin, in order. */
  weeks: WeekError[];
}

export interface WeekError {
  absolute: number;
  actual: number;
}

/** The data the forecaster saw of each machine, in the order of the history's machines. */
export type SeenMachines = readonly (readonly SeenSales[])[];

/** The slots of a machine that were listed at the origin. */
const listedAt = (slots: readonly SeenSales[], origin: number): SeenSales[] =>
  slots.filter(({ product }) => isListed(product, origin));

/**
 * Every contender forecasts every listed slot at every origin from the seen data, and is compared
 * with the actual demand; the naive mean it is compared with sees the same data. The seen data may
 * be given in several variants, which are measured together.
 */
export function measure(
  history: SalesHistory,
  ways: Iterable<SeenMachines>,
  contenders: readonly Contender[],
  origins: readonly number[],
): Measured[] {
  const measured = contenders.map((contender) => ({
    contender,
    tally: new AccuracyTally(),
    weeks: origins.map((): WeekError => ({ absolute: 0, actual: 0 })),
  }));
  for (const machines of ways) {
    for (const [week, origin] of origins.entries()) {
      for (const slots of machines.map((machine) => listedAt(machine, origin))) {
        for (const { contender, tally, weeks } of measured) {
          const outlooks = contender.outlook(slots, origin, weekdayAt(history, origin));
          for (const outcome of outcomesOf(slots, outlooks, origin)) {
            tally.add(outcome);
            addError(weeks[week], outcome);
          }
        }
      }
    }
  }
  return measured.map(({ contender, ...figures }) => ({ contender: contender.name, ...figures }));
}

function outcomesOf(
  slots: readonly SeenSales[],
  outlooks: readonly Outlook[],
  origin: number,
): Outcome[] {
  return slots.flatMap((slot, at) => {
    const outlook = outlooks[at];
    return outlook && isKnown(slot.product, origin) ? [outcomeOf(slot, outlook, origin)] : [];
  });
}

function addError(week: WeekError | undefined, { mean, actual }: Outcome): void {
  if (week) {
    week.absolute += Math.abs(mean - actual);
    week.actual += actual;
  }
}

function outcomeOf({ product, sold }: SeenSales, outlook: Outlook, origin: number): Outcome {
  const naive = outlookOf(naiveMean(sold.slice(0, origin)), 1);
  return {
    cluster: `${product.machine}\n${product.product}`,
    actual: unitsBetween(product.sold, origin, origin + HORIZON_DAYS),
    mean: outlook.mean,
    naiveMean: naive.mean,
    quantiles: outlook.quantiles,
    naiveQuantiles: naive.quantiles,
    scale: null,
  };
}
