import { prepareDataFolder, readConfig } from '../../config/index.js';
import { migrateDatabase } from './migrate.js';
import { openDatabase } from '../open-database.js';
import { probeDatabase } from '../probe/probe-database.js';

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}

function report(error: unknown): void {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

async function main(): Promise<void> {
  const { databaseUrl, databaseUrlDirect, dataDir } = readConfig(process.env);
  if (databaseUrl === undefined) await prepareDataFolder(dataDir);
  const database = await openDatabase({
    databaseUrl,
    databaseUrlDirect,
    dataDir,
    progress: print,
    onLost: (reason) => {
      report(reason);
      process.exit(1);
    },
  });
  try {
    if (!database.embedded) await probeDatabase(database.connection);
    const done = await migrateDatabase(database.connection, print);
    print(done.length === 0 ? 'The database is up to date.' : `Migrated: ${done.join(', ')}`);
  } finally {
    await database.close();
  }
}

main().catch(report);
