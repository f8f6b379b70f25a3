import { Client } from 'pg';
import { NAMESPACE } from '../plan/stored-route.js';

const ORDERS = 120;
const TASKS = 150;

/** Orders on their way, every third overdue; nobody asks the supplier for them. */
const STORE_ORDERS = `
  WITH stored AS (
    INSERT INTO purchase_orders (id, vendor, label, placed_at, lines, total, expectation, state,
      state_code, state_description, logistics, ask_next_at)
    SELECT 'PO-bench-' || number, 'load-supply', 'L' || number,
      now() - (number % 3) * interval '30 hours', '[]', 1000 + number,
      '{"method": "shipping", "destination": {}, "pickupAt": null}', 'ordered', 1, 'Ordered', '[]',
      'infinity'
    FROM generate_series(1, ${ORDERS}) AS number
    RETURNING id, placed_at
  )
  INSERT INTO purchase_order_events (order_id, state, occurred_at, description)
  SELECT id, 'ordered', placed_at, 'Ordered' FROM stored`;

const STORE_TASKS = `
  INSERT INTO tasks (text, due_at, location, created_by)
  SELECT 'Clean the coin slot and wipe the window, number ' || number,
    now() - number * interval '1 hour', 'LM' || lpad(number::text, 5, '0'),
    '{"id": "prn-owner", "name": "Owner", "kind": "owner"}'
  FROM generate_series(1, ${TASKS}) AS number`;

/** Every tenth machine shows another price than the one that was set. */
const STORE_PRICES = `
  INSERT INTO set_prices (location_id, vendor_sku, namespace, price_fen, set_at)
  SELECT location_id, vendor_sku, '${NAMESPACE}', price_fen + 50, now() - interval '2 days'
  FROM machine_slots WHERE position = 1 AND location_id LIKE '%0'`;

/** As a sync leaves them. */
const READ_SINCE = `UPDATE locations SET read_began_at = now(), verified_at = now()`;

const TURN_OFF = `UPDATE locations SET online = false WHERE id LIKE '%7'`;

/** Fills every section of a briefing with more than fits. */
export async function makeBusy(databaseUrl: string): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    for (const sql of [STORE_ORDERS, STORE_TASKS, STORE_PRICES, READ_SINCE, TURN_OFF]) {
      await client.query(sql);
    }
    await client.query('ANALYZE');
  } finally {
    await client.end();
  }
}
