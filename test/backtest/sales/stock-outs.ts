import { seededRandom } from '../random.js';
import type { ProductSales, SalesHistory } from './sales-history.js';
import type { SeenSales } from './seen-sales.js';

export interface StockOuts {
  seen: SeenSales[][];
  /** Units a slot holds after each refill, on average over the slots. */
  capacity: number;
  /** Of the slot-days, how many were empty or sold out. */
  share: number;
}

const SHORTEST_REFILL = 7;
const LONGEST_REFILL = 14;
const WANTED_SHARE = 0.08;
const STEPS = 16;

/** Days on which a person comes and refills the whole machine. */
export function refillDays(days: number, random: () => number): Set<number> {
  const visits = new Set([0]);
  const spread = LONGEST_REFILL - SHORTEST_REFILL + 1;
  for (let day = 0; day < days; day += SHORTEST_REFILL + Math.floor(random() * spread)) {
    visits.add(day);
  }
  return visits;
}

/** What is sold of what was wanted when the slot holds `capacity` units after each refill. */
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

/** Of the days between a product's first and last sale, the share that was empty or sold out. */
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
 * Lets the machines of a history run empty. Every slot of the file holds about as many units, as the
 * coils of a machine do, so it is what sells well that runs out. The capacity is the one that makes
 * 8 % of the slot-days empty or sold out; between two whole numbers, some slots hold the larger.
 * When the machines are refilled, and which slots hold more, is drawn by the seed.
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
