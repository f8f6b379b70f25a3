import type { Client } from 'pg';

/** Everything in the schema that belongs to no extension: tables first, with what depends on them. */
const STATEMENTS = `
  SELECT format('DROP %s IF EXISTS %s CASCADE', kind, name) AS statement FROM (
    SELECT 1 AS rank, 'TABLE' AS kind, oid, oid::regclass::text AS name FROM pg_class
      WHERE relnamespace = current_schema()::regnamespace AND relkind IN ('r', 'p')
    UNION ALL
    SELECT 2, 'SEQUENCE', oid, oid::regclass::text FROM pg_class
      WHERE relnamespace = current_schema()::regnamespace AND relkind = 'S'
    UNION ALL
    SELECT 3, 'ROUTINE', oid, oid::regprocedure::text FROM pg_proc
      WHERE pronamespace = current_schema()::regnamespace
  ) AS object
  WHERE NOT EXISTS (SELECT FROM pg_depend WHERE objid = object.oid AND deptype = 'e')
  ORDER BY rank`;

export async function clearDatabase(client: Client): Promise<void> {
  await client.query('BEGIN');
  const { rows } = await client.query<{ statement: string }>(STATEMENTS);
  for (const { statement } of rows) await client.query(statement);
  await client.query('COMMIT');
}
