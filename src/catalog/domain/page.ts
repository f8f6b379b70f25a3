import type { Listing } from './listing.js';
import { countBelow, type Positions } from './positions.js';

/** The last product of a page, and its offset in the result. */
export type LastShown = readonly [id: string, offset: number];

export interface Page {
  positions: Positions;
  /** Where the next page starts; absent on the last page. */
  next?: LastShown;
}

/**
 * The page after the product shown last. If the catalog has changed meanwhile, the page continues
 * after that product while it is still listed, otherwise at its former offset.
 */
export function pageOf<T>(
  { ids, positions }: Listing<T>,
  result: Positions,
  limit: number,
  last?: LastShown | null,
): Page {
  const start = last ? startAfter(positions.get(last[0]), last[1], result) : 0;
  const end = Math.min(start + limit, result.length);
  const page = result.subarray(start, end);
  if (end >= result.length) return { positions: page };
  return { positions: page, next: [ids[result[end - 1] ?? 0] ?? '', end - 1] };
}

const startAfter = (position: number | undefined, offset: number, result: Positions): number =>
  position === undefined ? offset : countBelow(result, position + 1);
