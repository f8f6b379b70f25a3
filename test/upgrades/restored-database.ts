import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { Client } from 'pg';
import type { Session } from './session.js';

const FOLDER = join(import.meta.dirname, 'dumps');

/** The newest migrations of the versions whose databases are kept. */
export const DUMPS = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.sql.gz'))
  .map((name) => name.replace('.sql.gz', ''))
  .sort();

export const sessionOf = (dump: string): Session =>
  JSON.parse(readFileSync(join(FOLDER, `${dump}.json`), 'utf8')) as Session;

/** Fills an empty database. Keys and sessions that have expired meanwhile count as new. */
export async function restoreDump(url: string, dump: string): Promise<void> {
  const sql = gunzipSync(readFileSync(join(FOLDER, `${dump}.sql.gz`))).toString('utf8');
  await withClient(url, (client) => client.query(sql));
  await withClient(url, async (client) => {
    await client.query('UPDATE idempotency_keys SET stored_at = clock_timestamp()');
    await client.query(
      `UPDATE checkout_sessions SET expires_at = clock_timestamp() + interval '1 day'
       WHERE id = 'PO-waiting'`,
    );
  });
}

export async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** All definitions in a schema, without parentheses: a dump drops those that mean nothing. */
export async function schemaOf(url: string): Promise<string[]> {
  return withClient(url, async (client) => {
    const { rows } = await client.query<{ text: string }>(`
      SELECT format('%s.%s %s %s %s', table_name, column_name, data_type, is_nullable,
        coalesce(column_default, '')) AS text
        FROM information_schema.columns WHERE table_schema = 'public'
      UNION ALL SELECT format('%s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
        FROM pg_constraint WHERE connamespace = 'public'::regnamespace AND contype <> 'n'
      UNION ALL SELECT indexdef FROM pg_indexes WHERE schemaname = 'public'
      UNION ALL SELECT pg_get_triggerdef(oid) FROM pg_trigger WHERE NOT tgisinternal
      UNION ALL SELECT pg_get_functiondef(oid) FROM pg_proc
        WHERE pronamespace = 'public'::regnamespace AND prokind <> 'a'`);
    return rows.map(({ text }) => text.replace(/[()]/g, '')).sort();
  });
}
