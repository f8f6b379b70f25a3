import type { DataSource } from 'typeorm';

type Database = Pick<DataSource, 'query'>;

export interface StoredSlot {
  vendorSku: string;
  /** How many the slot holds, so that this is what an empty one is filled with. */
  capacity: number;
  stock?: number;
  priceFen?: number;
  title?: string;
  /** The cost of a unit according to the ledger. */
  costFen?: number;
}

const DAYS = 28;
const SOLD_A_DAY = 6;

/** A machine that was just read completely and whose slots sold well for weeks. */
export async function storeMachine(
  database: Database,
  id: string,
  slots: readonly StoredSlot[],
  namespace = 'shop-machine',
): Promise<void> {
  await database.query(
    `INSERT INTO locations (id, namespace, name, city, address, floor, last_synced_at, online,
       sync_wanted_at)
     VALUES ($1, $2, 'Machine ' || $1, 'Shanghai', '1 Century Avenue', '2F', clock_timestamp(), true,
       'infinity')`,
    [id, namespace],
  );
  // Sales outside the windows read from the ledger are unknown.
  await database.query(
    `INSERT INTO ledger_accounts
       (namespace, read_at, tried_at, covered_from, covered_to, wanted_at)
     VALUES ($1, clock_timestamp(), clock_timestamp(), clock_timestamp() - interval '90 days',
       clock_timestamp(), 'infinity')
     ON CONFLICT (namespace) DO UPDATE SET read_at = excluded.read_at,
       tried_at = excluded.tried_at, covered_from = excluded.covered_from,
       covered_to = excluded.covered_to, wanted_at = excluded.wanted_at`,
    [namespace],
  );
  for (const [position, slot] of slots.entries()) {
    await storeSlot(database, { id, namespace, position }, slot);
  }
}

async function storeSlot(
  database: Database,
  { id, namespace, position }: { id: string; namespace: string; position: number },
  slot: StoredSlot,
): Promise<void> {
  const { vendorSku, capacity, stock = 0, priceFen = 300 } = slot;
  await database.query(
    `INSERT INTO machine_slots (location_id, vendor_sku, position, title, price_fen, stock)
     VALUES ($1, $2, $3, $4, $5, $6)`,
    [id, vendorSku, position, slot.title ?? `Shown ${vendorSku}`, priceFen, stock],
  );
  await database.query(
    'INSERT INTO slot_settings (location_id, vendor_sku, counted_capacity) VALUES ($1, $2, $3)',
    [id, vendorSku, capacity],
  );
  await database.query(
    `INSERT INTO slot_histories
       (location_id, vendor_sku, last_observed_on, observed_days, last_stock, highest_stock,
        first_observed_at)
     VALUES ($1, $2, current_date, ${DAYS}, $3, $4,
       clock_timestamp() - ${DAYS} * interval '1 day')`,
    [id, vendorSku, stock, capacity],
  );
  await database.query(
    `INSERT INTO stock_observations (location_id, vendor_sku, observed_at, stock)
     SELECT $1, $2, clock_timestamp() - day * interval '1 day', 5
     FROM generate_series(1, ${DAYS}) AS day`,
    [id, vendorSku],
  );
  await database.query(
    `WITH sold AS MATERIALIZED (
       SELECT nextval('ledger_transactions_id_seq') AS id,
         clock_timestamp() - day * interval '1 day' + piece * interval '1 minute' AS at
       FROM generate_series(1, ${DAYS}) AS day, generate_series(1, ${SOLD_A_DAY}) AS piece
     ), lines AS (
       INSERT INTO ledger_lines (transaction_id, line_no, vendor_sku, price_fen, cost_fen, status)
       SELECT id, 1, $2, $4, $5, 'paid' FROM sold
     )
     INSERT INTO ledger_transactions (id, total_fen, sold_at, created_at, first_seen_at, changed_at,
       paid_lines, paid_skus, settled, namespace, order_no, location_id, status, created_at_raw,
       digest)
     SELECT id, $4, at, at, at, at, 1, $2, true, $3, 'S' || id, $1, 'OK', '', 'stored-' || id
     FROM sold`,
    [id, vendorSku, namespace, priceFen, slot.costFen ?? null],
  );
}

/** The operator's confirmation that a machine's product is a supplier's. */
export async function storeAlias(
  database: Database,
  machineSku: string,
  supplySku: string,
): Promise<void> {
  await database.query(
    `INSERT INTO sku_alias_decisions (sku_a, sku_b, same)
     VALUES (least($1, $2 COLLATE "C"), greatest($1, $2 COLLATE "C"), true)`,
    [machineSku, supplySku],
  );
}
