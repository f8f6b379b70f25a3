import { Client } from 'pg';
import { probeDatabase } from '../../../src/database/probe/probe-database.js';
import { openProbeSession, type OpenSession } from '../../../src/database/probe/probe-session.js';
import {
  createEmptyDatabase,
  createTestDatabase,
  type TestDatabase,
} from '../../support/database.js';

type Rewrite = (sql: string, session: number) => string;

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});

afterAll(() => database.drop());

/** Sessions of a server that differs from PostgreSQL in what it does with some statements. */
function otherEngine(rewrite: Rewrite): OpenSession {
  let opened = 0;
  return async (...args) => {
    const session = await openProbeSession(...args);
    const number = (opened += 1);
    return {
      ...session,
      run: (statements) => session.run(statements.map((sql) => rewrite(sql, number))),
    };
  };
}

async function tables(url: string): Promise<string[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>(
      `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'`,
    );
    return rows.map(({ name }) => name);
  } finally {
    await client.end();
  }
}

it('accepts PostgreSQL, also for many replicas that start together', async () => {
  await Promise.all(Array.from({ length: 8 }, () => probeDatabase(database.connection)));
});

it('costs little: two connections, and five messages', async () => {
  let messages = 0;
  const counting = otherEngine((sql) => sql);
  await probeDatabase(database.connection, async (...args) => {
    const session = await counting(...args);
    messages += 1;
    return {
      ...session,
      run: (statements) => {
        messages += 1;
        return session.run(statements);
      },
    };
  });
  expect(messages).toBe(7);
});

it('accepts PostgreSQL in a process that is paused while the notification comes', async () => {
  const pauseAfter = (sql: string) => {
    if (sql.startsWith('NOTIFY')) {
      setImmediate(() => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2_500));
    }
    return sql;
  };
  await probeDatabase(database.connection, otherEngine(pauseAfter));
});

it('leaves nothing in an empty database', async () => {
  const empty = await createEmptyDatabase();
  try {
    await probeDatabase(empty.connection);
    expect(await tables(empty.url)).toEqual([]);
    const engine = otherEngine((sql) => sql.replace(/NOTIFY .*/, 'SELECT 1'));
    await expect(probeDatabase(empty.connection, engine)).rejects.toThrow('LISTEN and NOTIFY');
    expect(await tables(empty.url)).toEqual([]);
  } finally {
    await empty.drop();
  }
});

it.each<[string, string, Rewrite]>([
  [
    'locks that two get at once',
    'advisory locks of transactions, which keep spending limits, rules and the order of events ' +
      'correct; here two connections get the same lock',
    (sql) => sql.replace(/pg_try_advisory_xact_lock\(.*\)/, 'true'),
  ],
  [
    'no advisory locks',
    'here it answers: function pg_advisory_xact_lck',
    (sql) => sql.replace('pg_advisory_xact_lock', 'pg_advisory_xact_lck'),
  ],
  [
    'no LISTEN',
    'The service needs LISTEN and NOTIFY, which tell every replica of events and of the kill switch; here it answers: syntax error',
    (sql) => sql.replace('LISTEN', 'HARK'),
  ],
  [
    'notifications that are accepted and lost',
    'here a notification does not arrive',
    (sql) => sql.replace(/NOTIFY .*/, 'SELECT 1'),
  ],
  [
    'no SKIP LOCKED',
    'FOR UPDATE SKIP LOCKED, which keeps replicas from doing the same work; here it answers: syntax error',
    (sql) => sql.replace('SKIP LOCKED', 'SKIP LOKCED'),
  ],
  [
    'SKIP LOCKED that waits',
    'FOR UPDATE SKIP LOCKED, which keeps replicas from doing the same work; here it answers: canceling',
    (sql) => sql.replace('SKIP LOCKED', ''),
  ],
  [
    'row locks that do not exclude',
    'here a row that one connection has locked is not skipped by another',
    (sql) => sql.replace('FOR UPDATE SKIP LOCKED', ''),
  ],
  [
    'a clock for each node',
    'here the time of one connection is behind that of another',
    (sql, session) =>
      session === 2 ? sql.replace('clock_timestamp()', `clock_timestamp() - interval '3 s'`) : sql,
  ],
  [
    'a clock for each node, the other way round',
    'here the time of one connection is behind that of another',
    (sql, session) =>
      session === 2 ? sql.replace('clock_timestamp()', `clock_timestamp() + interval '3 s'`) : sql,
  ],
  [
    'an old version',
    'Version 14 is the oldest that is supported',
    (sql) => sql.replace(`current_setting('server_version_num')`, `'130010'`),
  ],
  [
    'other processes than the one that accepted',
    'DATABASE_URL: this address leads through a connection pooler',
    (sql) => sql.replace('pg_backend_pid()', 'pg_backend_pid() + 1'),
  ],
  [
    'no pg_backend_pid',
    'DATABASE_URL: this server does not answer as PostgreSQL does: function pg_backend_pd',
    (sql) => sql.replace('pg_backend_pid', 'pg_backend_pd'),
  ],
])('refuses a server with %s', async (_what, message, rewrite) => {
  await expect(probeDatabase(database.connection, otherEngine(rewrite))).rejects.toMatchObject({
    name: 'UnsuitableDatabaseError',
    message: expect.stringContaining(message) as string,
  });
});
