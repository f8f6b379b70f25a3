import { item, itemsIn, ScriptedVendor, supplied } from '../../support/vendor/index.js';
import { refusal, startCatalog, type Catalog } from './catalog-calls.js';

let vendor: ScriptedVendor;
let catalog: Catalog;

beforeAll(async () => {
  vendor = await ScriptedVendor.start({
    catalog: { products: [supplied('W1', 'Water', { category: 'Water', eachPriceFen: 92 })] },
    inventory: itemsIn('AV1', item('880', 'Cola')),
  });
  catalog = await startCatalog([
    vendor.entry('shop-supply'),
    vendor.entry('shop-machine'),
    { namespace: 'plan-supply', status: 'planned' },
  ]);
});
afterAll(async () => {
  await catalog.close();
  await vendor.close();
});

describe('a single product', () => {
  it('is the same as in a search', async () => {
    const [searched] = (await catalog.search({})).products;
    const answer = await catalog.product({ id: 'shop-supply:W1' });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      ucp: {
        version: '2026-08-25',
        status: 'success',
        capabilities: {
          'dev.ucp.shopping.catalog.lookup': [{ version: '2026-08-25' }],
          'com.example.vending.sku': [{ version: '2026-09-10' }],
        },
      },
      product: searched,
    });
  });

  it('is found in a machine, with the warning about it', async () => {
    const answer = await catalog.product({ id: 'shop-machine:880', filters: { location: 'AV1' } });
    expect(answer.product.variants[0].inventory).toMatchObject({ slot_id: 'AV1-880', stock: 5 });
    expect(answer.messages).toEqual([expect.objectContaining({ code: 'location_unverified' })]);
    expect(answer.text).toContain('com.example.vending.inventory');
  });

  it('that the filters exclude is not reported as unknown', async () => {
    const filters = { price: { min: 93 } };
    const { messages } = await catalog.product({ id: 'shop-supply:W1', filters });
    expect(messages[0]?.content).toBe('The filters exclude shop-supply:W1');
    const none = await catalog.product({ id: 'shop-supply:none', filters });
    expect(none.messages[0]?.content).toBe('Product shop-supply:none not found');
  });

  it.each([
    [{ id: 'shop-supply:none' }],
    [{ id: 'no id' }],
    [{ id: '' }],
    [{ id: 'W1' }],
    [{ id: `shop-supply:${'x'.repeat(200)}` }],
    [{ id: 'shop-machine:W1', filters: { location: 'AV1' } }],
    [{ id: 'shop-supply:W1', filters: { categories: ['tea'] } }],
    [{ id: 'shop-supply:W1', filters: { price: { min: 93 } } }],
  ])('is not found for %j', async (request) => {
    expect(refusal(await catalog.product(request))).toEqual({
      status: 404,
      code: 'not_found',
      path: undefined,
    });
  });

  it.each([
    [{}, 'missing', '$.id'],
    [{ id: null }, 'missing', '$.id'],
    [{ id: 5 }, 'invalid', '$.id'],
    [{ id: ['shop-supply:W1'] }, 'invalid', '$.id'],
    [{ id: 'shop-supply:\u0001' }, 'invalid', '$.id'],
    [{ id: 'nobody-supply:1' }, 'invalid', '$.id'],
    [{ id: 'plan-supply:1' }, 'namespace_unsupported', '$.id'],
    [{ id: 'shop-machine:880' }, 'missing', '$.filters.location'],
    [
      { id: 'shop-supply:W1', filters: { namespace: 'shop-machine' } },
      'namespace_mismatch',
      '$.id',
    ],
  ])('is refused for %j', async (request, code, path) => {
    expect(refusal(await catalog.product(request))).toEqual({ status: 400, code, path });
  });
});
