import { item, itemsIn, ScriptedVendor } from '../../support/vendor/index.js';
import { ids, refusal, startCatalog, type Catalog } from './catalog-calls.js';
import { CURRENCY } from '../../../src/money/index.js';

let vendor: ScriptedVendor;
let catalog: Catalog;

beforeAll(async () => {
  vendor = await ScriptedVendor.start({
    inventory: itemsIn(
      'AV1',
      item('880', '跳跳熊 Cola 330ml', {
        barcode: '6971021700021',
        priceFen: 350,
        stock: 4,
        imageUrl: 'https://img.acme.example/880.jpg',
        slotId: 'A01',
        capacity: 10,
      }),
      item('770', 'Potato crisps', { priceFen: 750, stock: 0 }),
      item('880', 'Cola once more', { priceFen: 999, stock: 3, slotId: 'B07', capacity: 8 }),
    ),
  });
  catalog = await startCatalog([
    vendor.entry('shop-supply'),
    vendor.entry('shop-machine'),
    { namespace: 'plan-machine', status: 'planned' },
  ]);
});
afterAll(async () => {
  await catalog.close();
  await vendor.close();
});

const search = (location: string, more: object = {}) =>
  catalog.search({ filters: { namespace: 'shop-machine', location, ...more } });

describe('searching a machine', () => {
  it('shows whole slots, one for a product in two lanes', async () => {
    const answer = await search('AV1');
    const cola = { amount: 350, currency: CURRENCY.code };
    const crisps = { amount: 750, currency: CURRENCY.code };
    const media = [{ type: 'image', url: 'https://img.acme.example/880.jpg' }];
    const each = { unit: 'EA', display_text: 'each', increment: 1 };
    expect(answer.body).toEqual({
      ucp: {
        version: '2026-08-25',
        status: 'success',
        capabilities: {
          'dev.ucp.shopping.catalog.search': [{ version: '2026-08-25' }],
          'com.example.vending.sku': [{ version: '2026-09-10' }],
          'com.example.vending.inventory': [{ version: '2026-09-10' }],
        },
      },
      products: [
        {
          id: 'shop-machine:880',
          title: '跳跳熊 Cola 330ml',
          description: { plain: '跳跳熊 Cola 330ml' },
          price_range: { min: cola, max: cola },
          media,
          variants: [
            {
              id: 'shop-machine:880',
              title: '跳跳熊 Cola 330ml',
              description: { plain: '跳跳熊 Cola 330ml' },
              price: cola,
              sku: '880',
              barcodes: [{ type: 'EAN', value: '6971021700021' }],
              quantity_unit: each,
              availability: { available: true, status: 'in_stock' },
              media,
              inventory: {
                location: 'AV1',
                slot_id: 'AV1-880',
                stock: 7,
                capacity: null,
                locked: false,
              },
            },
          ],
        },
        {
          id: 'shop-machine:770',
          title: 'Potato crisps',
          description: { plain: 'Potato crisps' },
          price_range: { min: crisps, max: crisps },
          variants: [
            {
              id: 'shop-machine:770',
              title: 'Potato crisps',
              description: { plain: 'Potato crisps' },
              price: crisps,
              sku: '770',
              quantity_unit: each,
              availability: { available: false, status: 'out_of_stock' },
              inventory: {
                location: 'AV1',
                slot_id: 'AV1-770',
                stock: 0,
                capacity: null,
                locked: false,
              },
            },
          ],
        },
      ],
      pagination: { has_next_page: false, total_count: 2 },
      messages: [
        {
          type: 'warning',
          code: 'location_unverified',
          content:
            "Machine AV1 of shop-machine has not shown in the account's ledger within the sync window, so it may not exist",
        },
      ],
    });
  });

  it.each([
    [{ query: 'COLA' }, {}, ['880']],
    [{ query: 'once more' }, {}, []],
    [{}, { price: { min: 400 } }, ['770']],
    [{}, { price: { max: 999, min: 999 } }, []],
    [{}, { categories: ['Soft drinks'] }, []],
  ])('for %j with %j finds %j', async (request, filters, skus) => {
    const answer = await catalog.search({
      ...request,
      filters: { namespace: 'shop-machine', location: 'AV1', ...filters },
    });
    expect(ids(answer)).toEqual(skus.map((sku) => `shop-machine:${sku}`));
  });

  it('supports paging', async () => {
    const filters = { namespace: 'shop-machine', location: 'AV1' };
    const first = await catalog.search({ filters, pagination: { limit: 1 } });
    expect(ids(first)).toEqual(['shop-machine:880']);
    const { cursor } = first.pagination;
    const second = await catalog.search({ filters, pagination: { limit: 1, cursor } });
    expect(ids(second)).toEqual(['shop-machine:770']);
    expect(second.pagination).toEqual({ has_next_page: false, total_count: 2 });
  });

  it('warns of a machine that may not exist, although the platform answers', async () => {
    const answer = await search('nowhere');
    expect(answer.status).toBe(200);
    expect(answer.products).toEqual([]);
    expect(answer.messages).toEqual([expect.objectContaining({ code: 'location_unverified' })]);
    expect(answer.text).toContain('com.example.vending.inventory');
  });

  it.each([
    [{ namespace: 'shop-machine' }, 'missing', '$.filters.location'],
    [{ namespace: 'shop-machine', location: null }, 'missing', '$.filters.location'],
    [{ namespace: 'shop-machine', location: '' }, 'invalid', '$.filters.location'],
    [{ namespace: 'shop-machine', location: '.' }, 'invalid', '$.filters.location'],
    [{ namespace: 'shop-machine', location: '..' }, 'invalid', '$.filters.location'],
    [{ namespace: 'shop-machine', location: 'a/b' }, 'invalid', '$.filters.location'],
    [{ namespace: 'shop-machine', location: 'AV1\n' }, 'invalid', '$.filters.location'],
    [{ namespace: 'shop-machine', location: '机器' }, 'invalid', '$.filters.location'],
    [{ namespace: 'shop-machine', location: 'x'.repeat(65) }, 'invalid', '$.filters.location'],
    [{ namespace: 'shop-machine', location: 310_001 }, 'invalid', '$.filters.location'],
    [
      { namespace: 'plan-machine', location: 'AV1' },
      'namespace_unsupported',
      '$.filters.namespace',
    ],
    [{ namespace: 'plan-machine' }, 'namespace_unsupported', '$.filters.namespace'],
    [{ namespace: 'nobody-machine' }, 'invalid', '$.filters.namespace'],
  ])('with the filters %j is refused', async (filters, code, path) => {
    expect(refusal(await catalog.search({ filters }))).toEqual({ status: 400, code, path });
  });

  it.each(['...', 'a.b', '-', '_', 'x'.repeat(64)])('accepts %s as a machine', async (location) => {
    expect((await search(location)).status).toBe(200);
  });
});
