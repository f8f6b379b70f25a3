import { startTestService } from '../../support/service.js';
import { useStarted } from '../../support/use-started.js';

type Schema = Record<string, unknown>;

interface Parameter {
  name: string;
  in: string;
}

interface Operation {
  parameters?: Parameter[];
  requestBody?: object;
  security?: object[];
  responses: Record<string, { $ref?: string; headers?: Schema; content?: Schema }>;
}

interface Document {
  openapi: string;
  security: object[];
  paths: Record<string, Record<string, Operation>>;
  components: {
    schemas: Record<string, { properties?: Record<string, Schema>; required?: string[] }>;
    responses: Record<string, { headers: Schema; content: Schema }>;
    securitySchemes: Record<string, Schema>;
  };
}

/** POSTs that only read: their answers are never replayed. */
const READING_POSTS = [
  '/ucp/v1/catalog/lookup',
  '/ucp/v1/catalog/product',
  '/ucp/v1/catalog/search',
  '/ucp/v1/locations/lookup',
  '/ucp/v1/locations/search',
  '/ucp/v1/skus/resolve',
  '/ucp/v1/vendors/{namespace}/check',
];

const PUBLIC = [
  'DELETE /session',
  'GET /.well-known/ucp',
  'GET /health/live',
  'GET /health/ready',
  'GET /metrics',
  'POST /session',
  'POST /session/invitation',
  'POST /session/invitation/passkey',
  'POST /session/invitation/password',
  'POST /session/passkey',
  'POST /session/passkey/options',
  'POST /session/password',
];

/** Rates, shares and estimates: everything else is counted. */
const MEASURED = [
  /^PlanDemand\.(naive_)?daily_rate$/,
  /^PlanLeadTime\.days$/,
  /^PlanEntry\.days_of_cover$/,
  /^LostSalesBody\.units$/,
  /^MachineOutlook\.expected$/,
  /^PinballBody\./,
  /^SkillBody\./,
  /^(Measures|VersionReport)Body\.(wape|bias|rmsse|coverage_90)$/,
  /^Visit\w*Body\.km$/,
  /^Visit(Rule|Week)Body\.(visits|hours|lost_pieces)$/,
  /\.(latitude|longitude)$/,
  /^(Driver\w*|AddDriver|ChangeDriver)\.hours$/,
  /VisitSettings(Body)?\.detour_factor$/,
];

const service = useStarted(() => startTestService());
let document: Document;

beforeAll(async () => {
  const response = await fetch(`${service.origin}/docs/openapi.json`);
  document = (await response.json()) as Document;
});

const operations = () =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      name: `${method.toUpperCase()} ${path}`,
      path,
      isRead: method === 'get' || READING_POSTS.includes(path),
      operation,
    })),
  );

const headersOf = ({ parameters = [] }: Operation) =>
  parameters.filter((parameter) => parameter.in === 'header').map(({ name }) => name);

const members = () =>
  Object.entries(document.components.schemas).flatMap(([name, { properties = {} }]) =>
    Object.entries(properties).map(([member, schema]) => ({ name: `${name}.${member}`, schema })),
  );

const typesOf = ({ type, items }: Schema): unknown[] => [
  ...[type].flat(),
  ...(items ? [(items as Schema).type].flat() : []),
];

describe('the OpenAPI document', () => {
  it('uses integers for all counts', () => {
    const numbers = members().filter(({ schema }) => typesOf(schema).includes('number'));
    const counted = numbers.filter(({ name }) => !MEASURED.some((pattern) => pattern.test(name)));
    expect(counted.map(({ name }) => name)).toEqual([]);
    expect(numbers.length).toBeGreaterThan(0);
  });

  it('has UCP-Agent on every operation that UCP has', () => {
    const known = operations().filter(({ operation }) =>
      headersOf(operation).includes('UCP-Agent'),
    );
    expect(known.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        'POST /ucp/v1/checkout-sessions',
        'GET /ucp/v1/checkout-sessions/{id}',
        'PUT /ucp/v1/checkout-sessions/{id}',
        'POST /ucp/v1/checkout-sessions/{id}/complete',
        'POST /ucp/v1/checkout-sessions/{id}/cancel',
        'POST /ucp/v1/catalog/search',
        'POST /ucp/v1/catalog/lookup',
        'POST /ucp/v1/catalog/product',
        'POST /ucp/v1/locations/search',
        'POST /ucp/v1/locations/lookup',
        'GET /ucp/v1/orders/{id}',
      ]),
    );
  });

  it('has Idempotency-Key on every write and on nothing else', () => {
    const honoured = operations().filter(({ operation }) =>
      headersOf(operation).includes('Idempotency-Key'),
    );
    const writes = operations().filter(
      ({ path, isRead }) => !isRead && path.startsWith('/ucp/v1/'),
    );
    expect(honoured.map(({ name }) => name)).toEqual(writes.map(({ name }) => name));
    expect(writes.length).toBeGreaterThan(15);
    for (const { operation } of writes) {
      const [[, success] = []] = Object.entries(operation.responses);
      expect(Object.keys(success?.headers ?? {})).toContain('Idempotent-Replayed');
    }
  });

  it('has UCP-Agent where it is recorded', () => {
    const recorded = operations().filter(({ operation }) =>
      headersOf(operation).includes('UCP-Agent'),
    );
    expect(recorded.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        'PATCH /ucp/v1/rules',
        'POST /ucp/v1/checkout-sessions',
        'PUT /ucp/v1/checkout-sessions/{id}',
        'POST /ucp/v1/checkout-sessions/{id}/complete',
        'PUT /ucp/v1/locations/{id}/prices',
        'POST /ucp/v1/replenishment/runs',
        'POST /ucp/v1/replenishment/runs/{id}/place',
      ]),
    );
  });

  it('lists the possible errors of every operation, with their codes', () => {
    for (const { name, operation } of operations()) {
      const statuses = Object.keys(operation.responses);
      expect([name, statuses]).toEqual([name, expect.arrayContaining(['400', '500'])]);
      expect([name, statuses]).not.toEqual([name, expect.arrayContaining(['default'])]);
    }
    for (const [name, response] of Object.entries(document.components.responses)) {
      const [, ...codes] = name.split('.');
      expect(codes.length).toBeGreaterThan(0);
      expect(JSON.stringify(response.content)).toContain(JSON.stringify(codes));
    }
  });

  it.each([
    ['GET', '/ucp/v1/rules', '503', ['guard_unverifiable', 'unavailable']],
    ['PATCH', '/ucp/v1/rules', '403', ['forbidden']],
    ['PATCH', '/ucp/v1/rules', '409', ['conflict', 'idempotency_conflict']],
    ['PATCH', '/ucp/v1/rules', '413', ['request_too_large']],
    ['GET', '/ucp/v1/approvals/{id}', '404', ['not_found']],
    ['POST', '/ucp/v1/catalog/search', '502', ['supplier_rejected', 'upstream_unreachable']],
  ])('lists the codes of %s %s for %s', (method, path, status, codes) => {
    const operation = document.paths[path]?.[method.toLowerCase()];
    const response = operation?.responses[status];
    expect(response?.$ref).toBe(`#/components/responses/${[status, ...codes].join('.')}`);
  });

  it('requires the token or cookie, except for public operations', () => {
    expect(document.security).toEqual([{ bearer: [] }, { cookie: [] }]);
    expect(Object.keys(document.components.securitySchemes).sort()).toEqual(['bearer', 'cookie']);
    const open = operations().filter(({ operation }) => operation.security?.length === 0);
    expect(open.map(({ name }) => name).sort()).toEqual(PUBLIC);
  });

  it('allows null where a member may be null, in the syntax of its OpenAPI version', () => {
    const { AttentionItem, SearchRequest, LocationInventory } = document.components.schemas;
    expect(document.openapi).toBe('3.1.0');
    expect(AttentionItem?.properties?.at_risk?.anyOf).toEqual([
      { $ref: '#/components/schemas/Price' },
      { type: 'null' },
    ]);
    expect(LocationInventory?.properties?.capacity?.type).toEqual(['integer', 'null']);
    expect(SearchRequest?.properties?.filters?.anyOf).toContainEqual({ type: 'null' });
    expect(JSON.stringify(document)).not.toContain('"nullable"');
  });

  it('describes discovery, postal addresses and the server URL', () => {
    const { DiscoveryBody, ShippingAddress, PostalAddress } = document.components.schemas;
    expect(DiscoveryBody?.required).toEqual(['ucp', 'keys']);
    expect(document.paths['/.well-known/ucp']?.get?.responses).toHaveProperty('304');
    const fields = Object.keys(PostalAddress?.properties ?? {});
    expect(fields).toEqual(expect.arrayContaining(['street_address', 'postal_code']));
    expect(Object.keys(ShippingAddress?.properties ?? {})).toEqual(expect.arrayContaining(fields));
    expect(document).toHaveProperty('servers.0.url', '/');
  });
});
