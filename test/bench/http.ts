import { startBareFastify } from './bare-fastify.js';
import { send, withService, type BenchService } from './bench-service.js';
import { showBounds } from './bounds.js';
import type { ForkedServer } from './forked-server.js';
import { startNestHello } from './nest-hello.js';
import { withDatabase } from './purchase/bench-database.js';
import { BenchShopper } from './purchase/bench-shopper.js';
import { measureRates, type Subject } from './request-rates.js';
import { registrationsOf, startRouteVendor, type RouteVendor } from './route-vendor.js';
import { measureSearch } from './search-rates.js';

const SECONDS = 5;
const DAY_S = '86400';

/** What the service is compared with; a name for each. */
type Yardsticks = Record<string, ForkedServer>;

/**
 * Measures a service that has already written, as in production: what the first transaction enables
 * has a cost.
 */
const writeOnce = (service: BenchService) =>
  send(
    service,
    'PATCH',
    `${service.root}/rules`,
    { priceCapPerItem: 200 },
    { 'idempotency-key': 'bench' },
  );

async function answerOf(url: string, token: string): Promise<Buffer> {
  const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
  if (answer.status !== 200) throw new Error(`${url} was answered with ${answer.status}`);
  return Buffer.from(await answer.arrayBuffer());
}

/** The rate of the service and its ratio to that of each yardstick, which are stopped at the end. */
async function measure(ours: Subject, yardsticks: Yardsticks) {
  const { token } = ours;
  const others = Object.entries(yardsticks).map(([name, { url }]) => ({ name, url, token }));
  try {
    const [rate = NaN, ...rates] = await measureRates([ours, ...others], SECONDS);
    const ratios = others.map(({ name }, index) => [name, rate / (rates[index] ?? NaN)] as const);
    return { name: ours.name, rate, ratios: new Map<string, number>(ratios) };
  } finally {
    for (const { stop } of Object.values(yardsticks)) await stop();
  }
}

/** An answer that is always the same. */
async function measureFixed({ origin, token }: BenchService, name: string, path: string) {
  const url = `${origin}${path}`;
  const bytes = await answerOf(url, token);
  const yardsticks = {
    bare: await startBareFastify({ get: bytes }),
    nest: await startNestHello(bytes.toString()),
    intercepted: await startNestHello(bytes.toString(), true),
  };
  return measure({ name, url, token }, yardsticks);
}

/** An answer that is read from the database. */
async function measureRead(service: BenchService, databaseUrl: string) {
  const shopper = await BenchShopper.open(service, 1);
  const id = await shopper.create();
  await shopper.close();
  const { root, token } = service;
  const url = `${root}/checkout-sessions/${id}`;
  const get = await answerOf(url, token);
  const read = {
    databaseUrl,
    text: 'SELECT * FROM checkout_sessions WHERE id = $1',
    values: [id],
  };
  const yardsticks = {
    bare: await startBareFastify({ get }),
    reading: await startBareFastify({ get, read }),
  };
  return measure({ name: 'GET /checkout-sessions/{id}', url, token }, yardsticks);
}

async function measureAll(service: BenchService, databaseUrl: string) {
  await writeOnce(service);
  const rows = [
    await measureFixed(service, 'GET /namespaces', '/ucp/v1/namespaces'),
    await measureFixed(service, 'discovery', '/.well-known/ucp'),
    await measureRead(service, databaseUrl),
  ];
  const { ours, ratio } = await measureSearch(service, SECONDS);
  const ratios = new Map([['bare', ratio]]);
  return [...rows, { name: 'POST /catalog/search', rate: ours, ratios }];
}

const [NEST, BARE] = ['a Nest hello world', 'bare Fastify'];

const environment = (vendor: RouteVendor, databaseUrl: string) => ({
  DATABASE_URL: databaseUrl,
  VENDORS: registrationsOf(vendor),
  SYNC_INTERVAL_S: DAY_S,
  LEDGER_POLL_INTERVAL_S: DAY_S,
});

const vendor = await startRouteVendor({ machines: 1, lines: 1 });
const rows = await withDatabase((databaseUrl) =>
  withService(environment(vendor, databaseUrl), (service) => measureAll(service, databaseUrl)),
).finally(() => vendor.stop());

console.table(
  rows.map(({ name, rate, ratios }) => ({
    endpoint: name,
    'requests/s': Math.round(rate),
    'to bare Fastify': ratios.get('bare')?.toFixed(2),
    'to a Nest hello world': ratios.get('nest')?.toFixed(2),
    'to one with an interceptor': ratios.get('intercepted')?.toFixed(2),
    'to bare Fastify with a read': ratios.get('reading')?.toFixed(2),
  })),
);
const [namespaces, discovery, read, search] = rows.map(({ ratios }) => ratios);
const ratio = (of: Map<string, number> | undefined, yardstick: string) => of?.get(yardstick) ?? NaN;
showBounds([
  { figure: 'namespaces', value: ratio(namespaces, 'nest'), atLeast: 0.85, yardstick: NEST },
  { figure: 'discovery', value: ratio(discovery, 'nest'), atLeast: 0.85, yardstick: NEST },
  { figure: 'a read', value: ratio(read, 'bare'), atLeast: 0.5, yardstick: BARE },
  { figure: 'a search', value: ratio(search, 'bare'), atLeast: 0.55, yardstick: BARE },
]);
console.log(
  JSON.stringify({
    ratio_namespaces: ratio(namespaces, 'bare'),
    ratio_namespaces_nest: ratio(namespaces, 'nest'),
    ratio_discovery: ratio(discovery, 'bare'),
    ratio_discovery_nest: ratio(discovery, 'nest'),
    ratio_read: ratio(read, 'bare'),
    ratio_read_same_statement: ratio(read, 'reading'),
    ratio_search: ratio(search, 'bare'),
  }),
);
