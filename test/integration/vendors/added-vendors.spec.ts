import { createTestDatabase } from '../../support/database.js';
import { startTestService, WITHOUT_MACHINES, type Answer } from '../../support/service.js';
import { until } from '../../support/until.js';
import { useStarted } from '../../support/use-started.js';
import { answers, item, itemsIn, product, ScriptedVendor } from '../../support/vendor/index.js';

const TOKEN = 'added-vendor-secret-0123456789';
const OTHER_TOKEN = 'replaced-vendor-secret-0123456789';
const SETTINGS = { ...WITHOUT_MACHINES, VENDOR_PRIVATE_ADDRESSES: '1', CATALOG_CACHE_S: '0' };

const vendor = useStarted(() =>
  ScriptedVendor.start({ catalog: { products: [product('cola', 300)], sites: [] } }),
);

/** Two replicas of one route. */
const route = useStarted(async () => {
  const database = await createTestDatabase();
  const first = await startTestService(SETTINGS, database);
  const second = await startTestService(SETTINGS, database);
  return {
    first,
    second,
    async close() {
      await first.close();
      await second.close();
      await database.drop();
    },
  };
});

interface Result {
  capability: string;
  outcome: string;
  code: string;
  reason?: string;
  count?: number;
  next: string;
}

const request = (namespace: string, more: object = {}) => ({
  namespace,
  baseUrl: vendor.url,
  token: TOKEN,
  ...more,
});

const add = (namespace: string, more: object = {}): Promise<Answer> =>
  route.first.call('POST', '/ucp/v1/vendors', { json: request(namespace, more) });

const codeOf = ({ body }: Answer) => (body.messages as { code: string }[])[0]?.code;

const namespacesOf = async (replica: typeof route.first): Promise<string[]> => {
  const { body } = await replica.call('GET', '/ucp/v1/namespaces');
  return (body.namespaces as { namespace: string }[]).map(({ namespace }) => namespace);
};

async function check(namespace: string): Promise<Record<string, Result>> {
  const { status, body } = await route.first.call('POST', `/ucp/v1/vendors/${namespace}/check`);
  expect(status).toBe(200);
  const { results } = body.check as { results: Result[] };
  return Object.fromEntries(results.map((result) => [result.capability, result]));
}

afterEach(async () => {
  for (const { namespace, source } of await listed()) {
    if (source === 'added') await route.first.call('DELETE', `/ucp/v1/vendors/${namespace}`);
  }
});

async function listed() {
  const { body } = await route.first.call('GET', '/ucp/v1/vendors');
  return body.vendors as { namespace: string; source: string; default: boolean }[];
}

it('uses an added vendor at once, also on the other replica, and never shows its token', async () => {
  const { status, body, text } = await add('beta-supply');
  expect(status).toBe(201);
  expect(body.vendor).toMatchObject({
    namespace: 'beta-supply',
    vendor: 'beta',
    role: 'supply',
    source: 'added',
    status: 'live',
    baseUrl: vendor.url,
    capabilities: [],
    stockUnit: 'each',
    default: false,
    created_by: { id: 'prn-owner' },
  });
  expect(await namespacesOf(route.first)).toContain('beta-supply');
  await until(async () => (await namespacesOf(route.second)).includes('beta-supply'));

  const search = { json: { filters: { namespace: 'beta-supply' } } };
  const found = await route.second.call('POST', '/ucp/v1/catalog/search', search);
  expect(found.status).toBe(200);
  expect(found.text).toContain('Supplied cola');
  expect(vendor.requests.at(-1)?.headers.authorization).toBe(`Bearer ${TOKEN}`);

  const list = await route.second.call('GET', '/ucp/v1/vendors');
  const events = await route.first.call('GET', '/ucp/v1/events?limit=20');
  expect(events.text).toContain('vendor_added');
  const discovery = await route.second.call('GET', '/.well-known/ucp', { anonymous: true });
  expect(discovery.text).toContain('beta-supply');
  for (const shown of [text, list.text, events.text, ...route.first.logs, ...route.second.logs]) {
    expect(shown).not.toContain(TOKEN);
  }
});

it('lists the vendors of the deployment as such, and does not let them be changed', async () => {
  expect(await listed()).toEqual([
    expect.objectContaining({ namespace: 'absent-supply', source: 'environment', default: true }),
  ]);
  for (const [method, json] of [
    ['PATCH', { token: OTHER_TOKEN }],
    ['DELETE', undefined],
  ] as const) {
    const answer = await route.first.call(method, '/ucp/v1/vendors/absent-supply', { json });
    expect(answer.status).toBe(409);
    expect(answer.text).toContain('VENDORS');
  }
  expect((await add('absent-supply')).status).toBe(409);
});

it('replaces the token without a restart on every replica', async () => {
  await add('beta-supply');
  await until(async () => (await namespacesOf(route.second)).includes('beta-supply'));
  const changed = await route.first.call('PATCH', '/ucp/v1/vendors/beta-supply', {
    json: { token: OTHER_TOKEN },
  });
  expect(changed.status).toBe(200);
  expect(changed.text).not.toContain(OTHER_TOKEN);
  const search = { json: { filters: { namespace: 'beta-supply' } } };
  await until(async () => {
    await route.second.call('POST', '/ucp/v1/catalog/search', search);
    return vendor.requests.at(-1)?.headers.authorization === `Bearer ${OTHER_TOKEN}`;
  });
});

it('does not send a known token to another host', async () => {
  await add('beta-supply');
  const elsewhere = { baseUrl: 'https://elsewhere.example/ops' };
  const moved = await route.first.call('PATCH', '/ucp/v1/vendors/beta-supply', { json: elsewhere });
  expect([moved.status, codeOf(moved)]).toEqual([400, 'missing']);
  const withToken = await route.first.call('PATCH', '/ucp/v1/vendors/beta-supply', {
    json: { ...elsewhere, token: OTHER_TOKEN },
  });
  expect(withToken.body.vendor).toMatchObject(elsewhere);
});

it('moves the default of a role from one added vendor to the other', async () => {
  await add('beta-supply', { default: true });
  await add('gamma-supply', { default: true });
  expect((await listed()).filter((entry) => entry.default)).toEqual([
    expect.objectContaining({ namespace: 'gamma-supply' }),
  ]);
});

it('gives the same answer to the same request, and a conflict to another', async () => {
  const headers = { 'idempotency-key': 'add-beta' };
  const post = () =>
    route.first.call('POST', '/ucp/v1/vendors', { json: request('beta-supply'), headers });
  const first = await post();
  expect((await post()).text).toBe(first.text);
  expect((await add('beta-supply')).status).toBe(201);
  const other = await add('beta-supply', { token: OTHER_TOKEN });
  expect([other.status, codeOf(other)]).toEqual([409, 'conflict']);
});

it.each([
  ['another name', { namespace: 'Beta' }],
  ['plain http on the internet', { baseUrl: 'http://93.184.216.34/ops' }],
  ['the metadata service of a cloud', { baseUrl: 'http://169.254.169.254/latest' }],
  ['a user and password', { baseUrl: 'https://user:pass@api.example/ops' }],
  ['a query', { baseUrl: 'https://api.example/ops?key=1' }],
  ['something that is no address', { baseUrl: 'api' }],
  ['a variable of the environment as token', { token: 'env:OPERATOR_TOKEN' }],
  ['a token with spaces', { token: 'two words' }],
  ['no token', { token: undefined }],
  ['capabilities of a supplier', { capabilities: ['pricing'] }],
  ['an unknown capability', { namespace: 'beta-machine', capabilities: ['flying'] }],
])('refuses %s', async (_, wrong) => {
  const answer = await add('beta-supply', wrong);
  expect(answer.status).toBe(400);
  expect(answer.text).not.toContain(TOKEN);
  expect(answer.text).not.toContain('two words');
  expect(await listed()).toHaveLength(1);
});

it('says per capability what works, what does not and what to do next', async () => {
  await add('beta-supply');
  expect(await check('beta-supply')).toMatchObject({
    catalog: { outcome: 'works', code: 'ok', count: 1 },
    order_status: { outcome: 'works', code: 'ok' },
    ordering: { outcome: 'not_tested', code: 'would_write' },
  });

  vendor.behave(answers({ ok: false, reason: `bad token ${TOKEN}` }, 401));
  const refused = await check('beta-supply');
  vendor.behave();
  expect(refused.catalog).toMatchObject({ outcome: 'fails', code: 'unauthorized' });
  expect(refused.catalog?.next).toContain('Replace the token');
  expect(JSON.stringify(refused)).not.toContain(TOKEN);

  vendor.answer('orderStatus', { state: 'ordered', description: '', rawStatus: 1, logistics: [] });
  expect((await check('beta-supply')).order_status).toMatchObject({ code: 'invalid_answer' });
  vendor.answer('orderStatus');
});

it('checks a machine platform with its capabilities, and changes nothing there', async () => {
  await add('beta-machine', { capabilities: ['replenishment'] });
  vendor.forget();
  expect(await check('beta-machine')).toMatchObject({
    sales: { outcome: 'works', count: 0 },
    inventory: { outcome: 'not_tested', code: 'no_machine' },
    pricing: { outcome: 'off', code: 'switched_off' },
    replenishment: { outcome: 'works' },
  });
  vendor.answer('inventory', itemsIn('m-1', item('cola', 'Cola')));
  await route.first.call('PUT', '/ucp/v1/locations/m-1', {
    json: { name: 'Lobby', namespace: 'beta-machine' },
  });
  expect((await check('beta-machine')).inventory).toMatchObject({ outcome: 'works', count: 1 });
  expect(vendor.requests.every(({ method }) => method === 'GET')).toBe(true);

  const refused = await route.first.call('DELETE', '/ucp/v1/vendors/beta-machine');
  expect([refused.status, codeOf(refused)]).toEqual([409, 'conflict']);
  expect(refused.text).toContain('1 machine');
  expect(await namespacesOf(route.first)).toContain('beta-machine');

  await route.first.call('DELETE', '/ucp/v1/locations/m-1');
  expect((await route.first.call('DELETE', '/ucp/v1/vendors/beta-machine')).status).toBe(200);
  expect(await namespacesOf(route.first)).not.toContain('beta-machine');
  vendor.answer('inventory');
});

it('keeps a vendor with an open purchase', async () => {
  await add('beta-supply');
  const created = await route.first.call('POST', '/ucp/v1/checkout-sessions', {
    json: { line_items: [{ item: { id: 'beta-supply:cola' }, quantity: 1 }] },
  });
  expect(created.status).toBe(201);
  const refused = await route.first.call('DELETE', '/ucp/v1/vendors/beta-supply');
  expect([refused.status, codeOf(refused)]).toEqual([409, 'conflict']);
  expect(refused.text).toContain('1 open purchase');
  const { id } = created.body as { id: string };
  await route.first.call('POST', `/ucp/v1/checkout-sessions/${id}/cancel`);
  const gone = await route.first.call('DELETE', '/ucp/v1/vendors/beta-supply');
  expect(gone.body).toMatchObject({ removed: 'beta-supply' });
  await until(async () => !(await namespacesOf(route.second)).includes('beta-supply'));
});

it('does not know a vendor that was never added', async () => {
  for (const [method, path] of [
    ['PATCH', '/ucp/v1/vendors/none-supply'],
    ['DELETE', '/ucp/v1/vendors/none-supply'],
    ['POST', '/ucp/v1/vendors/none-supply/check'],
  ] as const) {
    const json = method === 'PATCH' ? { token: TOKEN } : undefined;
    expect((await route.first.call(method, path, { json })).status).toBe(404);
  }
});
