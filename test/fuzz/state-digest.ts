import { Client } from 'pg';

/**
 * What a refused request may leave: that it was refused, under which key, and by whom it was sent.
 * The others are written in the background.
 */
const MAY_CHANGE = new Set([
  'access_denials',
  'refused_writes',
  'repetition_notices',
  'idempotency_keys',
  'principal_tokens',
  'browser_sessions',
  'webauthn_challenges',
  'ledger_accounts',
  'sync_rounds',
  'notification_cursor',
  'forecasts',
  'visit_plans',
  'visit_values',
]);

/** Digests of everything stored, by table. */
export class StateDigest {
  private constructor(
    private readonly client: Client,
    private readonly tables: readonly string[],
  ) {}

  static async open(databaseUrl: string): Promise<StateDigest> {
    const client = new Client({ connectionString: databaseUrl });
    await client.connect();
    const { rows } = await client.query<{ name: string }>(
      "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1",
    );
    return new StateDigest(
      client,
      rows.map(({ name }) => name).filter((name) => !MAY_CHANGE.has(name)),
    );
  }

  /** Differs whenever a row was written, even with the same values. Cheap for many rows. */
  written(): Promise<Map<string, string>> {
    return this.read("count(*) || ':' || coalesce(sum(hashtext(t.ctid || ':' || t.xmin)), 0)");
  }

  /** Differs only if rows hold something else than when their owner was last seen. */
  content(): Promise<Map<string, string>> {
    const row = `(to_jsonb(t) - 'last_used_at')::text`;
    return this.read(`coalesce(md5(string_agg(${row}, '|' ORDER BY ${row})), '')`);
  }

  private async read(digest: string): Promise<Map<string, string>> {
    const parts = this.tables.map(
      (name) => `SELECT '${name}' AS name, ${digest} AS digest FROM "${name}" AS t`,
    );
    const { rows } = await this.client.query<{ name: string; digest: string }>(
      parts.join(' UNION ALL '),
    );
    return new Map(rows.map(({ name, digest }) => [name, digest]));
  }

  close(): Promise<void> {
    return this.client.end();
  }
}

export const changedTables = (
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
): string[] => [...after].flatMap(([name, digest]) => (before.get(name) === digest ? [] : [name]));
