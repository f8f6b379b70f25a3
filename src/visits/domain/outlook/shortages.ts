import { expectedExcess } from '../../../replenishment/index.js';

/** Means are tabulated in steps of this many units, and dispersions in steps of a tenth. */
const STEP = 0.25;
const DISPERSION_STEPS = 10;
/** Beyond so many times the stock, and so many units more, demand exceeds it for certain. */
const FARTHEST = 4;
const FARTHEST_UNITS = 30;

/** The expected units by which demand exceeds a stock, by the mean of demand. */
export class Shortage {
  private readonly table: Float64Array;

  /** Computed at some means, and between those along a line. */
  constructor(
    private readonly stock: number,
    dispersion: number,
  ) {
    const steps = stock <= 0 ? 0 : Math.ceil((FARTHEST * stock + FARTHEST_UNITS) / STEP);
    this.table = new Float64Array(steps);
    for (let at = 0; at < steps; at += 1) {
      this.table[at] = expectedExcess(at * STEP, dispersion, stock);
    }
  }

  at(mean: number): number {
    if (this.stock <= 0) return mean;
    const place = mean / STEP;
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
}
