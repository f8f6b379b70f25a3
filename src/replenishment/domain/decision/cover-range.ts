import { daysOfCover, MOST_DAYS, type CoverFacts } from './cover.js';
import type { DepletingDemands } from './depleting-demand.js';

/** A stock this many standard deviations away is reached in less than a tenth of all cases. */
const DEVIATIONS = 3;

export interface CoverRange {
  /** Days until the stock is gone in one case of ten; null beyond 60. */
  least: number | null;
  /** The same in nine cases of ten. */
  most: number | null;
}

/** The 80 % interval of the days of cover. */
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

/** Skips the search for stocks that are certain to last. */
function isOutOfReach({ stock, rate, shape }: CoverFacts, dispersion: number): boolean {
  const busiest = Math.max(...shape);
  const mostExpected = rate * busiest * MOST_DAYS;
  return stock > mostExpected + DEVIATIONS * Math.sqrt(Math.max(1, dispersion) * mostExpected);
}
