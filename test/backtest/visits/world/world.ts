import { DAYS_BEFORE } from './days.js';
import { drawDemand, drawableMachines, type DrawnProduct } from './drawn-demand.js';
import { drawPlaces, planeTravel } from './places.js';
import { BacktestProblem } from '../../backtest-problem.js';
import { seededRandom } from '../../random.js';
import type { ProductSales, SalesHistory } from '../../sales/sales-history.js';
import type { Travel, VisitTerms } from '../../../../src/visits/domain/route.js';

export interface WorldSlot {
  /** Of a unit, in minor units. */
  margin: number;
  capacity: number;
  /** By day since `DAYS_BEFORE` days before day 0. */
  demand: Uint16Array;
  present: Uint8Array;
}

/** A drawn machine: its slots are those from `first` to before `end`. */
export interface WorldMachine {
  first: number;
  end: number;
}

/** A route with its geography and all of its demand. */
export interface World {
  machines: WorldMachine[];
  slots: WorldSlot[];
  travel: Travel;
  terms: VisitTerms;
  /** Working time a day. */
  minutesPerDay: number;
}

/** What differs between the worlds of one seed. */
export interface WorldTerms {
  terms: VisitTerms;
  /** Of the plane, in km. */
  side: number;
  /** The part of the sales that is kept, besides thinning. */
  salesKept: number;
}

export const MACHINES = 20;
const MINUTES_PER_DAY = 8 * 60;
const MARGIN = 0.35;
const WEEK = 7;
/** Drawn from fewer machines than this, copies would be too alike without thinning. */
const ENOUGH_MACHINES = 5;
const LEAST_KEPT = 0.5;

/** The same machines, weeks and places for the same seed, whatever the terms. */
export function drawWorld(
  history: SalesHistory,
  seed: number,
  { terms, side, salesKept }: WorldTerms,
): World {
  const drawable = drawableMachines(history);
  if (drawable.length === 0) {
    throw new BacktestProblem('no machine sold long enough to be drawn');
  }
  const random = seededRandom(seed);
  const places = drawPlaces(MACHINES, side, random);
  const weeks = Math.floor(history.days / WEEK);
  const usualPrice = medianPrice(history);
  const machines: WorldMachine[] = [];
  const slots: WorldSlot[] = [];
  for (let machine = 0; machine < MACHINES; machine += 1) {
    const products = drawable[Math.floor(random() * drawable.length)] ?? [];
    const shift = Math.floor(random() * weeks);
    const part = LEAST_KEPT + (1 - LEAST_KEPT) * random();
    const kept = (drawable.length < ENOUGH_MACHINES ? part : 1) * salesKept;
    const thinning = seededRandom(seed * MACHINES + machine);
    const first = slots.length;
    slots.push(
      ...products.map((product) =>
        slotOf(drawDemand(product, history, { shift, kept }, thinning), usualPrice),
      ),
    );
    machines.push({ first, end: slots.length });
  }
  return {
    machines,
    slots,
    travel: planeTravel(places, side),
    terms,
    minutesPerDay: MINUTES_PER_DAY,
  };
}

const slotOf = (
  { product, demand, present, capacity }: DrawnProduct,
  usualPrice: number,
): WorldSlot => ({
  margin: MARGIN * (product.price ?? usualPrice),
  capacity,
  demand,
  present,
});

/** Over the products whose price is known. */
export function medianPrice({ machines }: SalesHistory): number {
  const prices = machines
    .flat()
    .flatMap(({ price }: ProductSales) => price ?? [])
    .sort((a, b) => a - b);
  if (prices.length === 0) {
    throw new BacktestProblem('no sale has a price: visits cannot be weighed against sales');
  }
  return prices[Math.floor(prices.length / 2)] ?? 0;
}

export const isPresent = ({ present }: WorldSlot, day: number): boolean =>
  present[DAYS_BEFORE + day] === 1;

export const demandOn = ({ demand }: WorldSlot, day: number): number =>
  demand[DAYS_BEFORE + day] ?? 0;
