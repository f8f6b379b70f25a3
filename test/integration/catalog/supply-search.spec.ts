import { ScriptedVendor, supplied } from '../../support/vendor/index.js';
import { ids, refusal, startCatalog, type Catalog } from './catalog-calls.js';
import { CURRENCY } from '../../../src/money/index.js';

const PRODUCTS = [
  supplied('W1', '泉岭 Mineral Water', {
    spec: '550ml*24',
    category: '饮用水 Water',
    imageUrl: 'https://img.acme.example/W1.jpg',
    barcode: '6971021700014',
    packSize: 24,
    packPriceFen: 2120,
    eachPriceFen: 92,
    stock: 480,
  }),
  supplied('T1', 'Oolong', { spec: 'bottle', category: 'Tea', eachPriceFen: 305 }),
  supplied('C1', 'Cola', { category: 'Soft drinks', eachPriceFen: 175, stock: 0 }),
  supplied('T2', 'Jasmine TEA', { category: 'tea', eachPriceFen: 298 }),
  supplied('N1', 'Nuts', { spec: 'with WATER chestnuts', eachPriceFen: 600 }),
];
const SITES = [
  { id: 'WH-01', name: 'Hexi warehouse', address: '临江市河西区纬九路 118 号' },
  { id: 'WH-02' },
];

let vendor: ScriptedVendor;
/** Sells the same products, but without barcodes. */
let other: ScriptedVendor;
let catalog: Catalog;

beforeAll(async () => {
  vendor = await ScriptedVendor.start({ catalog: { products: PRODUCTS, sites: SITES } });
  other = await ScriptedVendor.start({
    catalog: { products: PRODUCTS.map(({ barcode: _, ...product }) => product) },
  });
  catalog = await startCatalog([
    { namespace: 'plan-supply', status: 'planned' },
    vendor.entry('shop-supply'),
    other.entry('other-supply'),
  ]);
});
afterAll(async () => {
  await catalog.close();
  await vendor.close();
  await other.close();
});

const all = (namespace: string) =>
  ['W1', 'T1', 'C1', 'T2', 'N1'].map((sku) => `${namespace}:${sku}`);

describe('searching a supplier', () => {
  it('shows whole products', async () => {
    const answer = await catalog.search({ query: 'mineral' });
    const each = { amount: 92, currency: CURRENCY.code };
    const media = [{ type: 'image', url: 'https://img.acme.example/W1.jpg' }];
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(answer.body).toEqual({
      ucp: {
        version: '2026-08-25',
        status: 'success',
        capabilities: {
          'dev.ucp.shopping.catalog.search': [{ version: '2026-08-25' }],
          'com.example.vending.sku': [{ version: '2026-09-10' }],
        },
      },
      products: [
        {
          id: 'shop-supply:W1',
          title: '泉岭 Mineral Water',
          description: { plain: '550ml*24' },
          categories: [{ value: '饮用水 Water' }],
          price_range: { min: each, max: each },
          media,
          variants: [
            {
              id: 'shop-supply:W1',
              title: '泉岭 Mineral Water',
              description: { plain: '550ml*24' },
              price: each,
              sku: 'W1',
              barcodes: [{ type: 'EAN', value: '6971021700014' }],
              quantity_unit: { unit: 'EA', display_text: 'each', increment: 1 },
              sale_units: [
                { unit: 'EA', display_text: 'each', increment: 1, price: each },
                {
                  unit: 'BX',
                  display_text: 'box',
                  increment: 1,
                  contains: 24,
                  price: { amount: 2120, currency: CURRENCY.code },
                },
              ],
              unit_price: {
                ...each,
                measure: { value: 24, unit: 'EA', display_text: 'each' },
                reference: { value: 1, unit: 'EA', display_text: 'each' },
              },
              availability: { available: true, status: 'in_stock' },
              media,
              metadata: { vendor_sku: 'W1', spec: '550ml*24', supplier_stock: 480 },
            },
          ],
          metadata: { sites: SITES },
        },
      ],
      pagination: { has_next_page: false, total_count: 1 },
    });
  });

  it.each([
    [{}, ['W1', 'T1', 'C1', 'T2', 'N1']],
    [{ query: null }, ['W1', 'T1', 'C1', 'T2', 'N1']],
    [{ query: '' }, ['W1', 'T1', 'C1', 'T2', 'N1']],
    [{ query: 'water' }, ['W1', 'N1']],
    [{ query: 'TEA' }, ['T1', 'T2']],
    [{ query: '泉岭' }, ['W1']],
    [{ query: 'bottle' }, ['T1']],
    [{ query: 'drinks' }, ['C1']],
    [{ query: 'a' }, ['W1', 'T1', 'C1', 'T2', 'N1']],
    [{ query: 'no such thing' }, []],
    // Parts of two texts are no part of one.
    [{ query: 'Oolongbottle' }, []],
    [{ filters: null, context: null, pagination: null }, ['W1', 'T1', 'C1', 'T2', 'N1']],
    [{ filters: { categories: ['TEA'] } }, ['T1', 'T2']],
    [{ filters: { categories: ['te'] } }, []],
    [{ filters: { categories: ['soft drinks', 'Tea'] } }, ['T1', 'C1', 'T2']],
    [{ filters: { categories: [] } }, ['W1', 'T1', 'C1', 'T2', 'N1']],
    [{ filters: { price: { min: 298 } } }, ['T1', 'T2', 'N1']],
    [{ filters: { price: { max: 175 } } }, ['W1', 'C1']],
    [{ filters: { price: { min: 175, max: 298 } } }, ['C1', 'T2']],
    [{ filters: { price: { min: 300, max: 300 } } }, []],
    [
      { filters: { price: null, categories: null, location: null } },
      ['W1', 'T1', 'C1', 'T2', 'N1'],
    ],
    [{ query: 'tea', filters: { categories: ['tea'], price: { max: 300 } } }, ['T2']],
    [{ query: 'water', filters: { categories: ['tea'] } }, []],
    // Has no meaning for a supplier.
    [{ query: 'cola', filters: { location: 'AV1' } }, ['C1']],
    [{ query: 'cola', context: { language: 'en', currency: 'USD', other: 1 }, other: [] }, ['C1']],
  ])('for %j finds %j', async (request, skus) => {
    const answer = await catalog.search(request);
    expect(ids(answer)).toEqual(skus.map((sku) => `shop-supply:${sku}`));
    expect(answer.pagination).toEqual({ has_next_page: false, total_count: skus.length });
    expect(answer.body).not.toHaveProperty('messages');
  });

  it('requires no body', async () => {
    const answer = await catalog.call('POST', '/ucp/v1/catalog/search');
    expect(answer.status).toBe(200);
    expect(answer.body.products).toHaveLength(5);
  });

  it('uses the given namespace', async () => {
    expect(ids(await catalog.search({ filters: { namespace: 'other-supply' } }))).toEqual(
      all('other-supply'),
    );
  });

  it.each([
    [{ namespace: 'Shop-supply' }, 'invalid', '$.filters.namespace'],
    [{ namespace: 'shop' }, 'invalid', '$.filters.namespace'],
    [{ namespace: 'shop-supply\n' }, 'invalid', '$.filters.namespace'],
    [{ namespace: '' }, 'invalid', '$.filters.namespace'],
    [{ namespace: 'nobody-supply' }, 'invalid', '$.filters.namespace'],
    [{ namespace: 'nobody-machine' }, 'invalid', '$.filters.namespace'],
    [{ namespace: 'plan-supply' }, 'namespace_unsupported', '$.filters.namespace'],
    [{ price: { min: 2, max: 1 } }, 'invalid', '$.filters.price'],
    [{ price: { min: -1 } }, 'invalid', '$.filters.price.min'],
    [{ price: { max: 1.5 } }, 'invalid', '$.filters.price.max'],
    [{ price: { max: '100' } }, 'invalid', '$.filters.price.max'],
    [{ price: [] }, 'invalid', '$.filters.price'],
    [{ categories: 'tea' }, 'invalid', '$.filters.categories'],
    [{ categories: ['tea', 3] }, 'invalid', '$.filters.categories'],
  ])('with the filters %j is refused', async (filters, code, path) => {
    expect(refusal(await catalog.search({ filters }))).toEqual({ status: 400, code, path });
  });
});

describe('paging', () => {
  const page = (limit?: number, cursor?: string) =>
    catalog.search({ pagination: { ...(limit && { limit }), ...(cursor && { cursor }) } });

  async function pages(limit: number, query?: string): Promise<string[][]> {
    const shown: string[][] = [];
    for (let cursor: string | undefined; ;) {
      const answer = await catalog.search({ query, pagination: { limit, cursor } });
      shown.push(ids(answer));
      ({ cursor } = answer.pagination);
      expect(answer.pagination.has_next_page).toBe(cursor !== undefined);
      if (cursor === undefined) return shown;
    }
  }

  it("shows every product once, in the vendor's order", async () => {
    for (const limit of [1, 2, 3, 5, 100]) {
      expect((await pages(limit)).flat()).toEqual(all('shop-supply'));
    }
    expect(await pages(2)).toEqual([
      ['shop-supply:W1', 'shop-supply:T1'],
      ['shop-supply:C1', 'shop-supply:T2'],
      ['shop-supply:N1'],
    ]);
    expect((await pages(1, 'tea')).flat()).toEqual(['shop-supply:T1', 'shop-supply:T2']);
  });

  it('counts the whole result on every page', async () => {
    const first = await page(2);
    const second = await page(2, first.pagination.cursor);
    expect([first, second].map(({ pagination }) => pagination.total_count)).toEqual([5, 5]);
  });

  it('returns at most 100, however many are requested', async () => {
    expect((await page(Number.MAX_SAFE_INTEGER)).products).toHaveLength(5);
  });

  it.each([
    [{ limit: 0 }, '$.pagination.limit'],
    [{ limit: -5 }, '$.pagination.limit'],
    [{ limit: 2.5 }, '$.pagination.limit'],
    [{ limit: '20' }, '$.pagination.limit'],
    [{ limit: 1e308 }, '$.pagination.limit'],
    [{ cursor: 5 }, '$.pagination.cursor'],
    [{ cursor: '' }, '$.pagination.cursor'],
    [{ cursor: 'made up' }, '$.pagination.cursor'],
    [{ cursor: Buffer.from('["a",-1]').toString('base64url') }, '$.pagination.cursor'],
    [{ cursor: 'x'.repeat(2000) }, '$.pagination.cursor'],
    [[], '$.pagination'],
    ['next', '$.pagination'],
  ])('refuses %j', async (pagination, path) => {
    const answer = await catalog.search({ pagination });
    expect(refusal(answer)).toEqual({ status: 400, code: 'invalid', path });
  });
});

describe('without a default supplier', () => {
  it('the namespace must be given', async () => {
    const machinesOnly = await startCatalog([
      vendor.entry('shop-machine'),
      { namespace: 'plan-supply', status: 'planned' },
    ]);
    try {
      for (const request of [{}, { filters: {} }, { filters: { namespace: null } }]) {
        expect(refusal(await machinesOnly.search(request))).toEqual({
          status: 400,
          code: 'missing',
          path: '$.filters.namespace',
        });
      }
    } finally {
      await machinesOnly.close();
    }
  });
});
