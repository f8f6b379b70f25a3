import { parseArgs } from 'node:util';
import type { Client } from 'pg';
import { DataSource } from 'typeorm';
import { prepareDataFolder, readConfig, type Config } from '../config/index.js';
import {
  dataSourceOptions,
  directly,
  migrate,
  migrateDatabase,
  openDatabase,
  probeDatabase,
  SchemaNewerError,
  type DatabaseConnection,
} from '../database/index.js';
import { appendCommandEvent } from '../events/index.js';
import { text } from '../texts/index.js';
import type { BackupHeader } from './file/backup-format.js';
import { countRows, readBackup } from './file/backup-reader.js';
import { keepSecrets, secretsToKeep } from './kept-secrets.js';
import { counted, reasonOf, type Output } from './output.js';
import { isEmpty } from './tables/catalog.js';
import { clearDatabase } from './tables/clear-database.js';
import { loadTables } from './tables/load-tables.js';
import { withSession } from './tables/with-session.js';

const USAGE = 'Use: npm run restore -- FILE [--replace]';

interface Request {
  file: string;
  replace: boolean;
}

/**
 * `npm run restore -- FILE [--replace]`
 * @returns the exit code: 1 if nothing was restored.
 */
export async function restore(
  args: string[],
  environment: NodeJS.ProcessEnv,
  output: Output,
): Promise<number> {
  try {
    const request = readRequest(args);
    const config = readConfig(environment);
    const { header, rows } = await verify(request.file);
    const secrets = await secretsToKeep(config, header.secrets);
    await withDatabase(config, output, (connection) =>
      restoreInto(connection, request, header, output),
    );
    await keepSecrets(config, secrets);
    output.print(
      `Restored ${counted(rows, 'row')} as of ${header.made_at}. At the next start, suppliers are ` +
        'asked for orders that this state has forgotten.',
    );
    return 0;
  } catch (error) {
    output.complain(`Nothing was restored: ${reasonOf(error)}`);
    return 1;
  }
}

function readRequest(args: string[]): Request {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { replace: { type: 'boolean', default: false } },
  });
  const [file, ...more] = positionals;
  if (file === undefined || more.length > 0) throw new Error(USAGE);
  return { file, replace: values.replace };
}

/** Reads the whole file before anything is changed. */
async function verify(file: string): Promise<{ header: BackupHeader; rows: number }> {
  let header: BackupHeader | undefined;
  let total = 0;
  try {
    await readBackup(file, {
      header: (found) => {
        header = found;
      },
      table: async (_section, blocks) => {
        let rows = 0;
        for await (const block of blocks) rows += countRows(block);
        total += rows;
        return rows;
      },
    });
  } catch (error) {
    throw new Error(`${file} cannot be used`, { cause: error });
  }
  if (!header) throw new Error(`${file} cannot be used`);
  return { header, rows: total };
}

/** Not beside a service: it would go on with what it has in memory. */
async function withDatabase(
  config: Config,
  { print, complain }: Output,
  work: (connection: DatabaseConnection) => Promise<void>,
): Promise<void> {
  if (config.databaseUrl === undefined) await prepareDataFolder(config.dataDir);
  const database = await openDatabase({
    databaseUrl: config.databaseUrl,
    databaseUrlDirect: config.databaseUrlDirect,
    dataDir: config.dataDir,
    progress: print,
    onLost: (reason) => {
      complain(reason.message);
      process.exit(1);
    },
  });
  try {
    if (!database.embedded) await probeDatabase(database.connection);
    await work(database.connection);
  } finally {
    await database.close();
  }
}

async function restoreInto(
  connection: DatabaseConnection,
  { file, replace }: Request,
  { migrations, made_at }: BackupHeader,
  { print }: Output,
): Promise<void> {
  const options = dataSourceOptions(directly(connection), { poolSize: 1 });
  const known = options.migrations as (new () => object)[];
  const unknown = migrations.filter((name) => !known.some((one) => one.name === name));
  if (unknown.length > 0) throw new SchemaNewerError(unknown);
  await withSession(connection, 'routekeeper restore', async (client) => {
    await requireUnused(client);
    if (!(await isEmpty(client))) {
      if (!replace) {
        throw new Error(
          'the database is not empty. With --replace, everything in it is deleted first',
        );
      }
      await clearDatabase(client);
    }
    const asThen = new DataSource({
      ...options,
      migrations: known.filter(({ name }) => migrations.includes(name)),
    });
    await migrated(asThen, print);
    await loadTables(client, file);
  });
  await migrateDatabase(connection, print);
  await record(connection, made_at);
}

async function requireUnused(client: Client): Promise<void> {
  const { rows } = await client.query<{ connections: string }>(
    `SELECT count(*) AS connections FROM pg_stat_activity
     WHERE datname = current_database() AND pid <> pg_backend_pid()
       AND application_name IN ('routekeeper', 'routekeeper notifications')`,
  );
  if (Number(rows[0]?.connections) > 0) {
    throw new Error('a service uses the database. Stop all replicas first');
  }
}

async function migrated(dataSource: DataSource, print: Output['print']): Promise<void> {
  await dataSource.initialize();
  try {
    await migrate(dataSource, print);
  } finally {
    await dataSource.destroy();
  }
}

/** Purchases from before may have been completed since; the event says that they must be looked for. */
async function record(connection: DatabaseConnection, madeAt: string): Promise<void> {
  const dataSource = new DataSource(dataSourceOptions(directly(connection), { poolSize: 1 }));
  await dataSource.initialize();
  try {
    await dataSource.transaction((manager) =>
      appendCommandEvent(manager, {
        kind: 'database_restored',
        summary: text('database_restored', { at: madeAt }),
        reasoning: text('database_restored_why', {}),
      }),
    );
  } finally {
    await dataSource.destroy();
  }
}
