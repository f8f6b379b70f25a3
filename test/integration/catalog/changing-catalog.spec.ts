import { useStarted } from '../../support/use-started.js';
import { ScriptedVendor, supplied } from '../../support/vendor/index.js';
import { ids, startCatalog } from './catalog-calls.js';

const vendor = useStarted(() => ScriptedVendor.start());
const catalog = useStarted(() =>
  startCatalog([vendor.entry('shop-supply')], { CATALOG_CACHE_S: '0' }),
);

beforeEach(() => {
  vendor.answer('catalog');
});

const offer = (...skus: string[]) => {
  vendor.answer('catalog', { products: skus.map((sku) => supplied(sku, `Good ${sku}`)) });
};
const skus = (answer: Parameters<typeof ids>[0]) =>
  ids(answer).map((id) => id.replace('shop-supply:', ''));
const page = async (cursor?: string) => {
  const answer = await catalog.search({ pagination: { limit: 2, cursor } });
  return { shown: skus(answer), cursor: answer.pagination.cursor };
};

describe('a catalog that changes during paging', () => {
  it('continues after the last product shown, whatever was added or removed before it', async () => {
    offer('a', 'b', 'c', 'd', 'e');
    const first = await page();
    expect(first.shown).toEqual(['a', 'b']);
    offer('x', 'y', 'a', 'b', 'c', 'd', 'e');
    expect((await page(first.cursor)).shown).toEqual(['c', 'd']);
    offer('b', 'c', 'd', 'e');
    expect((await page(first.cursor)).shown).toEqual(['c', 'd']);
  });

  it('continues at the position of the last product when that is gone', async () => {
    offer('a', 'b', 'c', 'd', 'e');
    const first = await page();
    offer('a', 'c', 'd', 'e');
    expect((await page(first.cursor)).shown).toEqual(['c', 'd']);
  });

  it('ends when nothing is left', async () => {
    offer('a', 'b', 'c');
    const first = await page();
    offer();
    expect(await page(first.cursor)).toEqual({ shown: [], cursor: undefined });
  });
});

describe('a catalog that is read again', () => {
  it('shows new prices and stock, and is searched by its new texts', async () => {
    vendor.answer('catalog', { products: [supplied('a', 'Tea'), supplied('b', 'Water')] });
    expect(skus(await catalog.search({ query: 'water' }))).toEqual(['b']);
    vendor.answer('catalog', {
      products: [supplied('a', 'Tea'), supplied('b', 'Water', { eachPriceFen: 7, stock: 0 })],
    });
    const [water] = (await catalog.search({ query: 'water', filters: { price: { max: 7 } } }))
      .products;
    expect(water?.variants[0]).toMatchObject({
      price: { amount: 7 },
      availability: { available: false, status: 'out_of_stock' },
      metadata: { supplier_stock: 0 },
    });
    vendor.answer('catalog', { products: [supplied('a', 'Water'), supplied('b', 'Tea')] });
    expect(skus(await catalog.search({ query: 'water' }))).toEqual(['a']);
  });
});
