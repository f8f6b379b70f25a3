import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { startRoute } from '../../support/route.js';
import { startTestService } from '../../support/service.js';
import { useStarted } from '../../support/use-started.js';
import { goods, line, Shopper } from '../checkout/purchase.js';

interface CapabilityEntry {
  version: string;
  schema: string;
  extends?: string | string[];
}

interface ExtensionSchema {
  $id: string;
  name: string;
  version: string;
  $defs: Record<string, Record<string, unknown>>;
}

const PREFIX = 'com.example.vending';
const anonymous = { anonymous: true };

const route = useStarted(() => startRoute());

/** As strict as it gets, with the two members that UCP adds to JSON Schema. Knows no other schema. */
function compilerOf(schema: ExtensionSchema): Ajv2020 {
  const ajv = new Ajv2020({ strict: true, allowUnionTypes: true, allErrors: true });
  formats.default(ajv);
  ajv.addVocabulary(['name', 'version']);
  return ajv.addSchema(schema);
}

async function extensions(): Promise<[string, CapabilityEntry][]> {
  const { body } = await route.service.call('GET', '/.well-known/ucp', anonymous);
  const { capabilities } = body.ucp as { capabilities: Record<string, CapabilityEntry[]> };
  return Object.entries(capabilities).flatMap(([name, [entry]]) =>
    name.startsWith(`${PREFIX}.`) && entry ? [[name, entry] as [string, CapabilityEntry]] : [],
  );
}

const compilers = new Map<string, Ajv2020>();

/** Compiles each schema only once. */
async function compilerFor(extension: string, $id: string): Promise<Ajv2020> {
  const known = compilers.get(extension);
  if (known) return known;
  const { body } = await route.service.call('GET', new URL($id).pathname, anonymous);
  const ajv = compilerOf(body as unknown as ExtensionSchema);
  compilers.set(extension, ajv);
  return ajv;
}

/** How a body differs from one definition of a schema. */
async function violations(extension: string, path: string[], body: unknown): Promise<string[]> {
  const $id = `${route.service.origin}/schemas/${PREFIX}.${extension}.json`;
  const pointer = ['$defs', ...path].map((part) => `/${part}`).join('');
  const ajv = await compilerFor(extension, $id);
  const validate = ajv.compile({ $ref: `${$id}#${pointer}` });
  if (validate(body)) return [];
  return (validate.errors ?? []).map((error) => `${error.instancePath} ${error.message ?? ''}`);
}

describe('the schema of an extension', () => {
  it('is where discovery points to, describes itself and compiles alone', async () => {
    const found = await extensions();
    expect(found).toHaveLength(9);
    for (const [name, entry] of found) {
      expect(entry.schema).toBe(`${route.service.origin}/schemas/${name}.json`);
      const response = await fetch(entry.schema);
      expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
      const schema = (await response.json()) as ExtensionSchema;
      expect(schema).toMatchObject({ $id: entry.schema, name, version: entry.version });
      expect(Object.keys(schema.$defs)).toEqual(
        expect.arrayContaining([...[entry.extends ?? []].flat(), name]),
      );
      // The strict mode throws at an unknown keyword, a wrong one or an unresolved reference.
      const ajv = compilerOf(schema);
      for (const key of Object.keys(schema.$defs)) {
        ajv.compile({ $ref: `${schema.$id}#/$defs/${key}` });
      }
    }
  });

  it('is cached by its ETag', async () => {
    const path = `/schemas/${PREFIX}.sku.json`;
    const first = await route.service.call('GET', path, anonymous);
    expect(first.headers.get('cache-control')).toBe('public, max-age=300');
    const headers = { 'if-none-match': first.headers.get('etag') ?? '' };
    const again = await route.service.call('GET', path, { ...anonymous, headers });
    expect([again.status, again.text]).toEqual([304, '']);
  });

  it.each([
    `${PREFIX}.none.json`,
    `${PREFIX}.sku`,
    'sku.json',
    'dev.ucp.shopping.order.json',
    '__proto__',
    '%00',
    '..%2Fdocs%2Fopenapi.json',
  ])('named %s does not exist', async (file) => {
    const answer = await route.service.call('GET', `/schemas/${file}`, anonymous);
    expect([answer.status, answer.body]).toMatchObject([
      404,
      { ucp: { status: 'error' }, messages: [{ code: 'not_found' }] },
    ]);
  });
});

describe('real responses are as the schemas say:', () => {
  const post = async (path: string, json: object) =>
    (await route.service.call('POST', `/ucp/v1${path}`, { json })).body;
  const get = async (path: string) => (await route.service.call('GET', `/ucp/v1${path}`)).body;

  it('a catalog, a SKU and a machine', async () => {
    const [machine] = await route.register(1);
    const location = machine?.id ?? '';
    const search = ['dev.ucp.shopping.catalog.search', '$defs', 'search_response'];
    const request = { filters: { namespace: 'acme-machine', location } };
    expect(await violations('sku', [...search.slice(0, 2), 'search_request'], request)).toEqual([]);
    const found = await post('/catalog/search', request);
    expect(found.products).not.toEqual([]);
    for (const extension of ['sku', 'inventory']) {
      expect(await violations(extension, search, found)).toEqual([]);
    }
    const [{ id }] = found.products as [{ id: string }];
    const sku = await get(`/skus/${id}`);
    expect(await violations('sku', [`${PREFIX}.sku`, '$defs', 'sku'], sku)).toEqual([]);
    const places = await post('/locations/lookup', { ids: [location] });
    const lookup = ['dev.ucp.common.location.lookup', '$defs', 'lookup_response'];
    expect(await violations('location', lookup, places)).toEqual([]);
    const slots = await get(`/locations/${location}/slots`);
    expect(await violations('inventory', [`${PREFIX}.inventory`, '$defs', 'slots'], slots)).toEqual(
      [],
    );
  });

  it('a purchase, its order and its events', async () => {
    const [good] = await goods(route);
    if (!good) throw new Error('The supplier sells nothing');
    const shopper = new Shopper(route);
    const { id } = await shopper.ready([line(good, 2)]);
    const checkout = await get(`/checkout-sessions/${id}`);
    for (const extension of ['approval', 'guardrail']) {
      expect(await violations(extension, ['dev.ucp.shopping.checkout'], checkout)).toEqual([]);
    }
    await shopper.complete(id);
    const order = await get(`/orders/${id}`);
    for (const extension of ['order', 'replenishment', 'events']) {
      expect(await violations(extension, ['dev.ucp.shopping.order'], order)).toEqual([]);
    }
    const events = await get('/events');
    expect(await violations('events', [`${PREFIX}.events`, '$defs', 'events'], events)).toEqual([]);
    const rules = await get('/rules');
    expect(await violations('guardrail', [`${PREFIX}.guardrail`, '$defs', 'rules'], rules)).toEqual(
      [],
    );
  });

  it('and others are refused', async () => {
    expect(await violations('order', ['dev.ucp.shopping.order'], { id: 7 })).not.toEqual([]);
  });
});

describe('at the start', () => {
  const warnings = async (environment: Record<string, string>) => {
    const service = await startTestService(environment);
    await service.close();
    return service.logs.filter((log) => log.includes('does not belong to'));
  };

  it.each([
    ['another host', { PUBLIC_URL: 'https://route.example' }],
    ['a sibling host', { PUBLIC_URL: 'https://route.example.com' }],
    ['an address', { PUBLIC_URL: 'http://192.0.2.7:3000' }],
  ])('%s than the prefix names is warned of', async (_, environment) => {
    expect(await warnings(environment)).toEqual([
      expect.stringContaining('PUBLIC_URL, EXTENSION_PREFIX'),
    ]);
  });

  it.each([
    ['the host that the prefix names', { PUBLIC_URL: 'https://vending.example.com' }],
    ['a host on this computer', { PUBLIC_URL: 'http://localhost:3000' }],
    ['no public address', {}],
  ])('%s is not', async (_, environment) => {
    expect(await warnings(environment)).toEqual([]);
  });
});
