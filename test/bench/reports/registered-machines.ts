import { Client } from 'pg';
import { MACHINES, NAMESPACE } from '../sales/stored-sales.js';

/** Puts every machine of the stored sales on the roster, with charges of every kind. */
export async function registerMachines(databaseUrl: string): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(
      `INSERT INTO locations (id, namespace, name, sync_wanted_at, registered_at, fee_bps,
         commission_bps, fee_per_month_fen, commission_per_month_fen)
       SELECT 'LM' || lpad(number::text, 4, '0'), $1, 'Machine ' || number, 'infinity',
         now() - interval '2 years', 60, number % 5 * 500, 1000, number % 3 * 50000
       FROM generate_series(0, $2::integer - 1) AS number`,
      [NAMESPACE, MACHINES],
    );
  } finally {
    await client.end();
  }
}
