import type { ClientBase } from 'pg';

export interface StoredTable {
  readonly name: string;
  /** Without those that the database computes. */
  readonly columns: string[];
}

/** Migrations write it themselves. */
const NOT_COPIED = 'migrations';

/** The tables of the service, as the database describes them. */
export async function storedTables(client: ClientBase): Promise<StoredTable[]> {
  const { rows } = await client.query<StoredTable>(
    `SELECT c.relname AS name,
       array_agg(a.attname::text ORDER BY a.attnum) AS columns
     FROM pg_class AS c
     JOIN pg_attribute AS a
       ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
     WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind = 'r'
       AND c.relname <> $1
     GROUP BY c.relname ORDER BY c.relname`,
    [NOT_COPIED],
  );
  return rows;
}

export async function storedSequences(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT c.relname AS name FROM pg_class AS c
     WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind = 'S'
       AND c.relname <> $1 ORDER BY 1`,
    [`${NOT_COPIED}_id_seq`],
  );
  return rows.map(({ name }) => name);
}

/** Whether anything is in the schema. */
export async function isEmpty(client: ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>(
    `SELECT EXISTS (SELECT FROM pg_class
       WHERE relnamespace = current_schema()::regnamespace AND relkind IN ('r', 'p', 'v', 'm', 'S')
     ) AS taken`,
  );
  return rows[0]?.taken === false;
}

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
