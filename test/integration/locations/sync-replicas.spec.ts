import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { startBadVendor, type BadVendor } from '../../support/bad-vendor.js';
import { createTestDatabase, type TestDatabase } from '../../support/database.js';
import { startServiceProcess, type ServiceProcess } from '../../support/service-process.js';
import { call, TEST_TOKEN } from '../../support/service.js';
import { until } from '../../support/until.js';

const MACHINES = Array.from({ length: 12 }, (_, index) => `M${index}`);

let vendor: BadVendor;
let database: TestDatabase;
let dataDir: string;
let replicas: ServiceProcess[];
/** When each machine was read, in the order of readings. */
let readings: { location: string; at: number }[];

function countingVendor(): void {
  readings = [];
  vendor.behave((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://vendor');
    response.setHeader('content-type', 'application/json');
    if (pathname.endsWith('/inventory')) {
      readings.push({ location: searchParams.get('locationId') ?? '', at: Date.now() });
      const items = [{ vendorSku: '1', title: 'Cola', priceFen: 300, stock: 5 }];
      response.end(JSON.stringify({ ok: true, items }));
    } else {
      response.end(JSON.stringify({ ok: true, records: [], page: 1, pages: 0, total: 0 }));
    }
  });
}

const startReplica = () =>
  startServiceProcess({
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    OPERATOR_TOKEN: TEST_TOKEN,
    SYNC_INTERVAL_S: '1',
    VENDORS: JSON.stringify([
      { namespace: 'count-machine', baseUrl: vendor.url, token: 'count-token' },
    ]),
  });

beforeEach(async () => {
  vendor = await startBadVendor();
  countingVendor();
  database = await createTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'routekeeper-replicas-'));
  replicas = [startReplica(), startReplica()];
  const [origin = ''] = await Promise.all(replicas.map(({ ready }) => ready));
  for (const id of MACHINES) {
    await call(origin, 'PUT', `/ucp/v1/locations/${id}`, { json: { name: id } });
  }
  await until(() => new Set(readings.map(({ location }) => location)).size === MACHINES.length);
});

afterEach(async () => {
  for (const replica of replicas) {
    replica.kill('SIGCONT');
    replica.kill('SIGTERM');
  }
  await Promise.all(replicas.map(({ exited }) => exited));
  await database.drop();
  await vendor.close();
  await rm(dataDir, { recursive: true });
});

/** Checks that each machine was read once in every interval that passed while `work` ran. */
async function expectOneReadingPerInterval(work: () => Promise<void>): Promise<void> {
  const from = Date.now();
  await work();
  const to = Date.now();
  const intervals = Math.floor(to / 1000) - Math.floor(from / 1000);
  for (const id of MACHINES) {
    const times = readings
      .filter(({ location, at }) => location === id && at >= from && at < to)
      .map(({ at }) => at);
    // The first and the last interval are cut by the window.
    expect(times.length).toBeGreaterThanOrEqual(intervals - 1);
    expect(times.length).toBeLessThanOrEqual(intervals + 1);
  }
}

it('read each machine once per interval together', async () => {
  await expectOneReadingPerInterval(() => delay(8_000));
});

it('go on when one is frozen, and read nothing twice when it comes back', async () => {
  await expectOneReadingPerInterval(async () => {
    await delay(2_300);
    replicas[0]?.kill('SIGSTOP');
    await delay(4_000);
    replicas[0]?.kill('SIGCONT');
    await delay(3_000);
  });
});
