import { jest } from '@jest/globals';
import { Client } from 'pg';
import { DataSource, type MigrationInterface, type QueryRunner } from 'typeorm';
import { ADVISORY_LOCKS } from '../../../src/database/advisory-locks.js';
import { dataSourceOptions } from '../../../src/database/data-source.js';
import { migrate, migrateDatabase, schemaState } from '../../../src/database/migration/migrate.js';
import {
  createEmptyDatabase,
  createTestDatabase,
  type TestDatabase,
} from '../../support/database.js';

class First1700000000001 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('CREATE TABLE first (id integer)');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE first');
  }
}

class Second1700000000002 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('CREATE TABLE second (id integer)');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE second');
  }
}

class Failing1700000000003 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('CREATE TABLE third (id integer)');
    await queryRunner.query('SELECT 1 / 0');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE third');
  }
}

class Slow1700000000004 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('SELECT pg_sleep(0.3)');
  }

  async down(): Promise<void> {
    // It left nothing.
  }
}

let database: TestDatabase;
let sources: DataSource[] = [];

beforeEach(async () => {
  database = await createEmptyDatabase();
});

afterEach(async () => {
  for (const source of sources) await source.destroy();
  sources = [];
  await database.drop();
});

async function connect(
  migrations: (new () => MigrationInterface)[],
  extra?: object,
): Promise<DataSource> {
  const overrides = { migrations, ...(extra && { extra }) };
  const source = new DataSource(dataSourceOptions(database.connection, overrides));
  sources.push(source);
  return source.initialize();
}

async function tables(source: DataSource): Promise<string[]> {
  const rows = await source.query<{ name: string }[]>(
    `SELECT table_name AS name FROM information_schema.tables
      WHERE table_schema = 'public' ORDER BY table_name`,
  );
  return rows.map(({ name }) => name);
}

describe('migrating', () => {
  it('runs pending migrations in order, and reports them', async () => {
    const old = await connect([First1700000000001]);
    expect(await migrate(old)).toEqual(['First1700000000001']);

    const current = await connect([Second1700000000002, First1700000000001]);
    expect(await schemaState(current)).toEqual({ pending: ['Second1700000000002'], unknown: [] });
    expect(await migrate(current)).toEqual(['Second1700000000002']);
    expect(await migrate(current)).toEqual([]);
    expect(await schemaState(current)).toEqual({ pending: [], unknown: [] });
    expect(await tables(current)).toEqual(['first', 'migrations', 'second']);
  });

  it('happens once when many replicas start together', async () => {
    const replicas = await Promise.all(
      Array.from({ length: 5 }, () => connect([First1700000000001, Second1700000000002])),
    );

    const results = await Promise.all(replicas.map((replica) => migrate(replica)));

    expect(results.flat()).toEqual(['First1700000000001', 'Second1700000000002']);
  });

  it('waits for another process that migrates, and logs it', async () => {
    const other = new Client({ connectionString: database.url });
    await other.connect();
    await other.query('SELECT pg_advisory_lock($1)', [ADVISORY_LOCKS.migrations]);
    const source = await connect([First1700000000001]);

    let migrated: Promise<string[]> | undefined;
    const message = await new Promise<string>((resolve) => {
      migrated = migrate(source, resolve);
    });

    expect(message).toBe('Another process is migrating the database; waiting for it …');
    expect(await tables(source)).toEqual([]);
    await other.end();
    expect(await migrated).toEqual(['First1700000000001']);
  });

  it('refuses a schema newer than the code, and changes nothing', async () => {
    await migrate(await connect([First1700000000001, Second1700000000002]));
    const old = await connect([First1700000000001, Slow1700000000004]);

    await expect(migrate(old)).rejects.toMatchObject({
      name: 'SchemaNewerError',
      unknown: ['Second1700000000002'],
    });
    expect((await schemaState(old)).pending).toEqual(['Slow1700000000004']);
  });

  it('keeps what succeeded before a failure, rolls back the rest, and can be retried', async () => {
    const print = jest.spyOn(console, 'log').mockReturnValue();
    const broken = await connect([First1700000000001, Failing1700000000003]);
    await expect(migrate(broken)).rejects.toThrow('division by zero');
    print.mockRestore();
    expect(await tables(broken)).toEqual(['first', 'migrations']);

    const mended = await connect([First1700000000001, Second1700000000002]);
    expect(await migrate(mended)).toEqual(['Second1700000000002']);
  });

  it('may take longer than the statement timeout of requests', async () => {
    const source = await connect([Slow1700000000004], { max: 1, statement_timeout: 50 });
    expect(await migrate(source)).toEqual(['Slow1700000000004']);
    await expect(source.query('SELECT pg_sleep(0.3)')).rejects.toThrow('statement timeout');
  });
});

describe('the schema of the service', () => {
  async function columns(source: DataSource): Promise<unknown> {
    return source.query(
      `SELECT table_name, column_name, data_type, is_nullable, column_default
         FROM information_schema.columns WHERE table_schema = 'public'
        ORDER BY table_name, column_name`,
    );
  }

  it('can be migrated all the way down and up again', async () => {
    const migrated = await createTestDatabase();
    const source = new DataSource(dataSourceOptions(migrated.connection));
    await source.initialize();
    try {
      const before = await columns(source);
      const names = source.migrations.map(({ constructor }) => constructor.name);

      while ((await schemaState(source)).pending.length < names.length) {
        await source.undoLastMigration();
      }
      expect(await tables(source)).toEqual(['migrations']);

      expect(await migrate(source)).toEqual(names);
      expect(await columns(source)).toEqual(before);
    } finally {
      await source.destroy();
      await migrated.drop();
    }
  });

  it('is complete after migrating an empty database', async () => {
    const names = await migrateDatabase(database.connection, () => undefined);
    const source = await new DataSource(dataSourceOptions(database.connection)).initialize();
    sources.push(source);
    expect(names).toEqual(source.migrations.map(({ constructor }) => constructor.name));
    expect(await schemaState(source)).toEqual({ pending: [], unknown: [] });
  });
});
