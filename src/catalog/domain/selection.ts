import { fold } from './fold.js';
import type { Listing } from './listing.js';
import { intersection, NO_POSITIONS, union, type Positions } from './positions.js';

/** The criteria a product must meet, all of them. */
export interface Criteria extends Filters {
  /** Contained in one of the product's texts. */
  query?: string;
}

export interface Filters {
  /** The product's category is one of these. */
  categories?: readonly string[];
  /** Limits of the unit price, inclusive. */
  minFen?: number;
  maxFen?: number;
}

/** The products that match the criteria, in listing order. */
export function select<T>(listing: Listing<T>, criteria: Criteria): Positions {
  const { query = '' } = criteria;
  const found = query === '' ? listing.everything : listing.search.find(fold(query));
  return filtered(listing, found, criteria);
}

/** Whether one product matches the filters. */
export const matchesFilters = <T>(
  listing: Listing<T>,
  position: number,
  filters: Filters,
): boolean => filtered(listing, Uint32Array.of(position), filters).length > 0;

function filtered<T>(listing: Listing<T>, positions: Positions, filters: Filters): Positions {
  const { categories = [], minFen = 0, maxFen = Infinity } = filters;
  const filed =
    categories.length === 0 ? positions : intersection(positions, filedUnder(listing, categories));
  return minFen === 0 && maxFen === Infinity
    ? filed
    : priced(filed, listing.eachPrices, minFen, maxFen);
}

const filedUnder = <T>({ categories }: Listing<T>, names: readonly string[]): Positions =>
  union([...new Set(names.map(fold))].map((name) => categories.get(name) ?? NO_POSITIONS));

function priced(
  positions: Positions,
  prices: Float64Array,
  minFen: number,
  maxFen: number,
): Positions {
  const within = new Uint32Array(positions.length);
  let found = 0;
  for (const position of positions) {
    const price = prices[position] ?? NaN;
    if (price >= minFen && price <= maxFen) within[found++] = position;
  }
  return within.subarray(0, found);
}
