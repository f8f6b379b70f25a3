import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';

const LOOK_EVERY_MS = 50;
/** The service first checks the stored readings a quarter of a minute after its start. */
const FIRST_LOOK_MS = 17_000;
const QUIET_MS = 3_000;
const LONGEST_MS = 600_000;

const COUNT_RUNNING = `
  SELECT count(*)::int AS running FROM pg_stat_activity
  WHERE application_name = 'routekeeper' AND state <> 'idle'`;

/** Waits until the service's automatic work after its start has ended. */
export async function untilQuiet(databaseUrl: string): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const startedAt = performance.now();
    let quietSince = startedAt + FIRST_LOOK_MS;
    while (performance.now() - quietSince < QUIET_MS) {
      const { rows } = await client.query<{ running: number }>(COUNT_RUNNING);
      if (rows[0]?.running !== 0) quietSince = Math.max(quietSince, performance.now());
      if (performance.now() - startedAt > LONGEST_MS) {
        throw new Error('The service does not come to rest');
      }
      await pause(LOOK_EVERY_MS);
    }
  } finally {
    await client.end();
  }
}
