import { setTimeout as delay } from 'node:timers/promises';
import type { Client } from 'pg';
import { ADVISORY_LOCKS } from '../advisory-locks.js';
import { EmbeddedDatabaseError } from './embedded-database.error.js';

/** How long the connection of a killed owner may take to close. */
const LOCK_TIMEOUT_MS = 3_000;

/**
 * Makes this service the only user of the embedded database while the connection lives: the server
 * releases the lock when its holder dies.
 */
export async function takeOwnership(client: Client, dataDir: string): Promise<void> {
  const deadline = Date.now() + LOCK_TIMEOUT_MS;
  while (!(await tryLock(client))) {
    if (Date.now() > deadline) {
      throw new EmbeddedDatabaseError(
        `Another Routekeeper (${await ownerName(client)}) uses the database in ${dataDir}. ` +
          'Stop it first, or give this one a DATA_DIR of its own.',
      );
    }
    await delay(100);
  }
}

async function tryLock(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>(
    'SELECT pg_try_advisory_lock($1) AS taken',
    [ADVISORY_LOCKS.embeddedOwner],
  );
  return rows[0]?.taken === true;
}

async function ownerName(client: Client): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT activity.application_name AS name
       FROM pg_locks AS held
       JOIN pg_stat_activity AS activity USING (pid)
      WHERE held.locktype = 'advisory' AND held.granted
        AND held.classid = 0 AND held.objid = $1 AND held.objsubid = 1`,
    [ADVISORY_LOCKS.embeddedOwner],
  );
  return rows[0]?.name.replace('routekeeper ', '') ?? 'just stopping';
}
