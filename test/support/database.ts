import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { DatabaseConnection } from '../../src/database/connection.js';

export interface TestDatabase {
  readonly connection: DatabaseConnection;
  readonly url: string;
  /** Closes all connections and refuses new ones. */
  stop(): Promise<void>;
  drop(): Promise<void>;
}

/** Creates a database for one test file: a copy of the migrated template. */
export async function createTestDatabase(): Promise<TestDatabase> {
  return createDatabase(fromGlobalSetup('TEST_DATABASE_TEMPLATE'));
}

/** Creates a database without tables. */
export async function createEmptyDatabase(): Promise<TestDatabase> {
  return createDatabase('template0');
}

async function createDatabase(template: string): Promise<TestDatabase> {
  const name = `${fromGlobalSetup('TEST_DATABASE_PREFIX')}_${randomBytes(6).toString('hex')}`;
  // FILE_COPY takes half the time of WAL_LOG on a server that need not be durable.
  await administer(`CREATE DATABASE "${name}" TEMPLATE "${template}" STRATEGY FILE_COPY`);
  const url = new URL(fromGlobalSetup('TEST_SERVER_URL'));
  url.pathname = `/${name}`;
  return {
    // Opening connections takes a good part of a start.
    connection: new DatabaseConnection(url.href, undefined, undefined, 1),
    url: url.href,
    async stop() {
      await administer(`ALTER DATABASE "${name}" WITH ALLOW_CONNECTIONS false`);
      await administer(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${name}'`,
      );
    },
    drop: () => administer(`DROP DATABASE IF EXISTS "${name}" WITH (FORCE)`),
  };
}

async function administer(statement: string): Promise<void> {
  const client = new Client({ connectionString: fromGlobalSetup('TEST_SERVER_URL') });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

function fromGlobalSetup(name: string): string {
  const value = process.env[name];
  if (value === undefined) throw new Error(`${name} is missing: the global setup did not run.`);
  return value;
}
