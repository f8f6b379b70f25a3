import { item, itemsIn, ScriptedVendor, supplied } from '../../support/vendor/index.js';
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

const VALUES: unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  1e308,
  -1e308,
  Number.MAX_SAFE_INTEGER + 1,
  '',
  ' ',
  '0',
  'x',
  'shop-supply:a',
  'shop-machine:1',
  'shop-supply',
  '\u0001\u007f\u2028',
  '\u202e\ufeff',
  '__proto__',
  'constructor',
  "'; DROP TABLE skus; --",
  '%00',
  '../../etc/passwd',
  '🧃'.repeat(500),
  'a'.repeat(100_000),
  [],
  [null],
  [[]],
  ['shop-supply:a'],
  Array.from({ length: 500 }, () => 'x'),
  {},
  { length: 3 },
  { toString: 'x', valueOf: 1, toJSON: 2 },
  { min: 1, max: 'x' },
  { query: { $gt: '' } },
];

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
  it.each(FIELDS.map((compose) => [JSON.stringify(compose('…')), compose] as const))(
    'at %s is accepted or refused, never an internal error',
    async (_where, compose) => {
      for (const value of VALUES) {
        const body = compose(value);
        for (const operate of [catalog.search, catalog.lookup, catalog.product]) {
          const { status, text } = await operate(body);
          expect([200, 400, 404]).toContain(status);
          if (status === 400) expect(text).toMatch(/"path":"\$/);
        }
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
