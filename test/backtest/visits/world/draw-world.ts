import { drawableMachines, drawDemand } from './drawn-demand.js';
import { drawPlaces, planeTravel } from './places.js';
import { World } from './world.js';
import { BacktestProblem } from '../../backtest-problem.js';
import { seededRandom } from '../../random.js';
import type { SalesHistory } from '../../sales/sales-history.js';
import type { VisitTerms } from '../../../../src/visits/domain/route.js';

/** What differs between the worlds of one seed. */
export interface WorldTerms {
  terms: VisitTerms;
  /** Of the plane, in km. */
  side: number;
  /** The part of the sales that is kept, besides thinning. */
  salesKept: number;
  /** How much later in the file than its beginning a machine may begin. */
  mostWeeksShifted: number;
}

export const MACHINES = 20;
const MINUTES_PER_DAY = 8 * 60;
const MARGIN = 0.35;
/** With fewer machines to draw from, drawn ones would be too alike without thinning. */
const ENOUGH_MACHINES = 5;
const LEAST_KEPT = 0.5;

/** The same machines, weeks and places for the same seed, whatever the terms. */
export function drawWorld(
  history: SalesHistory,
  seed: number,
  { terms, side, salesKept, mostWeeksShifted }: WorldTerms,
): World {
  const drawable = drawableMachines(history);
  if (drawable.length === 0) {
    throw new BacktestProblem(`${history.name}: no machine sold long enough to be drawn`);
  }
  const random = seededRandom(seed);
  const places = drawPlaces(MACHINES, side, random);
  const usualPrice = medianPrice(history);
  const machines = places.map((_, machine) => {
    const products = drawable[Math.floor(random() * drawable.length)] ?? [];
    const shift = Math.floor(random() * (mostWeeksShifted + 1));
    const part = LEAST_KEPT + (1 - LEAST_KEPT) * random();
    const kept = (drawable.length < ENOUGH_MACHINES ? part : 1) * salesKept;
    const thinning = seededRandom(seed * MACHINES + machine);
    return {
      products: products.map((product) => ({
        ...drawDemand(product, history, { shift, kept }, thinning),
        margin: MARGIN * (product.price ?? usualPrice),
      })),
    };
  });
  return new World({
    machines,
    travel: planeTravel(places, side),
    terms,
    minutesPerDay: MINUTES_PER_DAY,
  });
}

/** In minor units, over the products whose price is known. */
export function medianPrice({ name, machines }: SalesHistory): number {
  const prices = machines.flat().flatMap(({ price }) => price ?? []);
  const median = prices.sort((a, b) => a - b)[Math.floor(prices.length / 2)];
  if (median === undefined) {
    throw new BacktestProblem(`${name}: without prices, visits cannot be weighed against sales`);
  }
  return median;
}
