import { growth } from '../demand/expected-demand.js';

/** The probability of each tail of the interval. */
const TAIL = 0.1;
/** By Cantelli's inequality at most the tail lies this many standard deviations away. */
const DEVIATIONS = 3;
const CLOSE_ENOUGH = 1e-7;
const MOST_STEPS = 100;
const TOO_LARGE = 1e200;

export interface DepletingDemand {
  /** The expected demand whose 0.9 quantile equals the stock. */
  early: number;
  /** The expected demand whose 0.1 quantile equals the stock. */
  late: number;
}

/**
 * The expected demand at which a stock of at least 1 is gone in one, and in nine, cases of ten,
 * with demand distributed as for `quantile`. The stock itself always lies between the two: where
 * demand is so uneven that it rarely reaches its mean, the stock bounds the range.
 */
export function depletingDemand(stock: number, dispersion: number): DepletingDemand {
  const phi = Math.max(1, dispersion);
  const deviation = DEVIATIONS * Math.sqrt(phi);
  const farthest = ((deviation + Math.sqrt(deviation ** 2 + 4 * stock)) / 2) ** 2;
  const lasts = (mean: number) => chanceToLast(stock, mean, phi);
  return {
    early: falling(lasts, 1 - TAIL, 0, stock),
    late: falling(lasts, TAIL, stock, farthest),
  };
}

/**
 * Caches results for the slots of a machine, which share one dispersion and few different stocks.
 */
export class DepletingDemands {
  private readonly known = new Map<number, DepletingDemand>();

  constructor(readonly dispersion: number) {}

  of(stock: number): DepletingDemand {
    let demand = this.known.get(stock);
    if (!demand) {
      demand = depletingDemand(stock, this.dispersion);
      this.known.set(stock, demand);
    }
    return demand;
  }
}

/** P(D < stock). Terms are relative to that of 0, which underflows for large means. */
function chanceToLast(stock: number, mean: number, phi: number): number {
  let logOfUnit = -mean * (phi > 1 ? Math.log(phi) / (phi - 1) : 1);
  let term = 1;
  let sum = 1;
  for (let n = 0; n < stock - 1; n += 1) {
    term *= growth(n, mean, phi);
    sum += term;
    if (sum > TOO_LARGE) {
      term /= TOO_LARGE;
      sum /= TOO_LARGE;
      logOfUnit += Math.log(TOO_LARGE);
    }
  }
  return Math.exp(logOfUnit + Math.log(sum));
}

/** Where a decreasing function takes a value between two points; the nearer point if outside. */
function falling(
  valueAt: (place: number) => number,
  wanted: number,
  from: number,
  to: number,
): number {
  let [low, high] = [from, to];
  let above = valueAt(low) - wanted;
  let below = valueAt(high) - wanted;
  if (above <= 0) return low;
  if (below >= 0) return high;
  // False position, halving the weight of an end that stays, which prevents slow convergence.
  let lastSide = 0;
  for (let steps = 0; steps < MOST_STEPS && high - low > CLOSE_ENOUGH * high; steps += 1) {
    const middle = low + ((high - low) * above) / (above - below);
    const value = valueAt(middle) - wanted;
    if (Math.abs(value) < CLOSE_ENOUGH) return middle;
    if (value > 0) {
      [low, above] = [middle, value];
      if (lastSide > 0) below /= 2;
      lastSide = 1;
    } else {
      [high, below] = [middle, value];
      if (lastSide < 0) above /= 2;
      lastSide = -1;
    }
  }
  return (low + high) / 2;
}
