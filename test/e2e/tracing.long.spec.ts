import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase } from '../support/database.js';
import { TraceCollector, type CollectedSpan } from '../support/receivers/trace-collector.js';
import { call, TEST_TOKEN, type Answer, type CallOptions } from '../support/service.js';
import { startServiceProcess } from '../support/service-process.js';
import { removeLater } from '../support/started-processes.js';
import { until } from '../support/until.js';
import { useStarted } from '../support/use-started.js';
import { itemsIn, item, product, ScriptedVendor } from '../support/vendor/index.js';

const TRACE = '0af7651916cd43dd8448eb211c80319c';
const CALLER_SPAN = 'b7ad6b7169203331';
const TRACEPARENT = `00-${TRACE}-${CALLER_SPAN}-01`;

const CANARIES = {
  vendorToken: 'canary-vendor-token-5d1c',
  product: 'Canary Lemonade',
  firstName: 'Canarina',
  lastName: 'Birdsworth',
  street: '77 Canary Wharf',
  phone: '+86 21 5555 7777',
  agent: 'Canary agent of Ms Birdsworth',
  query: 'canary-query-value',
  state: 'canary=tracestate',
};

const folder = () => removeLater(mkdtempSync(join(tmpdir(), 'routekeeper-traced-')));

async function startTraced(more: Record<string, string> = {}) {
  const database = await createTestDatabase();
  const vendor = await ScriptedVendor.start({
    catalog: { products: [product('LEMON', 100, { title: CANARIES.product })], sites: [] },
    inventory: itemsIn('M-1', item('LEMON', CANARIES.product)),
  });
  const entry = (namespace: string) => ({
    ...vendor.entry(namespace),
    token: CANARIES.vendorToken,
  });
  const process = startServiceProcess({
    DATABASE_URL: database.url,
    DATA_DIR: folder(),
    OPERATOR_TOKEN: TEST_TOKEN,
    VENDORS: JSON.stringify([entry('beta-supply'), entry('beta-machine')]),
    CATALOG_CACHE_S: '0',
    ...more,
  });
  const origin = await process.ready;
  return {
    origin,
    vendor,
    process,
    call: (method: string, path: string, options?: CallOptions): Promise<Answer> =>
      call(origin, method, path, options),
    async close() {
      process.kill('SIGTERM');
      await process.exited;
      await vendor.close();
      await database.drop();
    },
  };
}

type Traced = Awaited<ReturnType<typeof startTraced>>;

const purchase = (id: string) => ({
  id,
  line_items: [{ item: { id: 'beta-supply:LEMON' }, quantity: 2, quantity_unit: { unit: 'EA' } }],
  fulfillment: {
    methods: [
      {
        type: 'shipping',
        destinations: [
          {
            street_address: CANARIES.street,
            first_name: CANARIES.firstName,
            last_name: CANARIES.lastName,
            phone_number: CANARIES.phone,
          },
        ],
      },
    ],
  },
});

async function buy({ call }: Pick<Traced, 'call'>, headers: Record<string, string> = {}) {
  const id = `PO-${Math.random().toString(36).slice(2)}`;
  const path = `/ucp/v1/checkout-sessions`;
  const prepared = await call('POST', path, { json: purchase(id) });
  expect([prepared.status, prepared.body.status]).toEqual([201, 'ready_for_complete']);
  const json = { confirm: true };
  const completed = await call('POST', `${path}/${id}/complete`, { json, headers });
  expect([completed.status, completed.body.status]).toEqual([200, 'completed']);
  return completed;
}

const COMPLETE = 'POST /ucp/v1/checkout-sessions/:id/complete';

/** The lines of the log, but for those that are no JSON. */
const linesOf = ({ process }: Pick<Traced, 'process'>) =>
  process
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Record<string, unknown>);

/** The files that a process loaded until its end. */
const loadedFiles = (coverage: string): string[] =>
  readdirSync(coverage).flatMap((file) => {
    const { result } = JSON.parse(readFileSync(join(coverage, file), 'utf8')) as {
      result: { url: string }[];
    };
    return result.map(({ url }) => url);
  });

const OPEN_TELEMETRY = /open-telemetry|opentelemetry\/(?!api\/)/;

describe('with a collector', () => {
  const collector = useStarted(() => TraceCollector.start());
  const coverage = folder();
  const traced = useStarted(() =>
    startTraced({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, NODE_V8_COVERAGE: coverage }),
  );

  const collected = async (name: string, traceId?: string): Promise<CollectedSpan> => {
    const matching = () =>
      collector.spans.filter(
        (span) => span.name === name && (traceId === undefined || span.traceId === traceId),
      );
    await until(() => matching().length > 0);
    const [found] = matching();
    if (!found) throw new Error(`There is no span ${name}`);
    return found;
  };

  it('a purchase is one trace: the request, its transactions and the call of the vendor', async () => {
    const answer = await buy(traced, { traceparent: TRACEPARENT, tracestate: CANARIES.state });
    const request = await collected(COMPLETE, TRACE);
    expect(request).toMatchObject({
      parentSpanId: CALLER_SPAN,
      kind: 2,
      attributes: {
        'http.request.method': 'POST',
        'http.route': '/ucp/v1/checkout-sessions/:id/complete',
        'http.response.status_code': 200,
      },
    });
    const within = collector.spans.filter(({ traceId }) => traceId === TRACE);
    const order = await collected('beta-supply createOrder', TRACE);
    expect(order).toMatchObject({
      parentSpanId: request.spanId,
      kind: 3,
      attributes: {
        'vendor.namespace': 'beta-supply',
        'vendor.method': 'createOrder',
        outcome: 'ok',
      },
    });
    const transactions = within.filter(({ name }) => name === 'transaction');
    expect(transactions.length).toBeGreaterThanOrEqual(2);
    expect(new Set(transactions.map(({ parentSpanId }) => parentSpanId))).toEqual(
      new Set([request.spanId]),
    );
    expect(transactions.map(({ attributes }) => attributes.outcome)).not.toContain('failed');

    // The vendor may continue the trace, but learns nothing else of the caller.
    const [sent] = traced.vendor.received('createOrder').slice(-1);
    expect(sent?.headers.traceparent).toBe(`00-${TRACE}-${order.spanId}-01`);
    expect(sent?.headers.tracestate).toBeUndefined();

    expect(answer.headers.get('request-id')).toBe(`${TRACE}-${request.spanId}`);
    await until(() => linesOf(traced).some(({ traceId }) => traceId === TRACE));
    expect(linesOf(traced).find(({ traceId }) => traceId === TRACE)).toMatchObject({
      requestId: `${TRACE}-${request.spanId}`,
      route: '/ucp/v1/checkout-sessions/:id/complete',
    });
  });

  it('requests at the same time have traces of their own', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => buy(traced)));
    const ids = answers.map(({ headers }) => headers.get('request-id') ?? '');
    expect(new Set(ids).size).toBe(12);
    for (const id of ids) {
      const [traceId = '', spanId] = id.split('-');
      // It ends last.
      expect((await collected(COMPLETE, traceId)).spanId).toBe(spanId);
      const order = await collected('beta-supply createOrder', traceId);
      expect(order.parentSpanId).toBe(spanId);
      const roots = collector.spans.filter(
        (span) => span.traceId === traceId && span.parentSpanId === undefined,
      );
      expect(roots.map(({ name }) => name)).toEqual([COMPLETE]);
    }
  });

  it("a caller's own request id is echoed", async () => {
    const headers = {
      'request-id': 'own-id-1',
      traceparent: `00-${'1'.repeat(32)}-${CALLER_SPAN}-01`,
    };
    const answer = await traced.call('GET', '/ucp/v1/rules', { headers });
    expect(answer.headers.get('request-id')).toBe('own-id-1');
    expect(await collected('GET /ucp/v1/rules', '1'.repeat(32))).toBeDefined();
  });

  it('an invalid traceparent is ignored', async () => {
    const traceparent = `00-${'z'.repeat(32)}-${CALLER_SPAN}-01`;
    const answer = await traced.call('GET', '/ucp/v1/rules', { headers: { traceparent } });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('request-id')).toMatch(/^[0-9a-f]{32}-[0-9a-f]{16}$/);
  });

  it('a tool belongs to the trace of its MCP request', async () => {
    const id = '2'.repeat(32);
    const { status } = await fetch(`${traced.origin}/ucp/v1/mcp`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${TEST_TOKEN}`,
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        traceparent: `00-${id}-${CALLER_SPAN}-01`,
      },
      body: JSON.stringify({
        jsonrpc: '2.0',
        id: 1,
        method: 'tools/call',
        params: { name: 'get_briefing', arguments: {} },
      }),
    });
    expect(status).toBe(200);
    const outer = await collected('POST /ucp/v1/mcp', id);
    expect((await collected('GET /ucp/v1/briefing', id)).parentSpanId).toBe(outer.spanId);
  });

  it('a job that calls a vendor is a trace of its own', async () => {
    await traced.call('PUT', '/ucp/v1/locations/M-1', { json: { name: 'Lobby' } });
    const call = await collected('beta-machine inventory');
    const job = await collected('job sync', call.traceId);
    expect(job).toMatchObject({ attributes: { 'job.name': 'sync', outcome: 'ok' } });
    expect(job.parentSpanId).toBeUndefined();
  });

  it('a vendor that fails is seen, and its reason is not', async () => {
    traced.vendor.answer('catalog', () => {
      throw new Error('no lemonade for Birdsworth');
    });
    const { status } = await traced.call('POST', '/ucp/v1/catalog/search', {
      json: { query: CANARIES.query },
      headers: { 'user-agent': CANARIES.agent },
    });
    expect(status).toBe(502);
    await until(() =>
      collector.spans.some(
        ({ name, attributes }) =>
          name === 'beta-supply catalog' && attributes.outcome === 'unreachable',
      ),
    );
  });

  it('ending the service sends what is left, and nothing that was sent names anybody', async () => {
    await traced.call('GET', `/ucp/v1/events?limit=3&x=${CANARIES.query}`);
    const last = await traced.call('GET', `/nothing/${CANARIES.query}`);
    const [traceId] = (last.headers.get('request-id') ?? '').split('-');
    traced.process.kill('SIGTERM');
    expect(await traced.process.exited).toBe(0);
    expect(collector.spans.find((span) => span.traceId === traceId)).toMatchObject({
      name: 'GET',
      attributes: { 'http.route': '', 'http.response.status_code': 404 },
    });
    const sent = collector.received.join('\n');
    expect(sent).toContain('"routekeeper"');
    for (const canary of [TEST_TOKEN, ...Object.values(CANARIES), 'Birdsworth', 'PO-', 'LEMON']) {
      expect([canary, sent.toLowerCase().includes(canary.toLowerCase())]).toEqual([canary, false]);
    }
    expect(loadedFiles(coverage).some((url) => OPEN_TELEMETRY.test(url))).toBe(true);
  });
});

describe('without a collector', () => {
  const coverage = folder();
  const service = useStarted(() => startTraced({ NODE_V8_COVERAGE: coverage }));

  it('OpenTelemetry is not loaded, and vendors get no trace', async () => {
    const answer = await buy(service, { traceparent: TRACEPARENT });
    expect(answer.headers.get('request-id')).toMatch(/^[0-9a-f-]{36}$/);
    const [sent] = service.vendor.received('createOrder');
    expect(sent?.headers).not.toHaveProperty('traceparent');
    service.process.kill('SIGTERM');
    expect(await service.process.exited).toBe(0);
    const loaded = loadedFiles(coverage);
    expect(loaded.some((url) => url.endsWith('/dist/src/main.js'))).toBe(true);
    expect(loaded.filter((url) => OPEN_TELEMETRY.test(url))).toEqual([]);
  });
});

describe('with a collector that never answers', () => {
  const collector = useStarted(() => TraceCollector.start());
  const service = useStarted(() => startTraced({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url }));

  it('requests are served, and the service ends in time', async () => {
    collector.isSilent = true;
    await buy(service);
    await until(() => collector.received.length > 0);
    await buy(service);
    service.process.kill('SIGTERM');
    expect(await service.process.exited).toBe(0);
    expect(collector.spans).toEqual([]);
  });
});

describe('with a collector that is down', () => {
  const service = useStarted(() =>
    startTraced({
      OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9',
      OTEL_EXPORTER_OTLP_TIMEOUT: '200',
    }),
  );

  it('requests are served, the log says so once, and the service ends in time', async () => {
    const warnings = () =>
      linesOf(service).filter(({ msg }) => String(msg).startsWith('Traces cannot be sent'));
    await buy(service);
    await until(() => warnings().length > 0);
    await buy(service);
    service.process.kill('SIGTERM');
    expect(await service.process.exited).toBe(0);
    expect(warnings()).toHaveLength(1);
  });
});
