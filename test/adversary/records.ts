import { Client } from 'pg';

export interface ContentLine {
  vendorSku: string;
  /** Of a purchase. */
  unit?: string;
  quantity?: number;
  /** Of a price change. */
  beforeFen?: number;
  afterFen?: number;
}

/** A decision as stored, with what it is about. */
export interface StoredApproval {
  id: string;
  subjectType: string;
  subjectId: string;
  status: 'pending' | 'approved' | 'rejected';
  content: {
    vendor?: string;
    location?: string;
    totalFen?: number;
    exactFen?: number;
    lines?: ContentLine[];
  };
  askedBy: string | null;
  resolvedBy: string | null;
  resolver: { id: string; kind: string } | null;
}

export interface StoredCheckout {
  id: string;
  vendor: string;
  status: string;
  submittedBy: string | null;
  totalFen: number;
  lines: { vendorSku: string; quantity: number; unit: string }[];
  label: string | null;
}

export interface StoredPriceChange {
  namespace: string;
  locationId: string;
  status: string;
  lines: { vendorSku: string; beforeFen: number; afterFen: number }[];
  approvalId: string | null;
  author: string | null;
}

/** The service's own records. */
export interface Records {
  approvals: readonly StoredApproval[];
  checkouts: readonly StoredCheckout[];
  /** Those that were sent, in the order in which they ended. */
  priceChanges: readonly StoredPriceChange[];
  /** The machines of each run. */
  runMachines: ReadonlyMap<string, ReadonlySet<string>>;
}

export async function readRecords(databaseUrl: string): Promise<Records> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const approvals = await client.query<StoredApproval>(
      `SELECT id, subject_type AS "subjectType", subject_id AS "subjectId", status, content,
         asked_by_principal->>'id' AS "askedBy", resolved_by AS "resolvedBy",
         resolved_by_principal AS resolver
       FROM approvals ORDER BY seq`,
    );
    const checkouts = await client.query<StoredCheckout>(
      `SELECT session.id, session.vendor, status, submitted_by->>'id' AS "submittedBy",
         session.total::float8 AS "totalFen", session.lines, label
       FROM checkout_sessions AS session LEFT JOIN purchase_orders AS placed USING (id)`,
    );
    const priceChanges = await client.query<StoredPriceChange>(
      `SELECT namespace, location_id AS "locationId", status, lines, approval_id AS "approvalId",
         author->>'id' AS author
       FROM price_changes WHERE status NOT IN ('asked', 'closed') ORDER BY changed_at, number`,
    );
    const runs = await client.query<{ id: string; machines: string[] }>(
      `SELECT run_id AS id, array_agg(DISTINCT location_id) AS machines
       FROM replenishment_run_lines GROUP BY run_id`,
    );
    return {
      approvals: approvals.rows,
      checkouts: checkouts.rows,
      priceChanges: priceChanges.rows,
      runMachines: new Map(runs.rows.map(({ id, machines }) => [id, new Set(machines)])),
    };
  } finally {
    await client.end();
  }
}
