import { daysOfCover, MOST_DAYS, type CoverFacts } from './cover.js';
import type { DepletingDemands } from './depleting-demand.js';

/** Beyond so many standard deviations a stock is not reached in a tenth of all cases. */
const DEVIATIONS = 3;

export interface CoverRange {
  /** After how many days the stock is gone in one case of ten; null beyond 60. */
  least: number | null;
  /** The same in nine cases of ten. */
  most: number | null;
}

/** The days of cover as they may turn out, with a probability of 80 %. */
export function coverRange(facts: CoverFacts, depleting: DepletingDemands): CoverRange {
  const { stock } = facts;
  if (stock <= 0) return { least: 0, most: 0 };
  if (isOutOfReach(facts, depleting.dispersion)) return { least: null, most: null };
  const { early, late } = depleting.of(stock);
  return {
    least: daysOfCover({ ...facts, stock: early }),
    most: daysOfCover({ ...facts, stock: late }),
  };
}

/** Spares the search for stocks that are sure to last. */
function isOutOfReach({ stock, rate, shape }: CoverFacts, dispersion: number): boolean {
  const busiest = Math.max(...shape);
  const mostExpected = rate * busiest * MOST_DAYS;
  return stock > mostExpected + DEVIATIONS * Math.sqrt(Math.max(1, dispersion) * mostExpected);
}
