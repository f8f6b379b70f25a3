import { useStarted } from '../../support/use-started.js';
import { item, itemsIn, ScriptedVendor, supplied } from '../../support/vendor/index.js';
import { ids, startCatalog } from './catalog-calls.js';
import { CURRENCY } from '../../../src/money/index.js';

const vendor = useStarted(() => ScriptedVendor.start());
const catalog = useStarted(() =>
  startCatalog([vendor.entry('shop-supply'), vendor.entry('shop-machine')], {
    CATALOG_CACHE_S: '0',
    INVENTORY_CACHE_S: '0',
  }),
);

beforeEach(() => {
  vendor.answer('catalog');
  vendor.answer('inventory');
});

const shown = async (...products: ReturnType<typeof supplied>[]) => {
  vendor.answer('catalog', { products: products });
  return (await catalog.search()).products;
};
const inMachine = async (...items: ReturnType<typeof item>[]) => {
  vendor.answer('inventory', itemsIn('AV1', ...items));
  const filters = { namespace: 'shop-machine', location: 'AV1' };
  return (await catalog.search({ filters })).products;
};

describe('a supplier', () => {
  it('may have no products', async () => {
    expect(await shown()).toEqual([]);
  });

  it('keeps the order of its list', async () => {
    const products = await shown(supplied('z', 'b'), supplied('a', 'c'), supplied('m', 'a'));
    expect(ids({ products })).toEqual(['shop-supply:z', 'shop-supply:a', 'shop-supply:m']);
  });

  it('that lists a product twice is shown with the first entry', async () => {
    const products = await shown(
      supplied('a', 'first', { stock: 1 }),
      supplied('b', 'other'),
      supplied('a', 'second', { stock: 2 }),
    );
    expect(products.map(({ title }) => title)).toEqual(['first', 'other']);
    const [again] = (await catalog.lookup({ ids: ['shop-supply:a'] })).products;
    expect(again?.title).toBe('first');
    expect((await catalog.search({ query: 'second' })).products).toEqual([]);
  });

  it('that sells boxes without a box price gets a computed one', async () => {
    const [product] = await shown(supplied('a', 'Tea', { packSize: 12, eachPriceFen: 305 }));
    expect(product?.variants[0].sale_units).toEqual([
      expect.not.objectContaining({ price_derived: true }),
      expect.objectContaining({
        unit: 'BX',
        contains: 12,
        price: { amount: 3660, currency: CURRENCY.code },
        price_derived: true,
      }),
    ]);
  });

  it('that has only a box price gets a computed unit price, marked as such', async () => {
    const [product] = await shown(
      supplied('a', 'Tea', { packSize: 24, packPriceFen: 2120, eachPriceFen: undefined }),
    );
    const price = { amount: 88, currency: CURRENCY.code };
    expect(product?.price_range).toEqual({ min: price, max: price });
    expect(product?.variants[0]).toMatchObject({
      price,
      unit_price: { amount: 88, measure: { value: 24 }, reference: { value: 1 } },
      sale_units: [
        { unit: 'EA', price, price_derived: true },
        { unit: 'BX', contains: 24, price: { amount: 2120 } },
      ],
    });
  });

  it('with a pack size of one sells no boxes', async () => {
    const [product] = await shown(supplied('a', 'Umbrella', { packSize: 1, packPriceFen: 1680 }));
    expect(product?.variants[0]).not.toHaveProperty('sale_units');
    expect(product?.variants[0]).not.toHaveProperty('unit_price');
  });

  it('whose images are not URLs has none', async () => {
    const products = await shown(
      ...['none', '', 'javascript:alert(1)', '/a.jpg'].map((imageUrl, number) =>
        supplied(String(number), 'Tea', { imageUrl }),
      ),
    );
    expect(products).toHaveLength(4);
    for (const product of products) {
      expect(product).not.toHaveProperty('media');
      expect(product.variants[0]).not.toHaveProperty('media');
    }
  });

  it('may give a barcode in its field or in any text', async () => {
    const code = { type: 'EAN', value: '6971021700014' };
    const products = await shown(
      supplied('a', 'Tea', { barcode: '6971021700014' }),
      supplied('b', 'Tea 6971021700014'),
      supplied('c', 'Tea', { spec: '条码6971021700014' }),
      supplied('d', 'Tea', { barcode: 'none' }),
    );
    expect(products.map(({ variants }) => variants[0].barcodes)).toEqual([
      [code],
      [code],
      [code],
      undefined,
    ]);
  });

  it('does not show ids that are too long to request', async () => {
    const long = 'x'.repeat(116);
    const products = await shown(supplied(long, 'Tea'), supplied(`${long}x`, 'Tea'));
    expect(ids({ products })).toEqual([`shop-supply:${long}`]);
    expect((await catalog.product({ id: `shop-supply:${long}` })).status).toBe(200);
  });

  it('shows nothing beyond the interface', async () => {
    const secrets = { costFen: 11, internalNote: 'margin', ownerPhone: '13800000000' };
    vendor.answer('catalog', { products: [{ ...supplied('a', 'Tea'), ...secrets }] });
    vendor.answer('inventory', itemsIn('AV1', { ...item('1', 'Tea'), ...secrets }));
    const filters = { namespace: 'shop-machine', location: 'AV1' };
    for (const { text } of [await catalog.search(), await catalog.search({ filters })]) {
      expect(text).not.toMatch(/cost|internal|[Pp]hone|Fen|Sku|packSize|[Dd]erived/);
    }
  });

  it.each(['__proto__', 'constructor', 'toString', '%2F', '水', '🧃', '"\\'])(
    'may use %s as a product id',
    async (sku) => {
      const id = `shop-supply:${sku}`;
      expect(ids({ products: await shown(supplied(sku, sku)) })).toEqual([id]);
      expect((await catalog.product({ id })).product.title).toBe(sku);
      expect(ids(await catalog.lookup({ ids: [id] }))).toEqual([id]);
      expect(ids(await catalog.search({ query: sku.toUpperCase() }))).toEqual([id]);
    },
  );
});

describe('a machine', () => {
  it('keeps the order of its list', async () => {
    const products = await inMachine(item('9', 'b'), item('1', 'a'));
    expect(ids({ products })).toEqual(['shop-machine:9', 'shop-machine:1']);
  });

  it('with a lane of unknown capacity has an unknown total capacity', async () => {
    const [product] = await inMachine(
      item('1', 'Cola', { stock: 2, capacity: 5 }),
      item('1', 'Cola', { stock: 1 }),
    );
    expect(product?.variants[0].inventory).toMatchObject({ stock: 3, capacity: null });
  });
});
