import { Client } from 'pg';
import { show } from '../progress.js';

export const NAMESPACE = 'load-machine';
const WINDOW_DAYS = 30;
export const RARE_STATUS = 'TRADE_DISPUTED';
/** One of the machines. */
export const ONE_MACHINE = 'LM0001';

export const MACHINES = 500;
const BATCH = 50_000;
/** Sales have 1, 1, 1, 2 and 3 lines, repeated. */
const LINES_PER_FIVE = 8;
const linesOf = (number: string) => `greatest(1, ${number} % 5 - 1)::integer`;

/** Per thousand: 899 settled and one disputed; the rest failed in three ways. */
const STATUS = `CASE
  WHEN number % 1000 = 500 THEN '${RARE_STATUS}'
  WHEN number % 1000 < 900 THEN 'TRADE_SUCCESS'
  WHEN number % 1000 < 940 THEN 'TRADE_REFUNDED'
  WHEN number % 1000 < 970 THEN 'PAY_FAILED'
  ELSE 'TRADE_CLOSED' END`;

const INSERT_TRANSACTIONS = `
  INSERT INTO ledger_transactions (id, total_fen, sold_at, created_at, taken_at, updated_at,
    first_seen_at, changed_at, paid_lines, settled, finalized, namespace, order_no, location_id,
    location_name, status, status_label, created_at_raw, digest)
  SELECT number, 350 * line_count, sold_at, sold_at, sold_at, sold_at, $5, $5,
    CASE status WHEN 'TRADE_SUCCESS' THEN line_count ELSE 0 END, status = 'TRADE_SUCCESS', true, '${NAMESPACE}', 'S' || lpad(number::text, 10, '0'),
    'LM' || lpad((number * 7919 % ${MACHINES})::text, 4, '0'),
    'Machine ' || number * 7919 % ${MACHINES}, status, status, sold_at::text, 'bench-' || number
  FROM (
    SELECT number, ${linesOf('number')} AS line_count, ${STATUS} AS status,
      date_trunc('milliseconds', $5::timestamptz
        - $4::float8 * (number - 0.5) / $3::float8 * interval '1 day') AS sold_at
    FROM generate_series($1::bigint, $2::bigint) AS number
  ) AS sold`;

const INSERT_LINES = `
  INSERT INTO ledger_lines (transaction_id, line_no, vendor_sku, price_fen, cost_fen, status)
  SELECT id, line_no, '1000' || (id * 31 + line_no) % 80, 350, 200,
    CASE status WHEN 'TRADE_SUCCESS' THEN 'paid' WHEN 'TRADE_REFUNDED' THEN 'refunded'
      WHEN 'TRADE_CLOSED' THEN 'cancelled' ELSE 'unpaid' END
  FROM ledger_transactions CROSS JOIN generate_series(1, ${linesOf('id')}) AS line_no
  WHERE id BETWEEN $1 AND $2`;

/**
 * Fills the ledger with this many lines, newest first as a platform returns them, as if they had
 * just been read.
 */
export async function storeSales(
  databaseUrl: string,
  lines: number,
  days = WINDOW_DAYS,
): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ now: Date }>('SELECT clock_timestamp() AS now');
    const count = Math.ceil((lines * 5) / LINES_PER_FIVE);
    for (let first = 1; first <= count; first += BATCH) {
      const last = Math.min(first + BATCH - 1, count);
      await client.query(INSERT_TRANSACTIONS, [first, last, count, days, rows[0]?.now]);
      await client.query(INSERT_LINES, [first, last]);
      show(`  ${last} of ${count} sales stored`);
    }
    await client.query('VACUUM ANALYZE ledger_transactions, ledger_lines');
  } finally {
    await client.end();
  }
}
