import { Client } from 'pg';

export interface LogRow {
  seq: number;
  id: string;
  occurredAt: Date;
  kind: string;
  summary: string;
  reasoning: string;
  location: string | null;
}

/** The whole log as stored, oldest first. */
export async function readLog(databaseUrl: string): Promise<LogRow[]> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<Omit<LogRow, 'seq'> & { seq: string }>(
      `SELECT seq, id, occurred_at AS "occurredAt", kind, summary, reasoning, location
       FROM events ORDER BY seq`,
    );
    return rows.map((row) => ({ ...row, seq: Number(row.seq) }));
  } finally {
    await client.end();
  }
}
