import type { TestService } from './service.js';

/** Whether a statement that contains this text waits for a lock. */
export async function isWaitingForLock(
  { dataSource }: Pick<TestService, 'dataSource'>,
  statement = '',
): Promise<boolean> {
  const waiting = await dataSource.query<unknown[]>(
    `SELECT FROM pg_stat_activity WHERE datname = current_database()
     AND wait_event_type = 'Lock' AND position($1 IN query) > 0`,
    [statement],
  );
  return waiting.length > 0;
}
