import { type ChildProcess, spawn } from 'node:child_process';
import { open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Client, DatabaseError } from 'pg';
import { DatabaseConnection } from '../connection.js';
import { accessSettings, writeAccess } from './access.js';
import { credentials } from './account.js';
import { CLEAN_ENVIRONMENT, DATABASE_USER } from './cluster.js';
import { EmbeddedDatabaseError } from './embedded-database.error.js';
import { isErrno } from './files/errno.js';
import type { Home } from './home.js';
import { isServing, readPostmasterFile } from './postmaster.js';
import { socketFolder } from './files/socket-folder.js';

/** Long, because recovery after a power failure may read gigabytes. */
const START_TIMEOUT_MS = 120_000;
const MAX_LAUNCHES = 3;

const CANNOT_CONNECT_NOW = '57P03';
const ADMIN_SHUTDOWN = '57P01';
const TOO_MANY_CONNECTIONS = '53300';
const INVALID_AUTHORIZATION = '28000';

export interface ServerOptions {
  readonly home: Home;
  readonly binaries: string;
  /** Settings that differ from the defaults. */
  readonly settings: Readonly<Record<string, string>>;
}

/** Connects to the server of this cluster, starting it if none is running. */
export async function reachServer(
  options: ServerOptions,
): Promise<{ client: Client; connection: DatabaseConnection }> {
  const { cluster, folder } = options.home;
  const deadline = Date.now() + START_TIMEOUT_MS;
  const accessChanged = await writeAccess(options.home);
  let launches = 0;
  let child: ChildProcess | undefined;
  for (;;) {
    const postmaster = await readPostmasterFile(cluster);
    if (postmaster?.socketFolder !== undefined) {
      const connection = connectionThrough(postmaster.socketFolder);
      // A running server may have been started for another account.
      if (accessChanged) reloadAccessFiles(postmaster.pid);
      const client = await tryConnect(connection, accessChanged);
      if (client) return { client, connection };
    }
    if (!isStarting(child) && !(postmaster && (await isServing(postmaster.pid, cluster)))) {
      // A launch may fail because another service's server is starting or stopping.
      if (launches === MAX_LAUNCHES) {
        throw new EmbeddedDatabaseError(
          `PostgreSQL does not start. Its log, ${logFile(folder)}, ends with:\n${await logEnd(folder)}`,
        );
      }
      launches += 1;
      child = await launch(options, postmaster?.pid);
    }
    if (Date.now() > deadline) {
      throw new EmbeddedDatabaseError(
        `PostgreSQL does not answer. See its log, ${logFile(folder)}; if no PostgreSQL is running ` +
          `there, delete ${join(cluster, 'postmaster.pid')}.`,
      );
    }
    await delay(20);
  }
}

/**
 * Starts the server in its own session, so that neither Ctrl-C nor the end of the service stops it.
 */
async function launch(
  { home, binaries, settings: overrides }: ServerOptions,
  stalePid: number | undefined,
): Promise<ChildProcess> {
  const settings = {
    listen_addresses: '',
    unix_socket_directories: await socketFolder(home),
    ...accessSettings(home),
    port: '5432',
    fsync: 'on',
    full_page_writes: 'on',
    synchronous_commit: 'on',
    timezone: 'UTC',
    // Errors go to the client, which knows what may be logged; the server would write rows to a log
    // that is not redacted.
    log_min_messages: 'log',
    log_checkpoints: 'off',
    ...overrides,
  };
  const log = await open(logFile(home.folder), 'a', 0o600);
  try {
    const child = spawn(
      join(binaries, 'bin', 'postgres'),
      ['-D', home.cluster, ...Object.entries(settings).flatMap(([k, v]) => ['-c', `${k}=${v}`])],
      {
        cwd: '/',
        detached: true,
        stdio: ['ignore', log.fd, log.fd],
        // PostgreSQL treats any live process in postmaster.pid as its predecessor, except the one
        // named here. It still checks that no predecessor uses the cluster's shared memory.
        env: { ...CLEAN_ENVIRONMENT, ...(stalePid && { PG_GRANDPARENT_PID: String(stalePid) }) },
        ...credentials(home.account),
      },
    );
    await new Promise((resolve, reject) => {
      child.once('spawn', resolve);
      child.once('error', reject);
    });
    child.unref();
    return child;
  } catch (cause) {
    throw new EmbeddedDatabaseError(
      `PostgreSQL cannot be run from ${binaries}: ${String(cause)}. ` +
        'Set DATABASE_URL to a PostgreSQL server.',
      { cause },
    );
  } finally {
    await log.close();
  }
}

/** TLS is disabled explicitly: an inherited PGSSLMODE would require it on the socket. */
export function connectionThrough(folder: string): DatabaseConnection {
  const host = encodeURIComponent(folder);
  return new DatabaseConnection(
    `postgresql://${DATABASE_USER}@${host}:5432/postgres?sslmode=disable`,
  );
}

/** Makes the server reload its access files. */
function reloadAccessFiles(pid: number): void {
  try {
    process.kill(pid, 'SIGHUP');
  } catch (error) {
    if (!isErrno(error, 'ESRCH', 'EPERM')) throw error;
  }
}

async function tryConnect(
  connection: DatabaseConnection,
  accessChanged: boolean,
): Promise<Client | undefined> {
  const client = new Client({
    connectionString: connection.url,
    application_name: `routekeeper process ${process.pid}`,
    connectionTimeoutMillis: 5_000,
  });
  // Without a listener a lost connection would crash the process; it shows up as a failed query or
  // 'end'.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return client;
  } catch (error) {
    // Any error that is not from PostgreSQL means that it is not listening (yet, or any more).
    const passing = [CANNOT_CONNECT_NOW, ADMIN_SHUTDOWN, TOO_MANY_CONNECTIONS];
    if (accessChanged) passing.push(INVALID_AUTHORIZATION);
    if (!(error instanceof DatabaseError) || passing.includes(error.code ?? '')) return undefined;
    throw error;
  }
}

function isStarting(child: ChildProcess | undefined): boolean {
  return child?.exitCode === null && child.signalCode === null;
}

function logFile(folder: string): string {
  return join(folder, 'postgres.log');
}

async function logEnd(folder: string): Promise<string> {
  return (await readFile(logFile(folder), 'utf8')).trimEnd().split('\n').slice(-5).join('\n');
}
