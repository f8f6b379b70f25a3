import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { createTestDatabase, type TestDatabase } from '../support/database.js';
import { referencedTables } from './table-references.js';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** The tables of each module under `src`: no other module names them in a statement. */
const OWNED: Record<string, string[]> = {
  approvals: ['approval_states', 'approvals'],
  auth: ['browser_sessions', 'principal_tokens', 'principals'],
  checkout: ['checkout_sessions', 'used_checkout_ids'],
  events: ['event_log_start', 'events'],
  files: [
    'column_mappings',
    'covered_periods',
    'dex_machines',
    'dex_readings',
    'listed_products',
    'sales_file_chunks',
    'sales_file_problems',
    'sales_files',
    'staged_sales_rows',
    'stated_prices',
    'stated_sales',
    'stock_counts',
    'stock_receipts',
    'supplier_order_marks',
    'supplier_orders',
  ],
  guardrails: ['guardrail_rules', 'running_writes'],
  idempotency: ['idempotency_keys'],
  ledger: [
    'ledger_accounts',
    'ledger_lines',
    'ledger_transactions',
    'paid_unit_costs',
    'sales_by_hour',
    'sales_by_machine_day',
    'sales_by_machine_month',
    'sales_by_product_day',
    'sales_by_rate_day',
  ],
  'left-out': ['left_out_records'],
  locations: [
    'location_context',
    'locations',
    'machine_slots',
    'slot_histories',
    'slot_settings',
    'slot_watch',
    'stock_observations',
    'sync_rounds',
  ],
  'loop-guard': ['refused_writes', 'repetition_notices'],
  notifications: [
    'notification_channels',
    'notification_cursor',
    'notification_deliveries',
    'notification_preferences',
    'notification_push_keys',
    'notifications',
  ],
  orders: ['purchase_order_events', 'purchase_orders'],
  pricing: ['price_changes', 'price_leases', 'set_prices'],
  principals: ['access_denials'],
  replenishment: [
    'forecasts',
    'replenishment_held_slots',
    'replenishment_run_checkouts',
    'replenishment_run_events',
    'replenishment_run_lines',
    'replenishment_run_stops',
    'replenishment_runs',
  ],
  settings: ['deployment'],
  signing: ['signing_keys'],
  'sign-in': ['passkeys', 'passwords', 'principal_invitations', 'webauthn_challenges'],
  skus: ['sku_alias_decisions', 'sku_barcodes', 'sku_suggestions', 'skus'],
  tasks: ['tasks'],
  vendors: ['added_vendors'],
  visits: [
    'visit_days',
    'visit_drivers',
    'visit_plans',
    'visit_routing',
    'visit_settings',
    'visit_stops',
    'visit_travel_times',
    'visit_values',
    'visit_wishes',
  ],
  webhooks: ['webhook_bodies', 'webhook_deliveries', 'webhook_targets'],
};

const OWNER_OF = new Map(
  Object.entries(OWNED).flatMap(([owner, tables]) => tables.map((table) => [table, owner])),
);
const TABLES = [...OWNER_OF.keys()];

/** Set prices of half a year are compared with all shown ones: one join finds the few that differ. */
const COMPARED_IN_ONE_JOIN = 'both sets are large, and what differs is small';

/** Statements across modules that stay, each with the reason. */
const ALLOWED: Record<string, string> = {
  'src/mcp/tools/operator-tools.ts: set_prices': 'the name of a tool, not of the table',
  'src/pricing/records/price-mismatches.repository.ts: locations': COMPARED_IN_ONE_JOIN,
  'src/pricing/records/price-mismatches.repository.ts: machine_slots': COMPARED_IN_ONE_JOIN,
};

const TYPEORM_TABLES = ['migrations'];

function crossings(path: string, source: string): string[] {
  const module = /^src\/([^/]+)\//.exec(path)?.[1];
  return [...referencedTables(path, source, TABLES)]
    .filter((table) => OWNER_OF.get(table) !== module)
    .map((table) => `${path}: ${table} belongs to module ${OWNER_OF.get(table)}`);
}

/** Includes exceptions that are no longer needed. */
const allowed = (): string[] =>
  Object.keys(ALLOWED).map((key) => {
    const table = key.split(': ')[1] ?? '';
    return `${key} belongs to module ${OWNER_OF.get(table)}`;
  });

const sourceFiles = (): string[] =>
  readdirSync(join(ROOT, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.spec.ts'))
    .map((file) => join('src', file));

it('modules name only their own tables', () => {
  const files = sourceFiles();
  expect(files.length).toBeGreaterThan(100);
  const found = files.flatMap((file) => crossings(file, readFileSync(join(ROOT, file), 'utf8')));
  expect(found.sort()).toEqual(allowed().sort());
});

it('modules do not share their entities', () => {
  const entrances = sourceFiles().filter((file) => /^src\/[^/]+\/index\.ts$/.test(file));
  expect(entrances.length).toBeGreaterThan(10);
  const exporting = entrances.filter((file) =>
    /Entity\b|\.entity\.js/.test(readFileSync(join(ROOT, file), 'utf8')),
  );
  expect(exporting).toEqual([]);
});

describe('the tables of the migrated database', () => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await createTestDatabase();
  });

  afterAll(() => database.drop());

  it('all have an owner', async () => {
    const client = new Client({ connectionString: database.url });
    await client.connect();
    try {
      const { rows } = await client.query<{ name: string }>(
        `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'`,
      );
      const names = rows.map(({ name }) => name);
      expect(names.sort()).toEqual([...TABLES, ...TYPEORM_TABLES].sort());
    } finally {
      await client.end();
    }
  });
});

describe("access to another module's table is found", () => {
  it.each([
    ['in a string', `'SELECT id FROM locations WHERE id = $1'`],
    ['behind another table', `'SELECT FROM price_changes, locations AS machine'`],
    ['behind a function', `'SELECT FROM unnest($1::text[]) AS given (id, skus), locations'`],
    ['behind a subquery', `'SELECT FROM (SELECT 1 AS skus WHERE true) AS one, locations'`],
    ['in a join', `'SELECT FROM set_prices JOIN locations USING (id, skus)'`],
    ['in a subquery', `'SELECT EXISTS (SELECT FROM locations)'`],
    ['in a part of a statement', '`EXISTS (SELECT FROM locations WHERE id = ${id})`'],
    ['behind a substituted part', '`SELECT ${columns} FROM locations`'],
    ['in a substituted part', "`SELECT ${'EXISTS (SELECT FROM locations)'}`"],
    ['in a write', `'WITH gone AS (DELETE FROM ONLY locations) SELECT FROM gone'`],
    ['in an insert', `'INSERT INTO locations (id) VALUES ($1)'`],
    ['in an update', `'UPDATE locations AS machine SET name = $1'`],
    ['in a lock', `'LOCK TABLE price_changes, locations'`],
    ['in quotes', `'SELECT FROM public.locations'`],
    ['behind the end of a subquery', `') AS one JOIN locations'`],
    ['as an entity', `Entity('locations')`],
    ['as an entity with options', `Entity({ name: 'locations' })`],
  ])('%s', (_, code) => {
    expect(crossings('src/pricing/a.repository.ts', `export const a = ${code};`)).toEqual([
      'src/pricing/a.repository.ts: locations belongs to module locations',
    ]);
  });

  it('as a constant, if the name is not an ordinary word', () => {
    expect(crossings('src/pricing/a.ts', `const TABLE = 'machine_slots';`)).toHaveLength(1);
  });
});

it.each([
  ['own tables', `'SELECT id FROM price_changes'`],
  ['words in ordinary text', `'Read from locations, skus and events'`],
  ['columns with the same name', `'SELECT id, events, locations FROM price_changes'`],
  ['conflict clauses', `'INSERT INTO price_changes VALUES ($1) ON CONFLICT DO UPDATE SET x = 1'`],
  ['comments', `'SELECT 1 -- FROM locations'`],
])("%s do not count as access to another module's table", (_, code) => {
  expect(crossings('src/pricing/a.repository.ts', `export const a = ${code};`)).toEqual([]);
});
