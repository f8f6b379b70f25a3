import { seededRandom } from '../random.js';
import type { ProductSales, SalesHistory } from './sales-history.js';
import type { SeenSales } from './seen-sales.js';

export interface StockOuts {
  seen: SeenSales[][];
  /** Units in a slot after each refill, averaged over the slots. */
  capacity: number;
  /** The share of slot-days that were empty or sold out. */
  share: number;
}

const SHORTEST_REFILL = 7;
const LONGEST_REFILL = 14;
const WANTED_SHARE = 0.08;
const STEPS = 16;

/** The days on which the whole machine is refilled. */
export function refillDays(days: number, random: () => number): Set<number> {
  const visits = new Set([0]);
  const spread = LONGEST_REFILL - SHORTEST_REFILL + 1;
  for (let day = 0; day < days; day += SHORTEST_REFILL + Math.floor(random() * spread)) {
    visits.add(day);
  }
  return visits;
}

/** The sales from a given demand if the slot has `capacity` units after each refill. */
export function sellFromStock(
  product: ProductSales,
  capacity: number,
  refills: ReadonlySet<number>,
): SeenSales {
  const seen: SeenSales = { product, sold: [], kinds: [] };
  let stock = capacity;
  for (const [day, wanted] of product.sold.entries()) {
    if (refills.has(day)) {
      stock = capacity;
    }
    const sold = Math.min(wanted, stock);
    seen.sold.push(sold);
    if (day <= product.first) {
      seen.kinds.push('absent');
    } else if (stock === 0) {
      seen.kinds.push('empty');
    } else {
      seen.kinds.push(sold === stock ? 'sold_out' : 'open');
    }
    stock -= sold;
  }
  return seen;
}

/** The share of days between a product's first and last sale that were empty or sold out. */
export function stockOutShare(seen: readonly SeenSales[]): number {
  let out = 0;
  let all = 0;
  for (const { product, kinds } of seen) {
    for (let day = product.first; day <= product.last; day++) {
      all += 1;
      out += Number(kinds[day] === 'empty' || kinds[day] === 'sold_out');
    }
  }
  return all === 0 ? 0 : out / all;
}

/**
 * Makes the machines of a history run empty. Every slot of the file has about the same capacity,
 * like the coils of a machine, so products that sell well run out. The capacity is chosen so that 8
 * % of the slot-days are empty or sold out; between two integers, some slots get the larger. The
 * seed determines the refill days and which slots get more.
 */
export function imposeStockOuts({ machines, days }: SalesHistory, seed: number): StockOuts {
  const random = seededRandom(seed);
  const plans = machines.map((products) => ({
    refills: refillDays(days, random),
    slots: products.map((product) => ({ product, roundUp: random() })),
  }));
  const at = (capacity: number): StockOuts => {
    const seen = plans.map(({ refills, slots }) =>
      slots.map(({ product, roundUp }) =>
        sellFromStock(product, Math.floor(capacity + roundUp), refills),
      ),
    );
    return { seen, capacity, share: stockOutShare(seen.flat()) };
  };
  let low = 0;
  let high = 1;
  while (at(high).share > WANTED_SHARE) {
    low = high;
    high *= 2;
  }
  for (let step = 0; step < STEPS; step++) {
    const middle = (low + high) / 2;
    if (at(middle).share > WANTED_SHARE) {
      low = middle;
    } else {
      high = middle;
    }
  }
  return at(high);
}
