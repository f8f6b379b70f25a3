import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DataSource } from 'typeorm';
import {
  DatabaseConnection,
  dataSourceOptions,
  migrateDatabase,
  openDatabase,
} from '../../src/database/index.js';

/** Two migrated databases on one server: one as it is, one without the hash chain. */
export interface EventLogs {
  chained: DataSource;
  unchained: DataSource;
}

/** Writers still take turns. */
const WITHOUT_CHAIN = `
  CREATE OR REPLACE FUNCTION events_take_turn() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM pg_advisory_xact_lock(7266003);
    RETURN NULL;
  END $$;
  CREATE OR REPLACE FUNCTION events_complete() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    NEW.id := format('evt-%s-%s', floor(extract(epoch FROM NEW.stored_at) * 1000)::bigint, NEW.seq);
    NEW.hash := NULL;
    RETURN NEW;
  END $$`;

export async function withEventLogs<T>(
  writers: number,
  work: (logs: EventLogs) => Promise<T>,
): Promise<T> {
  const dataDir = await mkdtemp(join(tmpdir(), 'routekeeper-bench-'));
  await chmod(dataDir, 0o755);
  const server = await openDatabase({
    dataDir,
    progress: () => undefined,
    onLost: (reason) => {
      throw reason;
    },
  });
  const open = (name: string) => openLog(server.connection, name, writers);
  const sources: DataSource[] = [];
  try {
    for (const name of ['chained', 'unchained']) sources.push(await open(name));
    const [chained, unchained] = sources as [DataSource, DataSource];
    await unchained.query(WITHOUT_CHAIN);
    return await work({ chained, unchained });
  } finally {
    for (const source of sources) await source.destroy();
    await server.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function openLog(
  server: DatabaseConnection,
  name: string,
  poolSize: number,
): Promise<DataSource> {
  const admin = await new DataSource(dataSourceOptions(server, { poolSize: 1 })).initialize();
  await admin.query(`CREATE DATABASE ${name}`);
  await admin.destroy();
  const connection = new DatabaseConnection(server.url.replace('/postgres?', `/${name}?`));
  await migrateDatabase(connection, () => undefined);
  return new DataSource(dataSourceOptions(connection, { poolSize })).initialize();
}
