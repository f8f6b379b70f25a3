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

/**
 * Migrated databases on one server: `chained` as it is, `unchained` the same without hashes, and
 * `former` to be written with the statement that was used before there was a chain.
 */
export type EventLogs = Record<(typeof LOGS)[number], DataSource>;

export const LOGS = ['chained', 'unchained', 'former'] as const;

/** The statement that wrote events before they had hashes: $1 the events, $2 their source. */
export const FORMER_STATEMENT = `
  WITH turn AS MATERIALIZED (SELECT pg_advisory_xact_lock(7266003))
  INSERT INTO events (
    kind, source, summary, reasoning, location, occurred_at, order_kind, order_key
  )
  SELECT kind, $2, summary, reasoning, location, coalesce("occurredAt", clock_timestamp()),
    "orderKind", "orderKey"
  FROM turn, ROWS FROM (json_to_recordset($1) AS (
    kind text, summary text, reasoning text, location text, "occurredAt" timestamptz,
    "orderKind" text, "orderKey" text
  )) WITH ORDINALITY AS given
  ORDER BY ordinality
  RETURNING seq, id, occurred_at, kind, source, summary, reasoning, location`;

const WITHOUT_HASHES = `
  CREATE OR REPLACE FUNCTION append_events(given_source text, given_events json)
  RETURNS bigint LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM pg_advisory_xact_lock(7266003);
    INSERT INTO events (
      kind, source, summary, reasoning, location, occurred_at, order_kind, order_key, author,
      texts
    )
    SELECT kind, given_source, summary, reasoning, location,
      coalesce("occurredAt", clock_timestamp()), "orderKind", "orderKey", author, texts
    FROM ROWS FROM (json_to_recordset(given_events) AS (
      kind text, summary text, reasoning text, location text, "occurredAt" timestamptz,
      "orderKind" text, "orderKey" text, author jsonb, texts jsonb
    )) WITH ORDINALITY
    ORDER BY ordinality;
    RETURN currval('events_seq_seq');
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
  const sources: DataSource[] = [];
  const opened = async (name: (typeof LOGS)[number]): Promise<DataSource> => {
    const source = await openLog(server.connection, name, writers);
    sources.push(source);
    return source;
  };
  try {
    const logs = {
      chained: await opened('chained'),
      unchained: await opened('unchained'),
      former: await opened('former'),
    };
    await logs.unchained.query(WITHOUT_HASHES);
    return await work(logs);
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
