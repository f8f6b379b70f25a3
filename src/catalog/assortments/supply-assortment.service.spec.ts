import { jest } from '@jest/globals';
import type { SupplyCatalog, SupplyProduct, UpstreamCache } from '../../adapters/index.js';
import type { LeftOutService } from '../../left-out/index.js';
import type { AliasSnapshot, SkuRegistry } from '../../skus/index.js';
import type { Assortment } from './assortment.js';
import { select } from '../domain/selection.js';
import { SupplyAssortmentService } from './supply-assortment.service.js';

const product = (vendorSku: string, title: string, eachPriceFen = 100): SupplyProduct => ({
  vendorSku,
  title,
  packSize: 1,
  packPriceFen: null,
  eachPriceFen,
  eachPriceDerived: false,
  stock: 5,
});

const catalogOf = (...products: SupplyProduct[]): SupplyCatalog => ({ products, sites: [] });

function setUp(first: SupplyCatalog) {
  const now = { catalog: first, book: { of: () => [] } as AliasSnapshot };
  const observeCatalog = jest.fn<SkuRegistry['observeCatalog']>().mockResolvedValue();
  const assortments = new SupplyAssortmentService(
    { catalog: () => Promise.resolve(now.catalog) } as unknown as UpstreamCache,
    { observeCatalog, aliases: () => Promise.resolve(now.book) } as unknown as SkuRegistry,
    { readWhole: () => Promise.resolve() } as unknown as LeftOutService,
  );
  return { now, observeCatalog, read: () => assortments.read('acme-supply') };
}

const text = (assortment: Assortment, position: number) =>
  Buffer.from(assortment.json(position)).toString();

describe("a supplier's catalog", () => {
  it('is indexed once per read, also for concurrent callers', async () => {
    const { now, observeCatalog, read } = setUp(catalogOf(product('1', 'tea')));
    const [first, second] = await Promise.all([read(), read(), read()]);
    expect(second).toBe(first);
    expect(await read()).toBe(first);
    expect(observeCatalog).toHaveBeenCalledTimes(1);
    expect(observeCatalog).toHaveBeenCalledWith('acme-supply', now.catalog.products);
    now.catalog = catalogOf(product('1', 'tea', 90));
    expect((await read()).product(0).price_range.min.amount).toBe(90);
    expect(observeCatalog).toHaveBeenCalledTimes(2);
  });

  it('is indexed again after a failure', async () => {
    const { observeCatalog, read } = setUp(catalogOf(product('1', 'tea')));
    observeCatalog.mockRejectedValueOnce(new Error('no database'));
    await expect(read()).rejects.toThrow('no database');
    expect((await read()).listing.ids).toEqual(['acme-supply:1']);
  });

  it('keeps its index while its texts do not change', async () => {
    const { now, read } = setUp(catalogOf(product('1', 'tea'), product('2', 'water')));
    const before = (await read()).listing;
    now.catalog = catalogOf(product('1', 'tea', 7), product('2', 'water', 8));
    const cheaper = (await read()).listing;
    expect(cheaper.search).toBe(before.search);
    expect([...select(cheaper, { query: 'water', maxFen: 8 })]).toEqual([1]);
    now.catalog = catalogOf(product('2', 'water', 8), product('1', 'tea', 7));
    const turned = (await read()).listing;
    expect(turned.search).not.toBe(before.search);
    expect([...select(turned, { query: 'water' })]).toEqual([0]);
  });

  it('serializes each product once, equal to its view', async () => {
    const { read } = setUp(catalogOf(product('1', 'tea'), product('2', '水 "quoted"')));
    const assortment = await read();
    for (const position of [0, 1]) {
      expect(JSON.parse(text(assortment, position))).toEqual(assortment.product(position));
      expect(assortment.json(position)).toBe(assortment.json(position));
    }
  });

  it('is serialized again when aliases have changed', async () => {
    const { now, read } = setUp(catalogOf(product('1', 'tea')));
    expect(text(await read(), 0)).not.toContain('aliases');
    now.book = { of: (id) => [{ sku_id: `acme-machine:${id.length}`, source: 'manual' }] };
    expect(text(await read(), 0)).toContain('"aliases":[{"sku_id":"acme-machine:13"');
  });

  it('omits duplicates and ids too long to request', async () => {
    const { read } = setUp(
      catalogOf(product('1', 'tea'), product('x'.repeat(117), 'long'), product('1', 'again')),
    );
    expect((await read()).listing.ids).toEqual(['acme-supply:1']);
  });
});
