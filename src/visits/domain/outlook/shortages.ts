import { expectedExcess } from '../../../replenishment/index.js';

/** Means are tabulated in steps of at least this many units, and dispersions in steps of a tenth. */
const SMALLEST_STEP = 0.25;
const DISPERSION_STEPS = 10;
/** A table has about so many steps at most: demand of large stocks varies less, for its size. */
const MOST_STEPS = 400;
/** How much demand varies hardly matters to larger stocks. */
const LARGEST_TABULATED = 2_000;
/** Stocks and dispersions change every day, so tables that nobody needs would pile up. */
const MOST_TABLES = 10_000;
/** Beyond so many times the stock, and so many units more, demand exceeds it for certain. */
const FARTHEST = 4;
const FARTHEST_UNITS = 30;

/** The expected units by which demand exceeds a stock, by the mean of demand. */
export class Shortage {
  private readonly step: number;
  private readonly table: Float64Array;

  /** Computed at some means, and between those along a line. */
  constructor(
    private readonly stock: number,
    dispersion: number,
  ) {
    const farthest = FARTHEST * stock + FARTHEST_UNITS;
    const isTabulated = stock > 0 && stock <= LARGEST_TABULATED;
    this.step = Math.max(SMALLEST_STEP, farthest / MOST_STEPS);
    this.table = new Float64Array(isTabulated ? Math.ceil(farthest / this.step) : 0);
    for (let at = 0; at < this.table.length; at += 1) {
      this.table[at] = expectedExcess(at * this.step, dispersion, stock);
    }
  }

  at(mean: number): number {
    if (this.stock <= 0) return mean;
    const place = mean / this.step;
    const below = Math.floor(place);
    if (below + 1 >= this.table.length) return Math.max(0, mean - this.stock);
    const low = this.table[below] ?? 0;
    return low + (place - below) * ((this.table[below + 1] ?? 0) - low);
  }
}

/** The shortages of one dispersion, computed when first needed. */
export class Shortages {
  private readonly byStock = new Map<number, Shortage>();

  constructor(private readonly dispersion: number) {}

  get count(): number {
    return this.byStock.size;
  }

  of(stock: number): Shortage {
    let shortage = this.byStock.get(stock);
    if (!shortage) {
      shortage = new Shortage(stock, this.dispersion);
      this.byStock.set(stock, shortage);
    }
    return shortage;
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

  /** Forgets all tables if there are too many. */
  prune(): void {
    const count = [...this.byDispersion.values()].reduce((sum, one) => sum + one.count, 0);
    if (count > MOST_TABLES) this.byDispersion.clear();
  }
}
