import { setTimeout as delay } from 'node:timers/promises';
import { DataSource, MigrationExecutor, type QueryRunner } from 'typeorm';
import { ADVISORY_LOCKS } from '../advisory-locks.js';
import { directly, type DatabaseConnection } from '../connection.js';
import { dataSourceOptions } from '../data-source.js';
import { SchemaNewerError } from './schema-newer.error.js';

/** Compares the migrations in the code with those in the database, by name. */
export interface SchemaState {
  readonly pending: string[];
  readonly unknown: string[];
}

type Progress = (text: string) => void;

/**
 * Migrates over its own connection.
 * @returns the names of the migrations it ran.
 */
export async function migrateDatabase(
  connection: DatabaseConnection,
  progress: Progress,
): Promise<string[]> {
  const dataSource = new DataSource(dataSourceOptions(directly(connection), { poolSize: 1 }));
  await dataSource.initialize().catch((error: unknown) => {
    throw new Error('DATABASE_URL: the database cannot be reached', { cause: error });
  });
  try {
    return await migrate(dataSource, progress);
  } finally {
    await dataSource.destroy();
  }
}

/**
 * Runs the pending migrations, one replica at a time. The lock and the migrations share a
 * connection: a process that loses the lock cannot continue migrating.
 * @returns the names of the migrations it ran.
 */
export async function migrate(
  dataSource: DataSource,
  progress: Progress = () => undefined,
): Promise<string[]> {
  const queryRunner = dataSource.createQueryRunner();
  try {
    await queryRunner.query('SET statement_timeout = 0');
    await lock(queryRunner, progress);
    const { unknown } = await schemaState(dataSource, queryRunner);
    if (unknown.length > 0) throw new SchemaNewerError(unknown);
    const executor = new MigrationExecutor(dataSource, queryRunner);
    executor.transaction = 'each';
    const done = await executor.executePendingMigrations();
    return done.map(({ name }) => name);
  } finally {
    // A broken connection is already released, and the lock with it.
    if (!queryRunner.isReleased) {
      await queryRunner.query('SELECT pg_advisory_unlock_all()');
      await queryRunner.query('RESET statement_timeout');
      await queryRunner.release();
    }
  }
}

/** Read-only, so health checks can use it too. */
export async function schemaState(
  dataSource: DataSource,
  queryRunner?: QueryRunner,
): Promise<SchemaState> {
  const executor = new MigrationExecutor(dataSource, queryRunner);
  const known = dataSource.migrations.map(({ constructor }) => constructor.name);
  const done = (await executor.getExecutedMigrations()).map(({ name }) => name);
  return {
    pending: known.filter((name) => !done.includes(name)),
    unknown: done.filter((name) => !known.includes(name)),
  };
}

/**
 * Polls instead of waiting inside one statement, which would hold a snapshot that a concurrent
 * `CREATE INDEX CONCURRENTLY` would have to wait for.
 */
async function lock(queryRunner: QueryRunner, progress: Progress): Promise<void> {
  for (let waited = false; ; waited = true) {
    const [row] = (await queryRunner.query('SELECT pg_try_advisory_lock($1) AS taken', [
      ADVISORY_LOCKS.migrations,
    ])) as { taken: boolean }[];
    if (row?.taken) return;
    if (!waited) progress('Another process is migrating the database; waiting for it …');
    await delay(200);
  }
}
