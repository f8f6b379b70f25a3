import { Client } from 'pg';
import { show } from '../progress.js';
import { withoutIndexes } from './without-indexes.js';

export const NAMESPACE = 'load-machine';
export const SLOTS = 40;
const DAYS = 60;
/** Before sales of empty slots and unpaid ones are removed. */
const SALES_PER_DAY = 9;
const SHOW_EVERY = 15;
/** The last slot was added this many days ago, on every fourth machine only. */
const NEWCOMER_DAYS = 25;

/** Each slot is empty once for 1 to 8 of every 64 days, about 7 % of the time. */
const IS_EMPTY = `(day + machine * 7 + slot * 13) % 64 < 1 + (machine + slot) % 8`;
const STOCK = `CASE WHEN ${IS_EMPTY} THEN 0 ELSE 1 + (day * 5 + machine + slot * 3) % 12 END`;
const IS_NEWCOMER = `slot = ${SLOTS} AND machine % 4 = 0`;

const STORE_MACHINES = `
  INSERT INTO locations (id, namespace, name, last_synced_at, online, sync_wanted_at)
  SELECT 'LM' || lpad(machine::text, 5, '0'), '${NAMESPACE}', 'Machine ' || machine, now(), true,
    'infinity'
  FROM generate_series(1, $1::int) AS machine`;

/** Slots by machine and slot number, so that ids need not be computed for every day. */
const NUMBER_SLOTS = `
  CREATE TEMPORARY TABLE numbered_slots AS
  SELECT machine, slot, 'LM' || lpad(machine::text, 5, '0') AS location_id,
    '100' || lpad(slot::text, 4, '0') AS vendor_sku
  FROM generate_series(1, MACHINES) AS machine, generate_series(1, ${SLOTS}) AS slot
  ORDER BY machine, slot`;

const STORE_SLOTS = `
  INSERT INTO machine_slots (location_id, vendor_sku, position, title, price_fen, stock)
  SELECT location_id, vendor_sku, slot, 'Drink number ' || slot, 250 + slot * 10, ${STOCK}
  FROM numbered_slots, (VALUES (0)) AS today (day)`;

const STORE_HISTORIES = `
  INSERT INTO slot_histories
    (location_id, vendor_sku, last_observed_on, observed_days, last_stock, highest_stock,
     first_observed_at)
  SELECT location_id, vendor_sku, current_date,
    CASE WHEN ${IS_NEWCOMER} THEN ${NEWCOMER_DAYS} ELSE ${DAYS} END, ${STOCK}, 12,
    current_date - CASE WHEN ${IS_NEWCOMER} THEN ${NEWCOMER_DAYS} ELSE ${DAYS} END
  FROM numbered_slots, (VALUES (0)) AS today (day)`;

/** Low slots count as already reported. */
const STORE_WATCH = `
  INSERT INTO slot_watch (location_id, vendor_sku, reorder_point, decided_at, low_since, low_stock)
  SELECT location_id, vendor_sku, 1, now(), CASE WHEN stock <= 1 THEN now() END,
    CASE WHEN stock <= 1 THEN stock END
  FROM machine_slots`;

/** The first reading of a day. */
const STORE_FIRST_OF_DAY = `
  INSERT INTO stock_observations (location_id, vendor_sku, observed_at, stock)
  SELECT location_id, vendor_sku, $2::timestamptz + machine % 3600 * interval '1 second', ${STOCK}
  FROM numbered_slots, (VALUES ($1::int)) AS today (day)
  WHERE NOT (${IS_NEWCOMER}) OR day <= ${NEWCOMER_DAYS}`;

/** A few slots sell most; the ledger contains sales in chronological order. */
const STORE_SALES = `
  WITH wanted AS MATERIALIZED (
    SELECT machine, 1 + floor(${SLOTS} * random() ^ 2.2)::int AS slot, random() AS moment,
      $1::int AS day
    FROM generate_series(1, $3::int) AS machine, generate_series(1, ${SALES_PER_DAY})
  ), sold AS MATERIALIZED (
    SELECT nextval('ledger_transactions_id_seq') AS id, machine, slot, ordered.moment < 0.97 AS is_paid,
      date_trunc('milliseconds', $2::timestamptz + ordered.moment * interval '24 hours') AS sold_at
    FROM (
      SELECT * FROM wanted
      WHERE NOT (${IS_EMPTY}) AND (NOT (${IS_NEWCOMER}) OR day <= ${NEWCOMER_DAYS})
      ORDER BY moment
    ) AS ordered
  ), named AS MATERIALIZED (
    SELECT * FROM sold JOIN numbered_slots USING (machine, slot) ORDER BY id
  ), lines AS (
    INSERT INTO ledger_lines (transaction_id, line_no, vendor_sku, price_fen, cost_fen, status)
    SELECT id, 1, vendor_sku, 350, 200, CASE WHEN is_paid THEN 'paid' ELSE 'unpaid' END FROM named
  ), changes AS (
    INSERT INTO stock_observations (location_id, vendor_sku, observed_at, stock)
    SELECT DISTINCT ON (hour, location_id, vendor_sku) location_id, vendor_sku,
      $2::timestamptz + hour * interval '1 hour' + machine % 3600 * interval '1 second', 1 + id % 12
    FROM (
      SELECT *, ceil(extract(epoch FROM sold_at - $2::timestamptz) / 3600) AS hour FROM named
      WHERE is_paid
    ) AS timed
    WHERE hour BETWEEN 1 AND 23
  )
  INSERT INTO ledger_transactions (id, total_fen, sold_at, created_at, taken_at, updated_at,
    first_seen_at, changed_at, paid_lines, paid_skus, settled, finalized, namespace, order_no,
    location_id, location_name, status, created_at_raw, digest)
  SELECT id, 350, sold_at, sold_at, sold_at, sold_at, sold_at, sold_at, is_paid::int,
    CASE WHEN is_paid THEN vendor_sku ELSE '' END, is_paid, true, '${NAMESPACE}',
    'S' || lpad(id::text, 14, '0'), location_id, 'Machine ' || machine,
    CASE WHEN is_paid THEN 'TRADE_SUCCESS' ELSE 'PAY_FAILED' END,
    extract(epoch FROM sold_at)::text, 'bench-' || lpad(id::text, 10, '0')
  FROM named`;

const STORE_ACCOUNT = `
  INSERT INTO ledger_accounts (namespace, read_at, tried_at, covered_from, covered_to, wanted_at)
  VALUES ('${NAMESPACE}', now(), now(), $1, now(), 'infinity')`;

const START_OF_DAY = `
  SELECT (date_trunc('day', now() AT TIME ZONE $1) - $2 * interval '1 day') AT TIME ZONE $1 AS at`;

const LARGE_TABLES = ['ledger_lines', 'ledger_transactions', 'stock_observations'];

/** Fills an empty database with a route that was just read completely. */
export async function storeRoute(
  databaseUrl: string,
  machines: number,
  zone: string,
): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    // All referenced machines exist; checking the foreign keys would take longer than the inserts.
    await client.query('SET session_replication_role = replica');
    await client.query('SET synchronous_commit = off');
    await client.query("SET maintenance_work_mem = '256MB'");
    await client.query("SET work_mem = '64MB'");
    await client.query('SELECT setseed(0.42)');
    await client.query(STORE_MACHINES, [machines]);
    await client.query(NUMBER_SLOTS.replace('MACHINES', String(machines)));
    await client.query('ANALYZE numbered_slots');
    await client.query(STORE_SLOTS);
    await client.query(STORE_HISTORIES);
    await withoutIndexes(client, LARGE_TABLES, () => storeDays(client, machines, zone));
    await client.query(STORE_WATCH);
    // What autovacuum would have done over so many days.
    await client.query('VACUUM ANALYZE');
  } finally {
    await client.end();
  }
}

async function storeDays(client: Client, machines: number, zone: string): Promise<void> {
  for (let day = DAYS; day >= 1; day -= 1) {
    const start = await startOfDay(client, zone, day);
    await client.query(STORE_FIRST_OF_DAY, [day, start]);
    await client.query(STORE_SALES, [day, start, machines]);
    if (day % SHOW_EVERY === 1) show(`  ${machines} machines: ${DAYS - day + 1} days stored`);
  }
  await client.query(STORE_ACCOUNT, [await startOfDay(client, zone, DAYS)]);
}

async function startOfDay(client: Client, zone: string, daysAgo: number): Promise<Date> {
  const { rows } = await client.query<{ at: Date }>(START_OF_DAY, [zone, daysAgo]);
  const [row] = rows;
  if (!row) throw new Error('The database does not tell the day');
  return row.at;
}
