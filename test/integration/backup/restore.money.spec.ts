import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { Client } from 'pg';
import { DataSource } from 'typeorm';
import { dataSourceOptions, migrate, schemaState } from '../../../src/database/index.js';
import { createEmptyDatabase, type TestDatabase } from '../../support/database.js';
import { startRoute, vendorsOf } from '../../support/route.js';
import { startTestService, TEST_TOKEN } from '../../support/service.js';
import { useStarted } from '../../support/use-started.js';
import { runAudit } from '../audit/run-audit.js';
import { checkoutOf, goods, line, Shopper, type Good } from '../checkout/purchase.js';
import { newFile, newFolder, runBackup, runRestore, urlOf } from './commands.js';

const route = useStarted(() => startRoute({ environment: { RATE_LIMIT_PER_MINUTE: '0' } }));
const KEY = { 'idempotency-key': 'restore-drill-0001' };
const SECRETS_KEY = Buffer.alloc(32, 7).toString('base64');

let shopper: Shopper;
let bought: string;
let answered: string;
let source: string;
let file: string;
let target: TestDatabase;

beforeAll(async () => {
  await route.register(2);
  await route.service.call('POST', '/ucp/v1/locations/sync', { json: {} });
  shopper = new Shopper(route);
  const [cola] = (await goods(route)) as [Good];
  ({ id: bought } = await shopper.ready([line(cola, 2)]));
  answered = (await shopper.complete(bought, KEY)).text;
  source = urlOf(route.service.dataSource);
  file = newFile();
  const made = await runBackup({ DATABASE_URL: source }, file);
  expect(made).toMatchObject({ code: 0 });
});

beforeEach(async () => {
  target = await createEmptyDatabase();
});

afterEach(() => target.drop());

async function query<T extends object>(url: string, statement: string): Promise<T[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<T>(statement)).rows;
  } finally {
    await client.end();
  }
}

/** A fingerprint of the rows of each table. */
async function contents(url: string): Promise<Record<string, string>> {
  const tables = await query<{ name: string }>(
    url,
    `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`,
  );
  const entries: [string, string][] = [];
  for (const { name } of tables) {
    const [row] = await query<{ print: string }>(
      url,
      `SELECT count(*) || ':' || coalesce(md5(string_agg(t::text, E'\\n' ORDER BY t::text COLLATE "C")), '') AS print
       FROM "${name}" AS t`,
    );
    entries.push([name, row?.print ?? '']);
  }
  return Object.fromEntries(entries);
}

const restoreInto = (database: TestDatabase, ...args: string[]) =>
  runRestore({ DATABASE_URL: database.url, DATA_DIR: newFolder() }, ...args);

it('restores books, audit chain and answers to idempotency keys', async () => {
  expect(await restoreInto(target, file)).toMatchObject({ code: 0 });

  const source = await new DataSource(dataSourceOptions(target.connection)).initialize();
  expect(await runAudit(source)).toMatchObject({ code: 0 });
  await source.destroy();
  const restored = await startTestService(
    { VENDORS: JSON.stringify(vendorsOf(route.simulator)) },
    target,
  );
  try {
    const again = new Shopper({ service: restored });
    const repeated = await again.complete(bought, KEY);
    expect(JSON.parse(repeated.text)).toMatchObject({ id: bought, status: 'completed' });
    expect(repeated.text.length).toBe(answered.length);
    expect((await again.order(bought)).body).toMatchObject({ id: bought });
    const { orders } = await route.simulator.books();
    expect(orders.filter(({ ref }) => ref === bought)).toHaveLength(1);
    const next = checkoutOf(
      await again.create({ line_items: [line(((await goods(route)) as [Good])[0], 1)] }),
    );
    expect(next.id).not.toBe(bought);
  } finally {
    await restored.close();
  }
});

it('restores every row of every table, and adds one event', async () => {
  // Of a database at rest, so that both can be compared.
  expect(await restoreInto(target, file)).toMatchObject({ code: 0 });
  const before = await contents(target.url);
  const copy = newFile();
  expect(await runBackup({ DATABASE_URL: target.url }, copy)).toMatchObject({ code: 0 });
  const second = await createEmptyDatabase();
  try {
    expect(await restoreInto(second, copy)).toMatchObject({ code: 0 });
    const events = 'SELECT kind FROM events ORDER BY seq DESC LIMIT 2';
    expect(await query(second.url, events)).toEqual([
      { kind: 'database_restored' },
      { kind: 'database_restored' },
    ]);
    const after = await contents(second.url);
    expect(Object.keys(after).length).toBeGreaterThan(40);
    const differing = Object.keys(after).filter((name) => after[name] !== before[name]);
    // The head of the log moves with the event.
    expect(differing.filter((name) => !name.startsWith('event'))).toEqual([]);
    expect(differing).toContain('events');
    const schema = `SELECT conname, pg_get_constraintdef(oid) AS definition FROM pg_constraint
       WHERE connamespace = 'public'::regnamespace ORDER BY 1, 2`;
    expect(await query(second.url, schema)).toEqual(await query(source, schema));
    const disabled = `SELECT tgname FROM pg_trigger WHERE tgenabled <> 'O'`;
    expect(await query(second.url, disabled)).toEqual([]);
  } finally {
    await second.drop();
  }
});

it('is consistent while the service writes', async () => {
  const stop = new AbortController();
  const writing = (async () => {
    for (let limit = 1_000; !stop.signal.aborted; limit += 1) {
      await shopper.rules({ spendingLimitPerRun: limit });
    }
  })();
  const busy = newFile();
  try {
    expect(await runBackup({ DATABASE_URL: source }, busy)).toMatchObject({ code: 0 });
  } finally {
    stop.abort();
    await writing;
  }
  expect(await restoreInto(target, busy)).toMatchObject({ code: 0 });
  const dataSource = await new DataSource(dataSourceOptions(target.connection)).initialize();
  expect(await runAudit(dataSource)).toMatchObject({ code: 0 });
  await dataSource.destroy();
});

it('restores a backup of an older version, and migrates it', async () => {
  const old = await createEmptyDatabase();
  const older = newFile();
  try {
    const options = dataSourceOptions(old.connection);
    const all = options.migrations as (new () => object)[];
    const dataSource = new DataSource({ ...options, migrations: all.slice(0, -5) });
    await dataSource.initialize();
    await migrate(dataSource);
    await dataSource.destroy();
    expect(await runBackup({ DATABASE_URL: old.url }, older)).toMatchObject({ code: 0 });
  } finally {
    await old.drop();
  }
  expect(await restoreInto(target, older)).toMatchObject({ code: 0 });
  const dataSource = await new DataSource(dataSourceOptions(target.connection)).initialize();
  expect(await schemaState(dataSource)).toEqual({ pending: [], unknown: [] });
  await dataSource.destroy();
});

describe('it is refused', () => {
  it('if the database is not empty, unless it shall be replaced', async () => {
    expect(await restoreInto(target, file)).toMatchObject({ code: 0 });
    const before = await contents(target.url);
    const refused = await restoreInto(target, file);
    expect(refused).toMatchObject({ code: 1 });
    expect(refused.text).toContain('the database is not empty. With --replace');
    expect(await contents(target.url)).toEqual(before);
    expect(await restoreInto(target, file, '--replace')).toMatchObject({ code: 0 });
  });

  it('while a service uses the database', async () => {
    const { code, text } = await runRestore({ DATABASE_URL: source }, file, '--replace');
    expect(code).toBe(1);
    expect(text).toContain('a service uses the database');
  });

  it('if the file is cut off, altered or something else, before anything is changed', async () => {
    const whole = readFileSync(file);
    for (const content of [whole.subarray(0, whole.length - 100), Buffer.from('no backup')]) {
      const broken = newFile();
      writeFileSync(broken, content);
      const { code, text } = await restoreInto(target, broken);
      expect(code).toBe(1);
      expect(text).toContain('cannot be used');
    }
    expect(await contents(target.url)).toEqual({});
  });
});

it('a backup is never written over another file', async () => {
  const { code, text } = await runBackup({ DATABASE_URL: source }, file);
  expect(code).toBe(1);
  expect(text).toContain('EEXIST');
});

describe('secrets', () => {
  const environment = () => ({ DATABASE_URL: source, OPERATOR_TOKEN: TEST_TOKEN, SECRETS_KEY });

  it('are left out, and the file is closed to others', async () => {
    const plain = newFile();
    await runBackup(environment(), plain);
    const content = gunzipSync(readFileSync(plain)).toString();
    expect(content).not.toContain(TEST_TOKEN);
    expect(content).not.toContain(SECRETS_KEY);
    expect(statSync(plain).mode & 0o777).toBe(0o600);
  });

  it('are restored if they were asked for', async () => {
    const whole = newFile();
    await runBackup(environment(), whole, '--with-secrets');
    const dataDir = newFolder();
    const into = { DATABASE_URL: target.url, DATA_DIR: dataDir };
    expect(await runRestore(into, whole)).toMatchObject({ code: 0 });
    const kept = (name: string) => readFileSync(join(dataDir, name), 'utf8').trim();
    expect([kept('operator-token'), kept('secrets-key')]).toEqual([TEST_TOKEN, SECRETS_KEY]);

    writeFileSync(join(dataDir, 'secrets-key'), Buffer.alloc(32, 8).toString('base64'));
    const { code, text } = await runRestore(into, whole, '--replace');
    expect(code).toBe(1);
    expect(text).toContain('holds another secret');
  });
});
