import { expectedExcess } from '../../../replenishment/index.js';

/** Means are tabulated in steps of this many units, and dispersions in steps of a tenth. */
const STEP = 0.25;
const DISPERSION_STEPS = 10;
/** Beyond so many times the stock, and so many units more, demand exceeds it for certain. */
const FARTHEST = 4;
const FARTHEST_UNITS = 30;

/**
 * The expected units by which demand exceeds a stock, by the mean of demand, for one dispersion.
 * Computed at some means when first needed, and between those along a line.
 */
export class Shortages {
  private readonly byStock = new Map<number, Float64Array>();

  constructor(private readonly dispersion: number) {}

  expected(mean: number, stock: number): number {
    if (stock <= 0) return mean;
    const table = this.byStock.get(stock) ?? this.tabulate(stock);
    const place = mean / STEP;
    const below = Math.floor(place);
    if (below + 1 >= table.length) return Math.max(0, mean - stock);
    const low = table[below] ?? 0;
    return low + (place - below) * ((table[below + 1] ?? 0) - low);
  }

  /** The chance that at least so many units are wanted. */
  chanceOf(units: number, mean: number): number {
    if (units <= 0) return 1;
    return this.expected(mean, units - 1) - this.expected(mean, units);
  }

  private tabulate(stock: number): Float64Array {
    const table = new Float64Array(Math.ceil((FARTHEST * stock + FARTHEST_UNITS) / STEP));
    for (let at = 0; at < table.length; at += 1) {
      table[at] = expectedExcess(at * STEP, this.dispersion, stock);
    }
    this.byStock.set(stock, table);
    return table;
  }
}

/** One table for each dispersion, rounded to a tenth. */
export class ShortageTables {
  private readonly byDispersion = new Map<number, Shortages>();

  of(dispersion: number): Shortages {
    const key = Math.round(dispersion * DISPERSION_STEPS);
    let shortages = this.byDispersion.get(key);
    if (!shortages) {
      shortages = new Shortages(key / DISPERSION_STEPS);
      this.byDispersion.set(key, shortages);
    }
    return shortages;
  }
}
