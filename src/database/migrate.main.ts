import { migrateDatabase } from './migrate.js';
import { openDatabase } from './open-database.js';

const settings = {
  databaseUrl: process.env.DATABASE_URL,
  dataDir: process.env.DATA_DIR ?? '.data',
};

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}

async function main(): Promise<void> {
  const database = await openDatabase({
    ...settings,
    progress: print,
    onLost: (reason) => {
      throw reason;
    },
  });
  try {
    const done = await migrateDatabase(database.connection, print);
    print(done.length === 0 ? 'The database is up to date.' : `Migrated: ${done.join(', ')}`);
  } finally {
    await database.close();
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
