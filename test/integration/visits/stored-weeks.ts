interface Database {
  query(sql: string, parameters?: unknown[]): Promise<unknown>;
}

interface Weeks {
  days: number;
  soldADay: number;
}

/** Replaces the records of a stored machine: so many days of steady sales of cola, never empty. */
export async function storeWeeks(database: Database, id: string, weeks: Weeks): Promise<void> {
  await database.query(
    `DELETE FROM ledger_lines USING ledger_transactions AS sale
     WHERE sale.id = transaction_id AND location_id = $1`,
    [id],
  );
  await database.query('DELETE FROM ledger_transactions WHERE location_id = $1', [id]);
  await database.query('DELETE FROM stock_observations WHERE location_id = $1', [id]);
  await addWeeks(database, id, 'cola', weeks);
}

/** So many days of steady sales of a product that was never empty. */
export async function addWeeks(
  database: Database,
  id: string,
  vendorSku: string,
  { days, soldADay }: Weeks,
): Promise<void> {
  await database.query(
    `INSERT INTO stock_observations (location_id, vendor_sku, observed_at, stock)
     SELECT $1, $3, clock_timestamp() - day * interval '1 day', 5
     FROM generate_series(1, $2::int) AS day`,
    [id, days, vendorSku],
  );
  await database.query(
    `UPDATE slot_histories SET observed_days = $2::int,
       first_observed_at = clock_timestamp() - $2::int * interval '1 day'
     WHERE location_id = $1 AND vendor_sku = $3`,
    [id, days, vendorSku],
  );
  await database.query(
    `WITH sold AS (
       INSERT INTO ledger_transactions (total_fen, sold_at, created_at, first_seen_at, changed_at,
         paid_lines, paid_skus, settled, namespace, order_no, location_id, status, created_at_raw,
         digest)
       SELECT 300, at, at, at, at, 1, $4, true, namespace, gen_random_uuid(), $1, 'OK', '', ''
       FROM locations, generate_series(1, $2::int) AS day, generate_series(1, $3::int) AS piece,
         LATERAL (SELECT clock_timestamp() - day * interval '1 day'
           - piece * interval '1 second' AS at) AS moment
       WHERE locations.id = $1 RETURNING id
     )
     INSERT INTO ledger_lines (transaction_id, line_no, vendor_sku, price_fen, status)
     SELECT id, 1, $4, 300, 'paid' FROM sold`,
    [id, days, soldADay, vendorSku],
  );
}
