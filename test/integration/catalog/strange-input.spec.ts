import { item, itemsIn, ScriptedVendor, supplied } from '../../support/vendor/index.js';
import { STRANGE_VALUES } from '../../contract/strange-values.js';
import { startCatalog, type Catalog } from './catalog-calls.js';

let vendor: ScriptedVendor;
let catalog: Catalog;

beforeAll(async () => {
  vendor = await ScriptedVendor.start({
    catalog: { products: [supplied('a', 'Tea')] },
    inventory: itemsIn('AV1', item('1', 'Cola')),
  });
  catalog = await startCatalog([vendor.entry('shop-supply'), vendor.entry('shop-machine')]);
});
afterAll(async () => {
  await catalog.close();
  await vendor.close();
});

const FIELDS: ((value: unknown) => object)[] = [
  (query) => ({ query }),
  (filters) => ({ filters }),
  (namespace) => ({ filters: { namespace } }),
  (location) => ({ filters: { location } }),
  (location) => ({ filters: { namespace: 'shop-machine', location } }),
  (categories) => ({ filters: { categories } }),
  (category) => ({ filters: { categories: [category] } }),
  (price) => ({ filters: { price } }),
  (min) => ({ filters: { price: { min } } }),
  (max) => ({ filters: { price: { min: 5, max } } }),
  (context) => ({ context }),
  (language) => ({ context: { language } }),
  (pagination) => ({ pagination }),
  (cursor) => ({ pagination: { cursor } }),
  (limit) => ({ pagination: { limit } }),
  (ids) => ({ ids }),
  (id) => ({ ids: [id], filters: { location: 'AV1' } }),
  (id) => ({ id }),
  (id) => ({ id, filters: { location: 'AV1' } }),
  (unknown) => ({ ids: ['shop-supply:a'], id: 'shop-supply:a', unknown }),
];

describe('strange input', () => {
  // Each value and each place with each operation. test/contract tries all values at all places.
  it.each(['search', 'lookup', 'product'] as const)(
    'of a %s is accepted or refused, never an internal error',
    async (operation) => {
      for (const [index, value] of STRANGE_VALUES.entries()) {
        const compose = FIELDS[index % FIELDS.length];
        const { status, text } = await catalog[operation](compose?.(value) ?? {});
        expect([200, 400, 404]).toContain(status);
        if (status === 400) expect(text).toMatch(/"path":"\$/);
      }
    },
  );

  it.each([
    ['a lone surrogate', '{"query":"\\ud800"}', '$.query'],
    ['a NUL', '{"filters":{"categories":["\\u0000"]}}', '$.filters.categories[0]'],
    ['a lone surrogate among ids', '{"ids":["x","\\udfff"]}', '$.ids[1]'],
    ['no object', '["shop-supply:a"]', '$'],
    ['no JSON', '{"query":', '$'],
  ])('with %s is refused, naming its path', async (_what, body, path) => {
    for (const operation of ['search', 'lookup', 'product']) {
      const answer = await catalog.call('POST', `/ucp/v1/catalog/${operation}`, {
        body,
        headers: { 'content-type': 'application/json' },
      });
      expect(answer.status).toBe(400);
      expect(answer.body.messages).toEqual([expect.objectContaining({ code: 'invalid', path })]);
    }
  });

  it('cannot reach the members of every object', async () => {
    const body =
      '{"__proto__":{"query":"none"},"constructor":{"prototype":{"query":"none"}},"query":"tea"}';
    const answer = await catalog.call('POST', '/ucp/v1/catalog/search', {
      body,
      headers: { 'content-type': 'application/json' },
    });
    expect(answer.body.products).toHaveLength(1);
    expect(({} as { query?: string }).query).toBeUndefined();
  });

  it('without the token gets nothing', async () => {
    for (const operation of ['search', 'lookup', 'product']) {
      const answer = await catalog.call('POST', `/ucp/v1/catalog/${operation}`, {
        json: {},
        anonymous: true,
      });
      expect(answer.status).toBe(401);
    }
  });
});

describe('an Idempotency-Key', () => {
  it.each([
    ['search', { query: 'tea' }],
    ['lookup', { ids: ['shop-supply:a', 'x'] }],
    ['product', { id: 'shop-supply:a' }],
  ])('has no effect on a %s, which only reads', async (operation, json) => {
    const send = (headers: Record<string, string>) =>
      catalog.call('POST', `/ucp/v1/catalog/${operation}`, { json, headers });
    const plain = await send({});
    const first = await send({ 'idempotency-key': 'once' });
    const again = await send({ 'idempotency-key': 'once' });
    expect([plain, first, again].map(({ status }) => status)).toEqual([200, 200, 200]);
    expect([first.text, again.text]).toEqual([plain.text, plain.text]);
    expect(again.headers.get('idempotent-replayed')).toBeNull();
  });
});
