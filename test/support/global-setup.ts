import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, rm, statfs } from 'node:fs/promises';
import { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { ensureBuilt, root } from '../../scripts/build.mjs';

type Embedded = typeof import('../../src/database/embedded/embedded-postgres.js');
type Connection = typeof import('../../src/database/connection.js');
type Migrate = typeof import('../../src/database/migration/migrate.js');

interface TestServer {
  readonly url: string;
  stop(): Promise<void>;
}

/** Nothing has to survive a power failure; several services with full pools run at once. */
const SERVER_SETTINGS = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  max_connections: '300',
};

declare global {
  var stopTestServer: (() => Promise<void>) | undefined;
}

/**
 * Starts one PostgreSQL for the whole run, with a migrated template that test files copy. Jest
 * loads this file as CommonJS without the source's import rules, so it uses the built service,
 * which tests that start the service as a process need anyway.
 */
export default async function globalSetup(): Promise<void> {
  await ensureBuilt((text) => process.stderr.write(`${text}\n`));
  const server = await startServer(process.env.DATABASE_URL);
  // Several runs may share a server.
  const prefix = `routekeeper_test_${randomBytes(4).toString('hex')}`;
  const runFolder = await mkdtemp(join(tmpdir(), 'routekeeper-run-'));
  globalThis.stopTestServer = async () => {
    await rm(runFolder, { recursive: true, force: true });
    await dropDatabases(server.url, prefix);
    await server.stop();
  };
  try {
    await createTemplate(server.url, `${prefix}_template`);
  } catch (error) {
    await globalThis.stopTestServer();
    throw error;
  }
  // For what all test files share.
  process.env.TEST_RUN_FOLDER = runFolder;
  process.env.TEST_SERVER_URL = server.url;
  process.env.TEST_DATABASE_PREFIX = prefix;
  process.env.TEST_DATABASE_TEMPLATE = `${prefix}_template`;
}

async function startServer(url: string | undefined): Promise<TestServer> {
  if (url !== undefined) return { url, stop: () => Promise.resolve() };
  const dataDir = await mkdtemp(join(await fastFolder(), 'routekeeper-test-'));
  await chmod(dataDir, 0o755);
  cleanUpAfterwards(dataDir);
  const { startEmbeddedPostgres } = (await import(
    join(root, 'dist/src/database/embedded/embedded-postgres.js')
  )) as Embedded;
  const embedded = await startEmbeddedPostgres({
    dataDir,
    settings: SERVER_SETTINGS,
    progress: () => undefined,
    onLost: (reason) => {
      throw reason;
    },
  });
  return { url: embedded.connection.url, stop: () => embedded.close() };
}

/**
 * Uses a memory-backed folder on Linux if it is large enough: tests create and drop hundreds of
 * databases.
 */
async function fastFolder(): Promise<string> {
  const memory = '/dev/shm';
  const { bavail, bsize } = await statfs(memory).catch(() => ({ bavail: 0, bsize: 0 }));
  return bavail * bsize > 2 * 2 ** 30 ? memory : tmpdir();
}

async function createTemplate(serverUrl: string, name: string): Promise<void> {
  await query(serverUrl, `CREATE DATABASE "${name}"`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  const { migrateDatabase } = (await import(
    join(root, 'dist/src/database/migration/migrate.js')
  )) as Migrate;
  const { DatabaseConnection } = (await import(
    join(root, 'dist/src/database/connection.js')
  )) as Connection;
  await migrateDatabase(new DatabaseConnection(url.href), () => undefined);
}

async function dropDatabases(serverUrl: string, prefix: string): Promise<void> {
  const names = await query(
    serverUrl,
    `SELECT datname AS name FROM pg_database WHERE starts_with(datname, '${prefix}')`,
  );
  for (const name of names) await query(serverUrl, `DROP DATABASE "${name}" WITH (FORCE)`);
}

async function query(url: string, statement: string): Promise<string[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>(statement);
    return rows.map(({ name }) => name);
  } finally {
    await client.end();
  }
}

/**
 * If Jest is killed, it runs no teardown. This helper process waits until ours has ended for any
 * reason and then removes the server.
 */
function cleanUpAfterwards(dataDir: string): void {
  const script = `
    cat
    if [ -e "$0/postgres/data/postmaster.pid" ]; then
      kill -s INT "$(head -n 1 "$0/postgres/data/postmaster.pid")"
      while [ -e "$0/postgres/data/postmaster.pid" ]; do sleep 0.1; done
    fi
    rm -rf "$0"`;
  const cleaner = spawn('sh', ['-c', script, dataDir], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  cleaner.unref();
  if (cleaner.stdin instanceof Socket) cleaner.stdin.unref();
}
