import { DatabaseError } from 'pg';
import { SESSION_SETTINGS } from '../session-settings.js';
import type { ProbeSession, Row } from './probe-session.js';
import { UnsuitableDatabaseError } from './unsuitable-database.error.js';

const PROTOCOL_VIOLATION = '08P01';
const OLDEST_VERSION = 140_000;

const SETTINGS_QUERY = `SELECT name, setting FROM pg_settings
  WHERE name IN (${Object.keys(SESSION_SETTINGS)
    .map((name) => `'${name}'`)
    .join(', ')})`;

/** PgBouncer refuses settings that it cannot pass on, unless it was told to ignore them. */
export const isPoolerRefusal = (error: unknown): boolean =>
  error instanceof DatabaseError &&
  error.code === PROTOCOL_VIOLATION &&
  error.message.includes('startup parameter');

/**
 * A pooler answers a new connection itself, with a process number of its own making, because the
 * statements will be run by several processes of the server. It also drops the session's settings.
 * @param variable the one with this address.
 */
export async function requireDirect(session: ProbeSession, variable: string): Promise<void> {
  const { server, settings } = await describe(session, variable);
  if (server.version < OLDEST_VERSION) {
    throw new UnsuitableDatabaseError(
      `${variable}: this server says that it is version ${server.version / 10_000} of PostgreSQL. ` +
        'Version 14 is the oldest that is supported.',
    );
  }
  if (server.pid !== session.acceptedBy || differing(settings, isExact).length > 0) {
    throw poolerFound(variable);
  }
}

async function describe(session: ProbeSession, variable: string) {
  try {
    const [[server], settings] = (await session.run([
      `SELECT pg_backend_pid() AS pid, current_setting('server_version_num')::integer AS version`,
      SETTINGS_QUERY,
    ])) as [[{ pid: number; version: number }], Row[]];
    return { server, settings };
  } catch (error) {
    if (!(error instanceof DatabaseError)) throw error;
    throw new UnsuitableDatabaseError(
      `${variable}: this server does not answer as PostgreSQL does: ${error.message}`,
      { cause: error },
    );
  }
}

export const poolerFound = (variable: string): UnsuitableDatabaseError =>
  new UnsuitableDatabaseError(
    `${variable}: this address leads through a connection pooler, which keeps no sessions: ` +
      (variable === 'DATABASE_URL'
        ? 'notifications and migrations would fail. Set DATABASE_URL_DIRECT to the address of the ' +
          'PostgreSQL server itself, beside DATABASE_URL with that of the pooler.'
        : 'it must be the address of the PostgreSQL server itself.'),
  );

/** A pooler's sessions have the settings of the role, which must be those of this service. */
export async function requireSettings(pooled: ProbeSession): Promise<void> {
  const [settings = []] = await pooled.run([SETTINGS_QUERY]);
  const problems = differing(settings, isStrictEnough);
  if (problems.length === 0) return;
  throw new UnsuitableDatabaseError(
    `DATABASE_URL: sessions of this pooler have ${problems.join(', ')}. A pooler does not pass on ` +
      'the settings of its clients, so give them to the role, then run RECONNECT in the pooler: ' +
      Object.entries(SESSION_SETTINGS)
        .map(([name, value]) => `ALTER ROLE … SET ${name} = '${value}';`)
        .join(' '),
  );
}

type Fits = (found: string, expected: string) => boolean;

const isExact: Fits = (found, expected) => found === expected;

/** A timeout may be shorter, but must not be off. */
const isStrictEnough: Fits = (found, expected) =>
  /^\d+$/.test(expected)
    ? Number(found) > 0 && Number(found) <= Number(expected)
    : found === expected;

function differing(settings: Row[], fits: Fits): string[] {
  const found = new Map(settings.map(({ name, setting }) => [String(name), String(setting)]));
  return Object.entries(SESSION_SETTINGS)
    .filter(([name, expected]) => !fits(found.get(name) ?? '', expected))
    .map(([name]) => `${name} = ${found.get(name) ?? 'nothing'}`);
}
