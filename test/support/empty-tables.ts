import type { DataSource } from 'typeorm';
import { isRetryable } from '../../src/database/index.js';

/**
 * Empties tables of a running service, with those that refer to them. The service's own
 * transactions lock the same tables in another order, so PostgreSQL may report a deadlock: then it
 * is tried again, as the service does.
 */
export async function emptyTables(dataSource: DataSource, ...tables: string[]): Promise<void> {
  for (;;) {
    try {
      await dataSource.query(`TRUNCATE ${tables.join(', ')} CASCADE`);
      return;
    } catch (error) {
      if (!isRetryable(error)) throw error;
    }
  }
}
