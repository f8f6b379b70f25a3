import { randomBytes, randomInt } from 'node:crypto';
import { DatabaseError } from 'pg';
import { ADVISORY_LOCKS } from '../advisory-locks.js';
import type { DatabaseConnection } from '../connection.js';
import { runSteps, unsuitable, type Step } from './needs.js';
import { openProbeSession, type OpenSession, type ProbeSession } from './probe-session.js';
import { isPoolerRefusal, poolerFound, requireDirect, requireSettings } from './sessions-kept.js';
import { UnsuitableDatabaseError } from './unsuitable-database.error.js';

const UNDEFINED_TABLE = '42P01';
/** An engine may accept what it does not carry out, and then wait or stay silent. */
const PATIENCE_MS = 2_000;

const CLOCK: Step = {
  need: 'clock',
  sql: `SELECT (extract(epoch FROM clock_timestamp()) * 1000000)::bigint AS us`,
};

/**
 * Proves on two connections what correctness depends on, before anything is written.
 * @throws UnsuitableDatabaseError
 */
export async function probeDatabase(
  connection: DatabaseConnection,
  open: OpenSession = openProbeSession,
): Promise<void> {
  const { url, directUrl } = connection;
  const variable = directUrl === undefined ? 'DATABASE_URL' : 'DATABASE_URL_DIRECT';
  const sessions: ProbeSession[] = [];
  const connect = async (...[address, settings]: Parameters<OpenSession>) => {
    const session = await open(address, settings);
    sessions.push(session);
    return session;
  };
  try {
    const first = await reach(variable, () => connect(directUrl ?? url, 'own'));
    await requireDirect(first, variable);
    const second = await reach(variable, () => connect(directUrl ?? url, 'own'));
    const pooled =
      directUrl === undefined
        ? undefined
        : await reach('DATABASE_URL', () => connect(url, 'plain'));
    if (pooled) await requireSettings(pooled);
    await probeServer(first, second, pooled);
  } finally {
    await Promise.all(sessions.map((session) => session.end()));
  }
}

async function reach(
  variable: string,
  connect: () => Promise<ProbeSession>,
): Promise<ProbeSession> {
  try {
    return await connect();
  } catch (error) {
    if (isPoolerRefusal(error)) throw poolerFound(variable);
    throw new Error(`${variable}: the database cannot be reached`, { cause: error });
  }
}

async function probeServer(
  first: ProbeSession,
  second: ProbeSession,
  pooled: ProbeSession | undefined,
): Promise<void> {
  const id = randomBytes(6).toString('hex');
  const channel = `routekeeper_probe_${id}`;
  const lock = `${ADVISORY_LOCKS.probe}, ${randomInt(2 ** 31)}`;
  const table = (await hasMigrations(first)) ? 'migrations' : await createRows(first, id);
  const row: Step = {
    need: 'skipLocked',
    sql: `SELECT id FROM ${table} LIMIT 1 FOR UPDATE SKIP LOCKED`,
  };
  const wait: Step = { need: 'locks', sql: `SET lock_timeout = ${PATIENCE_MS}` };
  try {
    const [, , , held, before] = await runSteps(first, [
      wait,
      { need: 'locks', sql: 'BEGIN' },
      { need: 'locks', sql: `SELECT pg_advisory_xact_lock(${lock})` },
      row,
      CLOCK,
    ]);
    const tryLock: Step = {
      need: 'locks',
      sql: `SELECT pg_try_advisory_xact_lock(${lock}) AS taken`,
    };
    const [, , taken, now, other] = await runSteps(second, [
      wait,
      { need: 'notifications', sql: `LISTEN ${channel}` },
      tryLock,
      CLOCK,
      row,
    ]);
    if (taken?.taken !== false) throw unsuitable('locks', 'two connections get the same lock');
    if (held === undefined || other?.id === held.id) {
      throw unsuitable(
        'skipLocked',
        'a row that one connection has locked is not skipped by another',
      );
    }
    if (pooled) await requireSameDatabase(pooled, tryLock);
    const [after] = await runSteps(first, [
      CLOCK,
      { need: 'notifications', sql: `NOTIFY ${channel}` },
      { need: 'locks', sql: 'COMMIT' },
    ]);
    const times = [before, now, after].map((at) => Number(at?.us));
    if (times.some((at, index) => !(at >= (times[index - 1] ?? at)))) {
      throw unsuitable('clock', 'the time of one connection is behind that of another');
    }
    if (!(await second.notified(PATIENCE_MS))) {
      throw unsuitable('notifications', 'a notification does not arrive');
    }
  } finally {
    if (table !== 'migrations') await first.run(['ROLLBACK', `DROP TABLE ${table}`]);
  }
}

/** An empty database has no rows yet that could be locked. */
async function hasMigrations(session: ProbeSession): Promise<boolean> {
  try {
    const [rows = []] = await session.run(['SELECT id FROM migrations LIMIT 1']);
    return rows.length > 0;
  } catch (error) {
    if (error instanceof DatabaseError && error.code === UNDEFINED_TABLE) return false;
    throw error;
  }
}

/** Others must see the rows, so the table is no temporary one. */
async function createRows(session: ProbeSession, id: string): Promise<string> {
  const table = `routekeeper_probe_${id}`;
  await session.run([`CREATE TABLE ${table} AS SELECT generate_series(1, 2) AS id`]);
  return table;
}

/** Whoever can take the lock that is held is elsewhere. */
async function requireSameDatabase(pooled: ProbeSession, tryLock: Step): Promise<void> {
  const [row] = await runSteps(pooled, [tryLock]);
  if (row?.taken === false) return;
  throw new UnsuitableDatabaseError(
    'DATABASE_URL and DATABASE_URL_DIRECT lead to different databases. ' +
      'Both must lead to the same one: the first through the pooler, the second without it.',
  );
}
