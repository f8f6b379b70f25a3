import { fold } from './fold.js';
import { allPositions, type Positions } from './positions.js';
import { joined, type TextSearch } from './text-search.js';

/** The searchable properties of a product. */
export interface ListedProduct {
  id: string;
  /** The texts that queries search. */
  texts: readonly (string | undefined)[];
  category?: string;
  eachPriceFen: number;
}

/** Products in the vendor's order, each with a unique id, ready to be searched. */
export interface Listing<T> {
  readonly entries: readonly T[];
  readonly ids: readonly string[];
  readonly positions: ReadonlyMap<string, number>;
  readonly search: TextSearch;
  /** By folded category. */
  readonly categories: ReadonlyMap<string, Positions>;
  readonly eachPrices: Float64Array;
  readonly everything: Positions;
}

/**
 * Builds a listing in steps, between which other work may run; of two entries with the same id the
 * first wins.
 */
export function* listProducts<T>(
  entries: Iterable<T>,
  describe: (entry: T) => ListedProduct | undefined,
  searchIn: (texts: readonly string[]) => Generator<void, TextSearch>,
): Generator<void, Listing<T>> {
  const kept: T[] = [];
  const ids: string[] = [];
  const positions = new Map<string, number>();
  const texts: string[] = [];
  const prices: number[] = [];
  const categories = new Map<string, number[]>();
  for (const entry of entries) {
    const product = describe(entry);
    yield;
    if (!product || positions.has(product.id)) continue;
    const position = kept.push(entry) - 1;
    ids.push(product.id);
    positions.set(product.id, position);
    texts.push(fold(joined(product.texts)));
    prices.push(product.eachPriceFen);
    if (product.category !== undefined) file(categories, fold(product.category), position);
  }
  return {
    entries: kept,
    ids,
    positions,
    search: yield* searchIn(texts),
    categories: new Map([...categories].map(([name, list]) => [name, Uint32Array.from(list)])),
    eachPrices: Float64Array.from(prices),
    everything: allPositions(kept.length),
  };
}

function file(categories: Map<string, number[]>, name: string, position: number): void {
  const positions = categories.get(name);
  if (positions) positions.push(position);
  else categories.set(name, [position]);
}
