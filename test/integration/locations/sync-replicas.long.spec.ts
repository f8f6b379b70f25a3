import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { createTestDatabase, type TestDatabase } from '../../support/database.js';
import { startServiceProcess, type ServiceProcess } from '../../support/service-process.js';
import { call, TEST_TOKEN } from '../../support/service.js';
import { until } from '../../support/until.js';
import { item, ScriptedVendor } from '../../support/vendor/index.js';

const MACHINES = Array.from({ length: 12 }, (_, index) => `M${index}`);

let vendor: ScriptedVendor;
let database: TestDatabase;
let dataDir: string;
let observer: Client;
let replicas: ServiceProcess[];
/** When each machine was read, in the order of readings. */
let readings: { location: string; at: number }[];

const startReplica = () =>
  startServiceProcess({
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    OPERATOR_TOKEN: TEST_TOKEN,
    SYNC_INTERVAL_S: '1',
    VENDORS: JSON.stringify([vendor.entry('count-machine')]),
  });

beforeEach(async () => {
  readings = [];
  vendor = await ScriptedVendor.start({
    inventory: ({ query }) => {
      readings.push({ location: query.get('locationId') ?? '', at: Date.now() });
      return { items: [item('1', 'Cola')] };
    },
  });
  database = await createTestDatabase();
  observer = new Client({ connectionString: database.url });
  await observer.connect();
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
  await observer.end();
  await database.drop();
  await vendor.close();
  await rm(dataDir, { recursive: true });
});

/** Waits until each machine was read this many times more. */
function readAgain(times: number): Promise<void> {
  const from = readings.length;
  return until(() => {
    const since = readings.slice(from).map(({ location }) => location);
    return MACHINES.every((id) => since.filter((location) => location === id).length >= times);
  });
}

/** Checks that no machine was read twice in any of the intervals that passed while `work` ran. */
async function expectOneReadingPerInterval(work: () => Promise<void>): Promise<void> {
  const from = Date.now();
  await work();
  const to = Date.now();
  const intervals = Math.floor(to / 1000) - Math.floor(from / 1000);
  for (const id of MACHINES) {
    const times = readings.filter(
      ({ location, at }) => location === id && at >= from && at < to,
    ).length;
    // The first and the last interval are cut by the window.
    expect(times).toBeLessThanOrEqual(intervals + 1);
  }
}

/** Freezes it with everything it has claimed, but not while its row locks would block the others. */
async function freeze(replica: ServiceProcess): Promise<void> {
  for (;;) {
    replica.kill('SIGSTOP');
    for (let looks = 0; looks < 5; looks += 1) {
      if (!(await isAnyTransactionOpen())) return;
      await delay(20);
    }
    replica.kill('SIGCONT');
    await delay(10);
  }
}

async function isAnyTransactionOpen(): Promise<boolean> {
  const { rowCount } = await observer.query(
    `SELECT FROM pg_stat_activity
     WHERE datname = current_database() AND state LIKE 'idle in transaction%'`,
  );
  return rowCount !== 0;
}

it('replicas together read each machine once per interval', async () => {
  await expectOneReadingPerInterval(() => readAgain(7));
});

it('replicas continue when one is frozen, and read nothing twice when it resumes', async () => {
  const [frozen] = replicas as [ServiceProcess];
  await expectOneReadingPerInterval(async () => {
    await readAgain(2);
    await freeze(frozen);
    // What it had claimed is released after one interval, and read in the next.
    await readAgain(3);
    frozen.kill('SIGCONT');
    await readAgain(3);
  });
});
