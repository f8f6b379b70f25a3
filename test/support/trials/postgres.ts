import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { startEmbeddedPostgres } from '../../../src/database/embedded/embedded-postgres.js';

/** A PostgreSQL that outlives the service. */
export interface Postgres {
  /** Creates an empty database and returns its URL. */
  createDatabase(name: string): Promise<string>;
}

/** Nothing has to survive a power failure. */
const TEMPORARY = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off' };

export async function withPostgres<T>(work: (postgres: Postgres) => Promise<T>): Promise<T> {
  const dataDir = await mkdtemp(join(tmpdir(), 'routekeeper-trial-'));
  // The server runs under its own account, which must be able to enter.
  await chmod(dataDir, 0o755);
  const server = await startEmbeddedPostgres({
    dataDir,
    settings: TEMPORARY,
    progress: () => undefined,
    onLost: (reason) => {
      throw reason;
    },
  });
  try {
    return await work({ createDatabase: (name) => createDatabase(server.connection.url, name) });
  } finally {
    await server.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function createDatabase(serverUrl: string, name: string): Promise<string> {
  const client = new Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await client.query(`CREATE DATABASE "${name}"`);
  } finally {
    await client.end();
  }
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}
