import { setFlagsFromString } from 'node:v8';
import { startService, type RunningService } from './bootstrap.js';
import {
  operatorToken,
  prepareDataFolder,
  readConfig,
  secretsKeys,
  StagingState,
  type Config,
} from './config/index.js';
import {
  migrateDatabase,
  openDatabase,
  probeDatabase,
  type OpenDatabase,
} from './database/index.js';
import { createLog, type Log } from './logging/index.js';
import { startTracing, traceFields, type StopTracing } from './tracing/index.js';
import { describeFailure, whenAskedToStop, withinGrace } from './shutdown.js';

/** What has been begun, so that it can be ended at any moment. */
interface Running {
  database?: Promise<OpenDatabase>;
  service?: RunningService;
  stopTracing?: StopTracing;
}

/**
 * A long ledger or a large file leaves much behind that is soon garbage. By default the heap may grow
 * to four times of what is in use before that is cleared away; little more than twice costs one in a
 * hundred of the processor's time.
 */
setFlagsFromString('--heap-growing-percent=120');

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const log = createLog({
    level: config.logLevel,
    readable: process.stdout.isTTY,
    ...(config.tracing && { members: traceFields }),
  });
  const running: Running = {};
  const stop = async () => {
    if (running.service) await withinGrace(running.service.close(), log);
    await running.stopTracing?.();
    await (await running.database)?.close();
  };
  whenAskedToStop(stop, log);
  try {
    await start(config, log, running);
  } catch (error) {
    await stop();
    throw error;
  }
}

async function start(config: Config, log: Log, running: Running): Promise<void> {
  const progress = (text: string) => {
    log.info(text);
  };
  running.stopTracing = await startTracing(config.tracing, log);
  if (config.databaseUrl === undefined) await prepareDataFolder(config.dataDir);
  const warn = (text: string) => {
    log.warn(text);
  };
  const token = await operatorToken(config, warn);
  const keys = await secretsKeys(config, warn);
  running.database = openDatabase({
    databaseUrl: config.databaseUrl,
    databaseUrlDirect: config.databaseUrlDirect,
    dataDir: config.dataDir,
    progress,
    onLost: (reason) => {
      log.fatal({ err: reason }, 'The embedded database is gone; the service ends');
      process.exit(1);
    },
  });
  const { connection, embedded } = await running.database;
  if (!embedded) await probeDatabase(connection);
  await migrateDatabase(connection, progress);
  const options = { config, connection, token: token.value, secretsKeys: keys, log };
  running.service = await startService(options);
  const { origin, app } = running.service;
  const staging = app.get(StagingState).isStaging
    ? ' Staging: simulated vendors, nothing here can spend money.'
    : '';
  log.info(`Routekeeper is ready at ${origin} — operator token ${token.whereToFind}.${staging}`);
}

main().catch((error: unknown) => {
  process.stderr.write(`${describeFailure(error)}\n`);
  process.exit(1);
});
