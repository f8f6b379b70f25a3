import { Client } from 'pg';
import type { ServiceProcess } from './service-process.js';
import { until } from './until.js';

/**
 * Kills a service while a request is about to write an event, which is one of its last steps.
 * Resolves once the database has undone what the request did.
 */
export async function killedDuring(
  databaseUrl: string,
  service: ServiceProcess,
  request: () => Promise<unknown>,
): Promise<void> {
  const holder = new Client({ connectionString: databaseUrl });
  await holder.connect();
  // Reading goes on: only what writes an event waits.
  await holder.query('BEGIN; LOCK TABLE events IN SHARE ROW EXCLUSIVE MODE');
  const cutOff = expect(request()).rejects.toThrow();
  const watcher = new Client({ connectionString: databaseUrl });
  await watcher.connect();
  const others = async (state: string) => {
    const { rows } = await watcher.query(
      `SELECT FROM pg_stat_activity WHERE datname = current_database()
         AND pid <> pg_backend_pid() AND ${state}`,
    );
    return rows.length;
  };
  await until(async () => (await others(`wait_event_type = 'Lock'`)) > 0);
  service.kill('SIGKILL');
  await service.exited;
  await cutOff;
  await holder.query('ROLLBACK');
  await holder.end();
  const open = `xact_start IS NOT NULL AND backend_type = 'client backend'`;
  await until(async () => (await others(open)) === 0);
  await watcher.end();
}
