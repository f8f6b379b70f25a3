import { listProducts, type ListedProduct, type Listing } from './listing.js';
import { pageOf } from './page.js';
import { matchesFilters, select, type Criteria } from './selection.js';
import { scanTexts } from './text-search.js';

const product = (
  id: string,
  text: string,
  category: string | undefined,
  eachPriceFen: number,
): ListedProduct => ({ id, texts: [text, category], category, eachPriceFen });

const PRODUCTS = [
  product('s:1', 'Spring Water', 'Water', 100),
  product('s:2', 'Green Tea', 'Tea', 300),
  product('s:1', 'Spring Water again', 'Water', 1),
  product('s:3', 'Water Chestnuts', undefined, 200),
  product('s:4', 'Iced tea', 'TEA', 250),
];

function list(products: readonly ListedProduct[]): Listing<ListedProduct> {
  const work = listProducts(
    products,
    (entry) => (entry.id === 'unusable' ? undefined : entry),
    scanTexts,
  );
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
}

const listing = list(PRODUCTS);
const idsOf = (criteria: Criteria) =>
  Array.from(select(listing, criteria), (position) => listing.ids[position]);

describe('a listing', () => {
  it('keeps the order, and the first of two entries with the same id', () => {
    expect(listing.ids).toEqual(['s:1', 's:2', 's:3', 's:4']);
    expect(listing.entries[0]?.eachPriceFen).toBe(100);
    expect(listing.positions.get('s:4')).toBe(3);
  });

  it('omits entries that cannot be listed', () => {
    expect(list([product('unusable', 'x', 'x', 1), ...PRODUCTS]).ids).toEqual(listing.ids);
  });
});

describe('selecting', () => {
  it.each<[Criteria, string[]]>([
    [{}, ['s:1', 's:2', 's:3', 's:4']],
    [{ query: '' }, ['s:1', 's:2', 's:3', 's:4']],
    [{ query: 'wAtEr' }, ['s:1', 's:3']],
    [{ query: 'ng w' }, ['s:1']],
    [{ query: 'cola' }, []],
    [{ categories: [] }, ['s:1', 's:2', 's:3', 's:4']],
    [{ categories: ['tea'] }, ['s:2', 's:4']],
    [{ categories: ['Te'] }, []],
    [{ categories: ['tea', 'Tea', 'water'] }, ['s:1', 's:2', 's:4']],
    [{ minFen: 200 }, ['s:2', 's:3', 's:4']],
    [{ maxFen: 200 }, ['s:1', 's:3']],
    [{ minFen: 250, maxFen: 250 }, ['s:4']],
    [{ query: 'tea', categories: ['TEA'], minFen: 251 }, ['s:2']],
    [{ query: 'water', categories: ['tea'] }, []],
  ])('%j finds %j', (criteria, ids) => {
    expect(idsOf(criteria)).toEqual(ids);
  });

  it('agrees with the check of a single product', () => {
    for (const criteria of [{}, { categories: ['tea'] }, { minFen: 200, maxFen: 250 }]) {
      const selected = new Set(select(listing, criteria));
      for (const position of listing.everything) {
        expect(matchesFilters(listing, position, criteria)).toBe(selected.has(position));
      }
    }
  });
});

describe('a page', () => {
  const many = list(
    Array.from({ length: 7 }, (_, number) => product(`s:${number}`, 'x', 'x', number)),
  );
  const shown = (of: Listing<ListedProduct>, positions: Uint32Array) =>
    Array.from(positions, (position) => of.ids[position]);

  it('follows the previous page until the end', () => {
    const first = pageOf(many, many.everything, 3);
    expect(shown(many, first.positions)).toEqual(['s:0', 's:1', 's:2']);
    expect(first.next).toEqual(['s:2', 2]);
    const second = pageOf(many, many.everything, 3, first.next);
    expect(shown(many, second.positions)).toEqual(['s:3', 's:4', 's:5']);
    const third = pageOf(many, many.everything, 3, second.next);
    expect(shown(many, third.positions)).toEqual(['s:6']);
    expect(third.next).toBeUndefined();
  });

  it('is the last one when it ends at the end of the result', () => {
    expect(pageOf(many, many.everything, 7).next).toBeUndefined();
    expect(pageOf(many, new Uint32Array(0), 7)).toEqual({ positions: new Uint32Array(0) });
  });

  it('continues after the product shown last, even if it moved', () => {
    const changed = list(
      ['s:9', 's:2', 's:8', 's:0'].map((id, number) => product(id, 'x', 'x', number)),
    );
    expect(shown(changed, pageOf(changed, changed.everything, 3, ['s:2', 2]).positions)).toEqual([
      's:8',
      's:0',
    ]);
  });

  it('continues after it even if it no longer matches', () => {
    const result = Uint32Array.of(0, 1, 3, 5);
    expect([...pageOf(many, result, 9, ['s:2', 2]).positions]).toEqual([3, 5]);
  });

  it('continues at its former offset if it is gone', () => {
    expect([...pageOf(many, many.everything, 2, ['s:99', 4]).positions]).toEqual([4, 5]);
    expect(pageOf(many, many.everything, 2, ['s:99', 1e15]).positions).toHaveLength(0);
  });
});
