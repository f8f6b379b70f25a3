import { writeFileSync } from 'node:fs';
import { Client } from 'pg';

const CREATE = `
  CREATE TABLE simulated_clock (ahead_ms bigint NOT NULL);
  INSERT INTO simulated_clock VALUES (0);
  CREATE FUNCTION public.clock_timestamp() RETURNS timestamptz LANGUAGE sql VOLATILE AS $$
    SELECT pg_catalog.clock_timestamp() + ahead_ms * interval '1 millisecond'
    FROM public.simulated_clock $$;
  CREATE FUNCTION public.now() RETURNS timestamptz LANGUAGE sql STABLE AS $$
    SELECT pg_catalog.now() + ahead_ms * interval '1 millisecond' FROM public.simulated_clock $$`;

/** The time of a database and of the service that reads the file. */
export class SimulatedClock {
  private aheadMs = 0;

  private constructor(
    private readonly database: Client,
    private readonly file: string,
  ) {}

  /** The database must be empty: what is created in it from then on uses the simulated time. */
  static async start(databaseUrl: string, file: string): Promise<SimulatedClock> {
    const database = new Client({ connectionString: databaseUrl });
    await database.connect();
    const name = new URL(databaseUrl).pathname.slice(1);
    await database.query(CREATE);
    await database.query(`ALTER DATABASE "${name}" SET search_path = public, pg_catalog`);
    writeFileSync(file, '0');
    return new SimulatedClock(database, file);
  }

  now(): number {
    return Date.now() + this.aheadMs;
  }

  async advance(byMs: number): Promise<void> {
    this.aheadMs += byMs;
    await this.database.query('UPDATE simulated_clock SET ahead_ms = $1', [this.aheadMs]);
    writeFileSync(this.file, String(this.aheadMs));
  }

  close(): Promise<void> {
    return this.database.end();
  }
}
