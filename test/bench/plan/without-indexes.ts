import type { Client } from 'pg';

interface IndexRow {
  table: string;
  index: string;
  definition: string;
  /** Null if the index does not belong to a constraint. */
  constraint: string | null;
}

const FIND_INDEXES = `
  SELECT found.indrelid::regclass::text AS table, found.indexrelid::regclass::text AS index,
    pg_get_indexdef(found.indexrelid) AS definition, pg_get_constraintdef(known.oid) AS constraint
  FROM pg_index AS found LEFT JOIN pg_constraint AS known ON known.conindid = found.indexrelid
  WHERE found.indrelid = ANY ($1::regclass[])`;

/**
 * Drops the indexes of these tables while the work fills them, which is faster for millions of
 * rows, and recreates them.
 */
export async function withoutIndexes(
  client: Client,
  tables: readonly string[],
  work: () => Promise<void>,
): Promise<void> {
  const { rows } = await client.query<IndexRow>(FIND_INDEXES, [tables]);
  for (const { table, index, constraint } of rows) {
    await client.query(
      constraint === null ? `DROP INDEX ${index}` : `ALTER TABLE ${table} DROP CONSTRAINT ${index}`,
    );
  }
  await work();
  for (const { table, index, constraint, definition } of rows) {
    await client.query(
      constraint === null
        ? definition
        : `ALTER TABLE ${table} ADD CONSTRAINT ${index} ${constraint}`,
    );
  }
}
