import { Client } from 'pg';
import type { TestDatabase } from '../../support/database.js';

/** The clock of a database, which a test advances. */
export interface SimulatedClock {
  /** In epoch milliseconds. */
  now(): number;
  moveTo(ms: number): Promise<void>;
  close(): Promise<void>;
}

/** Connections made after this see the simulated time. */
export async function simulateClock(database: TestDatabase): Promise<SimulatedClock> {
  const client = new Client({ connectionString: database.url });
  await client.connect();
  const name = new URL(database.url).pathname.slice(1);
  await client.query(`
    CREATE SCHEMA simulated;
    CREATE TABLE simulated.clock (ahead_ms bigint NOT NULL);
    INSERT INTO simulated.clock VALUES (0);
    CREATE FUNCTION simulated.clock_timestamp() RETURNS timestamptz LANGUAGE sql VOLATILE AS
      $$ SELECT pg_catalog.clock_timestamp() + ahead_ms * interval '1 millisecond' FROM simulated.clock $$;
    CREATE FUNCTION simulated.now() RETURNS timestamptz LANGUAGE sql STABLE AS
      $$ SELECT pg_catalog.now() + ahead_ms * interval '1 millisecond' FROM simulated.clock $$;
    ALTER DATABASE "${name}" SET search_path = simulated, public, pg_catalog;
  `);
  let aheadMs = 0;
  return {
    now: () => Date.now() + aheadMs,
    async moveTo(ms) {
      aheadMs = Math.max(aheadMs, Math.ceil(ms - Date.now()));
      await client.query('UPDATE simulated.clock SET ahead_ms = $1', [aheadMs]);
    },
    close: () => client.end(),
  };
}
