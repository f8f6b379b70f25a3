import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { TEST_TOKEN } from '../support/service.js';
import { createEmptyDatabase, type TestDatabase } from '../support/database.js';
import { startServiceProcess, type ServiceProcess } from '../support/service-process.js';
import { removeLater } from '../support/started-processes.js';
import { until } from '../support/until.js';
import { POOL_SIZE, startPgBouncer } from './pgbouncer.js';

/** With it, PgBouncer drops settings silently instead of refusing them. */
const IGNORING =
  'ignore_startup_parameters = statement_timeout, idle_in_transaction_session_timeout, options';

const SETTINGS = [
  `statement_timeout = '30s'`,
  `idle_in_transaction_session_timeout = '10s'`,
  `default_transaction_isolation = 'read committed'`,
  `timezone = 'UTC'`,
];

let database: TestDatabase;
let client: Client;

beforeEach(async () => {
  database = await createEmptyDatabase();
  client = new Client({ connectionString: database.url });
  await client.connect();
});

afterEach(async () => {
  await client.end();
  await database.drop();
});

/** For all roles of this database, so that other tests on the server are not concerned. */
async function giveSettings(): Promise<void> {
  const name = new URL(database.url).pathname.slice(1);
  for (const setting of SETTINGS) await client.query(`ALTER DATABASE "${name}" SET ${setting}`);
}

const start = (environment: Record<string, string>): ServiceProcess =>
  startServiceProcess({
    DATA_DIR: removeLater(mkdtempSync(join(tmpdir(), 'routekeeper-pooler-data-'))),
    OPERATOR_TOKEN: TEST_TOKEN,
    ...environment,
  });

async function call<T>(origin: string, method: string, path: string, body?: object): Promise<T> {
  const answer = await fetch(`${origin}/ucp/v1${path}`, {
    method,
    headers: { authorization: `Bearer ${TEST_TOKEN}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as T;
}

interface RulesAnswer {
  rules: { spendingLimitPerRun: number };
}

it('two replicas work through PgBouncer, and tell each other of changes', async () => {
  await giveSettings();
  const environment = {
    DATABASE_URL: await startPgBouncer(database.url),
    DATABASE_URL_DIRECT: database.url,
  };
  const replicas = [start(environment), start(environment)];
  const [one = '', other = ''] = await Promise.all(replicas.map(({ ready }) => ready));

  await call(one, 'POST', '/locations/sync', {});
  const limits = Array.from({ length: 40 }, (_, index) => 1_000 + index);
  await Promise.all(
    limits.map((limit, index) =>
      call(index % 2 === 0 ? one : other, 'PATCH', '/rules', { spendingLimitPerRun: limit }),
    ),
  );
  await call(one, 'PATCH', '/rules', { spendingLimitPerRun: 777 });
  await until(async () => {
    const { rules } = await call<RulesAnswer>(other, 'GET', '/rules');
    return rules.spendingLimitPerRun === 777;
  });
  const { rows: changes } = await client.query<{ changed: string }>(
    `SELECT count(*) AS changed FROM events WHERE kind = 'rules_changed'`,
  );
  expect(Number(changes[0]?.changed)).toBe(limits.length + 1);
  for (const origin of [one, other]) {
    expect((await fetch(`${origin}/health/ready`)).status).toBe(200);
  }

  const { rows } = await client.query<{ name: string; connections: string }>(
    `SELECT application_name AS name, count(*) AS connections FROM pg_stat_activity
     WHERE datname = current_database() AND application_name LIKE 'routekeeper%' GROUP BY 1`,
  );
  const connections = Object.fromEntries(rows.map((row) => [row.name, Number(row.connections)]));
  // The reserved connections and the listener go past the pooler, those of requests share its pool.
  expect(connections).toMatchObject({
    'routekeeper kill_switch': 4,
    'routekeeper notifications': 2,
  });
  expect(connections.routekeeper).toBeLessThanOrEqual(POOL_SIZE);

  for (const replica of replicas) replica.kill('SIGTERM');
  expect(await Promise.all(replicas.map(({ exited }) => exited))).toEqual([0, 0]);
});

it.each([
  ['refuses settings', []],
  ['ignores settings', [IGNORING]],
])('the start is refused without the direct address, if PgBouncer %s', async (_what, settings) => {
  await giveSettings();
  const service = start({ DATABASE_URL: await startPgBouncer(database.url, settings) });
  expect(await service.exited).toBe(1);
  expect(service.output()).toContain(
    'DATABASE_URL: this address leads through a connection pooler',
  );
  expect(service.output()).toContain('Set DATABASE_URL_DIRECT to the address of the PostgreSQL');
});

it('the start is refused if the direct address leads through the pooler too', async () => {
  await giveSettings();
  const pooler = await startPgBouncer(database.url, [IGNORING]);
  const service = start({ DATABASE_URL: pooler, DATABASE_URL_DIRECT: pooler });
  expect(await service.exited).toBe(1);
  expect(service.output()).toContain(
    'DATABASE_URL_DIRECT: this address leads through a connection pooler',
  );
});

it('the start is refused if the sessions of the pooler lack settings, which are named', async () => {
  await client.query(
    `ALTER DATABASE "${new URL(database.url).pathname.slice(1)}" SET timezone = 'Asia/Shanghai'`,
  );
  const service = start({
    DATABASE_URL: await startPgBouncer(database.url),
    DATABASE_URL_DIRECT: database.url,
  });
  expect(await service.exited).toBe(1);
  expect(service.output()).toMatch(/sessions of this pooler have .*TimeZone = Asia\/Shanghai/);
  expect(service.output()).toContain(`ALTER ROLE … SET TimeZone = 'UTC'`);
});

it('the start is refused if the two addresses lead to different databases', async () => {
  await giveSettings();
  const elsewhere = await createEmptyDatabase();
  try {
    const service = start({
      DATABASE_URL: await startPgBouncer(database.url),
      DATABASE_URL_DIRECT: elsewhere.url,
    });
    expect(await service.exited).toBe(1);
    expect(service.output()).toContain('lead to different databases');
  } finally {
    await elsewhere.drop();
  }
});
