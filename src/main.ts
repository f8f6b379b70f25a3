import { startService, type RunningService } from './bootstrap.js';
import { operatorToken, readConfig } from './config/index.js';
import { migrateDatabase, openDatabase, type OpenDatabase } from './database/index.js';
import { createLog } from './logging/index.js';
import { whenAskedToStop } from './shutdown.js';

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const log = createLog({ level: config.logLevel, readable: process.stdout.isTTY });
  const progress = (text: string) => {
    log.info(text);
  };
  let database: OpenDatabase | undefined;
  let service: RunningService | undefined;
  const stop = async () => {
    await service?.close();
    await database?.close();
  };
  whenAskedToStop(stop, log);

  try {
    const token = await operatorToken(config);
    database = await openDatabase({
      databaseUrl: config.databaseUrl,
      dataDir: config.dataDir,
      progress,
      onLost: (reason) => {
        log.fatal({ err: reason }, 'The embedded database is gone; the service ends');
        process.exit(1);
      },
    });
    await migrateDatabase(database.connection, progress);
    service = await startService({
      config,
      connection: database.connection,
      token: token.value,
      log,
    });
    const staging = config.vendors
      ? ''
      : ' Staging: simulated vendors, nothing here can spend money.';
    log.info(
      `Routekeeper is ready at ${service.origin} — operator token ${token.whereToFind}.${staging}`,
    );
  } catch (error) {
    await stop();
    throw error;
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
