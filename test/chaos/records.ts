import { Client } from 'pg';

/** A decision as stored in the database. */
export interface DecisionRow {
  id: string;
  subjectType: string;
  subjectId: string;
  status: 'pending' | 'approved' | 'rejected';
  used: boolean;
}

export interface EventRow {
  kind: string;
  summary: string;
  reasoning: string;
  location: string | null;
}

/** The records of the service. */
export interface Records {
  decisions: readonly DecisionRow[];
  /** Oldest first. */
  events: readonly EventRow[];
  /** Machines with a price change of unknown outcome. */
  unsettledMachines: readonly string[];
}

export async function readRecords(databaseUrl: string): Promise<Records> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const decisions = await client.query<DecisionRow>(
      `SELECT id, subject_type AS "subjectType", subject_id AS "subjectId", status,
              used_at IS NOT NULL AS used
       FROM approvals ORDER BY seq`,
    );
    const events = await client.query<EventRow>(
      'SELECT kind, summary, reasoning, location FROM events ORDER BY seq',
    );
    const machines = await client.query<{ id: string }>(
      `SELECT location_id AS id FROM price_changes WHERE status = 'in_progress'`,
    );
    return {
      decisions: decisions.rows,
      events: events.rows,
      unsettledMachines: machines.rows.map(({ id }) => id),
    };
  } finally {
    await client.end();
  }
}
