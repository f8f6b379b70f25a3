import { setTimeout as delay } from 'node:timers/promises';
import { DataSource, MigrationExecutor, type QueryRunner } from 'typeorm';
import { ADVISORY_LOCKS } from './advisory-locks.js';
import type { DatabaseConnection } from './connection.js';
import { dataSourceOptions } from './data-source.js';
import { SchemaNewerError } from './schema-newer.error.js';

/** How the migrations in the code compare with those the database has had, by name. */
export interface SchemaState {
  readonly pending: string[];
  readonly unknown: string[];
}

type Progress = (text: string) => void;

/** Migrates with a connection of its own and returns the names of the migrations it ran. */
export async function migrateDatabase(
  connection: DatabaseConnection,
  progress: Progress,
): Promise<string[]> {
  const dataSource = new DataSource(dataSourceOptions(connection, { poolSize: 1 }));
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
 * Runs the pending migrations, one replica at a time, and returns their names. The lock and the
 * migrations share a connection: who loses the lock cannot go on migrating.
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
    // A connection that broke is released already, and took the lock with it.
    if (!queryRunner.isReleased) {
      await queryRunner.query('SELECT pg_advisory_unlock_all()');
      await queryRunner.query('RESET statement_timeout');
      await queryRunner.release();
    }
  }
}

/** Only reads, so it also serves health checks. */
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
 * Asks again and again instead of waiting inside one statement: that would hold a snapshot, for
 * which a `CREATE INDEX CONCURRENTLY` of the one who migrates would wait in turn.
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
