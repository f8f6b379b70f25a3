import { startTestService } from '../../support/service.js';
import { ucpViolations } from '../../support/ucp-check.js';
import { useStarted } from '../../support/use-started.js';

const VENDORS = JSON.stringify([
  { namespace: 'acme-supply', baseUrl: 'http://127.0.0.1:9/ops', token: 'vendor-token' },
  { namespace: 'acme-machine', baseUrl: 'http://127.0.0.1:9/ops', token: 'vendor-token' },
  {
    namespace: 'beta-machine',
    baseUrl: 'http://127.0.0.1:9/ops',
    token: 'vendor-token',
    capabilities: ['pricing'],
    default: true,
  },
  { namespace: 'gamma-supply', status: 'planned' },
]);

const service = useStarted(() =>
  startTestService({
    VENDORS,
    EXTENSION_PREFIX: 'cn.route.ops',
    PUBLIC_URL: 'https://route.example',
  }),
);

describe('discovery', () => {
  it('is a valid business profile at the host root', async () => {
    const answer = await service.call('GET', '/.well-known/ucp', { anonymous: true });
    expect(answer.status).toBe(200);
    expect(await ucpViolations('profile', answer.body)).toEqual([]);
    expect(answer.body).toMatchObject({
      ucp: {
        version: '2026-08-25',
        services: {
          'dev.ucp.shopping': [
            { transport: 'rest', endpoint: 'https://route.example/ucp/v1' },
            { transport: 'mcp', endpoint: 'https://route.example/ucp/v1/mcp' },
          ],
          'dev.ucp.common': [
            { transport: 'rest', endpoint: 'https://route.example/ucp/v1' },
            { transport: 'mcp', endpoint: 'https://route.example/ucp/v1/mcp' },
          ],
        },
        payment_handlers: {
          'cn.route.ops.on_account': [
            {
              id: 'supplier_account',
              version: '2026-09-10',
              available_instruments: [{ type: 'on_account' }],
            },
          ],
        },
      },
      keys: [],
    });
  });

  it('gives the current addresses of the published protocol', async () => {
    const { body } = await service.call('GET', '/.well-known/ucp', { anonymous: true });
    const { services, capabilities } = body.ucp as Record<
      'services' | 'capabilities',
      Record<string, { spec: string; schema: string }[]>
    >;
    const published = [...Object.entries(services), ...Object.entries(capabilities)]
      .filter(([name]) => name.startsWith('dev.ucp.'))
      .map(([name, [entry]]) => [name, entry?.spec, entry?.schema]);
    const at = (path: string) => `https://ucp.dev/2026-08-25/${path}`;
    expect(published).toEqual(
      [
        ['shopping', 'overview', 'services/shopping/rest.openapi.json'],
        ['common', 'overview', 'services/common/rest.openapi.json'],
        [
          'shopping.catalog.search',
          'shopping/catalog/search',
          'schemas/shopping/catalog_search.json',
        ],
        [
          'shopping.catalog.lookup',
          'shopping/catalog/lookup',
          'schemas/shopping/catalog_lookup.json',
        ],
        ['shopping.checkout', 'shopping/checkout', 'schemas/shopping/checkout.json'],
        [
          'shopping.fulfillment',
          'shopping/extensions/fulfillment',
          'schemas/shopping/fulfillment.json',
        ],
        ['shopping.order', 'shopping/order', 'schemas/shopping/order.json'],
        ['common.location.search', 'common/location/search', 'schemas/common/location_search.json'],
        ['common.location.lookup', 'common/location/lookup', 'schemas/common/location_lookup.json'],
      ].map(([name, spec, schema = '']) => [
        `dev.ucp.${name}`,
        at(`specification/${spec}`),
        at(schema),
      ]),
    );
  });

  it('lists every capability with version, spec and schema, and what extensions extend', async () => {
    const { body } = await service.call('GET', '/.well-known/ucp', { anonymous: true });
    const { capabilities } = body.ucp as {
      capabilities: Record<string, Record<string, unknown>[]>;
    };
    expect(Object.keys(capabilities).sort()).toEqual(
      [
        'dev.ucp.common.location.lookup',
        'dev.ucp.common.location.search',
        'dev.ucp.shopping.catalog.lookup',
        'dev.ucp.shopping.catalog.search',
        'dev.ucp.shopping.checkout',
        'dev.ucp.shopping.fulfillment',
        'dev.ucp.shopping.order',
        ...[
          'sku',
          'inventory',
          'location',
          'approval',
          'guardrail',
          'order',
          'pricing',
          'replenishment',
          'events',
        ].map((name) => `cn.route.ops.${name}`),
      ].sort(),
    );
    for (const [name, [entry]] of Object.entries(capabilities)) {
      const standard = name.startsWith('dev.ucp.');
      expect(entry).toMatchObject({
        version: standard ? '2026-08-25' : '2026-09-10',
        spec: expect.stringMatching(/^https:/) as string,
        schema: expect.stringMatching(/^https:/) as string,
      });
      const parents = [entry?.extends].flat();
      if (!standard) expect(Object.keys(capabilities)).toEqual(expect.arrayContaining(parents));
    }
    expect(capabilities['dev.ucp.shopping.fulfillment']?.[0]?.extends).toBe(
      'dev.ucp.shopping.checkout',
    );
    const sku = capabilities['cn.route.ops.sku']?.[0]?.config as {
      defaults: unknown;
      namespaces: unknown[];
    };
    expect(sku.defaults).toEqual({ supply: 'acme-supply', machine: 'beta-machine' });
    expect(sku.namespaces).toHaveLength(4);
  });

  it('is cached by its ETag', async () => {
    const first = await service.call('GET', '/.well-known/ucp', { anonymous: true });
    expect(first.headers.get('cache-control')).toBe('public, max-age=300');
    const etag = first.headers.get('etag') ?? '';
    for (const tag of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const again = await service.call('GET', '/.well-known/ucp', {
        headers: { 'if-none-match': tag },
      });
      expect([tag, again.status, again.text]).toEqual([tag, 304, '']);
    }
    const other = await service.call('GET', '/.well-known/ucp', {
      headers: { 'if-none-match': '"other"' },
    });
    expect(other.status).toBe(200);
  });

  it('contains no tokens or vendor addresses', async () => {
    const { text } = await service.call('GET', '/.well-known/ucp', { anonymous: true });
    expect(text).not.toContain('vendor-token');
    expect(text).not.toContain('127.0.0.1');
  });
});

describe('the description of the interface', () => {
  const read = (headers: Record<string, string> = {}, method = 'GET') =>
    service.call(method, '/docs/openapi.json', { headers, anonymous: true });

  it('is cached by its ETag', async () => {
    const first = await read();
    expect(first.status).toBe(200);
    expect(first.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(first.headers.get('cache-control')).toBe('public, max-age=300');
    const etag = first.headers.get('etag') ?? '';
    expect(etag).toMatch(/^"[\w-]{20,}"$/);
    for (const tag of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const again = await read({ 'if-none-match': tag });
      expect([tag, again.status, again.text, again.headers.get('etag')]).toEqual([
        tag,
        304,
        '',
        etag,
      ]);
    }
    const other = await read({ 'if-none-match': '"other"' });
    expect([other.status, other.text]).toEqual([200, first.text]);
  });

  it('is available where the documentation expects it', async () => {
    const { body } = await read();
    expect(body).toMatchObject({ openapi: expect.any(String) as string });
    expect((await service.call('GET', '/docs', { anonymous: true })).status).toBe(200);
    const script = await service.call('GET', '/docs/swagger-ui-init.js', { anonymous: true });
    expect(script.text).toContain('/ucp/v1/checkout-sessions');
  });
});

it('lists namespaces with the capabilities that each supports', async () => {
  const { status, body } = await service.call('GET', '/ucp/v1/namespaces');
  expect(status).toBe(200);
  const machine = [
    'dev.ucp.shopping.catalog.search',
    'dev.ucp.shopping.catalog.lookup',
    'dev.ucp.shopping.order',
    'dev.ucp.common.location.search',
    'dev.ucp.common.location.lookup',
    'cn.route.ops.sku',
    'cn.route.ops.inventory',
    'cn.route.ops.location',
    'cn.route.ops.order',
  ];
  expect(body).toEqual({
    ucp: {
      version: '2026-08-25',
      status: 'success',
      capabilities: { 'cn.route.ops.sku': [{ version: '2026-09-10' }] },
    },
    namespaces: [
      {
        namespace: 'acme-supply',
        vendor: 'acme',
        role: 'supply',
        status: 'live',
        capabilities: [
          'dev.ucp.shopping.catalog.search',
          'dev.ucp.shopping.catalog.lookup',
          'dev.ucp.shopping.checkout',
          'dev.ucp.shopping.fulfillment',
          'dev.ucp.shopping.order',
          'cn.route.ops.sku',
        ],
      },
      {
        namespace: 'acme-machine',
        vendor: 'acme',
        role: 'machine',
        status: 'live',
        capabilities: machine,
      },
      {
        namespace: 'beta-machine',
        vendor: 'beta',
        role: 'machine',
        status: 'live',
        capabilities: [...machine, 'cn.route.ops.pricing'],
      },
      {
        namespace: 'gamma-supply',
        vendor: 'gamma',
        role: 'supply',
        status: 'planned',
        capabilities: [],
      },
    ],
    defaults: { supply: 'acme-supply', machine: 'beta-machine' },
  });
});
