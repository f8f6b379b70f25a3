import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Client } from 'pg';
import { from } from 'pg-copy-streams';
import { UnusableBackupError } from '../file/backup-format.js';
import { countRows, readBackup } from '../file/backup-reader.js';
import { quoted, storedTables } from './catalog.js';

interface ForeignKey {
  table: string;
  name: string;
  definition: string;
}

/**
 * Replaces the rows of all tables in one transaction. Triggers do not run: what they would write is
 * in the backup too.
 */
export async function loadTables(client: Client, file: string): Promise<void> {
  await client.query('BEGIN');
  const tables = await storedTables(client);
  const names = tables.map(({ name }) => quoted(name));
  const keys = await foreignKeys(client);
  // Without them tables can be filled in any order; they are checked when they are made again.
  for (const { table, name } of keys) {
    await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${quoted(name)}`);
  }
  for (const name of names) await client.query(`ALTER TABLE ${name} DISABLE TRIGGER USER`);
  await client.query(`TRUNCATE ${names.join(', ')}`);
  const missing = new Set(tables.map(({ name }) => name));
  await readBackup(file, {
    table: ({ table, columns }, rows) => {
      if (!missing.delete(table))
        throw new UnusableBackupError(`it has a table "${table}" too many`);
      return loadRows(client, table, columns, rows);
    },
    sequence: async ({ sequence, last_value, is_called }) => {
      await client.query('SELECT setval($1::regclass, $2::bigint, $3)', [
        quoted(sequence),
        last_value,
        is_called,
      ]);
    },
  });
  if (missing.size > 0) {
    throw new UnusableBackupError(`it lacks the tables ${[...missing].join(', ')}`);
  }
  for (const name of names) await client.query(`ALTER TABLE ${name} ENABLE TRIGGER USER`);
  for (const { table, name, definition } of keys) {
    await client.query(`ALTER TABLE ${table} ADD CONSTRAINT ${quoted(name)} ${definition}`);
  }
  await client.query('COMMIT');
}

async function loadRows(
  client: Client,
  table: string,
  columns: string[],
  rows: AsyncIterable<Buffer>,
): Promise<number> {
  let loaded = 0;
  const counted = async function* () {
    for await (const block of rows) {
      loaded += countRows(block);
      yield block;
    }
  };
  await pipeline(
    Readable.from(counted()),
    client.query(from(`COPY ${quoted(table)} (${columns.map(quoted).join(', ')}) FROM STDIN`)),
  );
  return loaded;
}

async function foreignKeys(client: Client): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    `SELECT conrelid::regclass::text AS table, conname AS name, pg_get_constraintdef(oid) AS definition
     FROM pg_constraint
     WHERE contype = 'f' AND connamespace = current_schema()::regnamespace ORDER BY 1, 2`,
  );
  return rows;
}
