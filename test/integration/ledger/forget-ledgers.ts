import { isRetryable } from '../../../src/database/index.js';
import type { TestService } from '../../support/service.js';

/**
 * Resets the ledgers of a running service to those that were never read. A read in progress loses
 * its claim in the same transaction, so it stores nothing afterwards.
 * @param wantedAt when they are due; with `infinity`, not before the test says so.
 */
export async function forgetLedgers(
  { dataSource }: TestService,
  wantedAt: 'now' | 'infinity' = 'now',
): Promise<void> {
  for (;;) {
    try {
      await dataSource.query(
        `CREATE TEMPORARY TABLE accounts ON COMMIT DROP AS SELECT namespace FROM ledger_accounts;
         DELETE FROM ledger_accounts;
         INSERT INTO ledger_accounts (namespace, wanted_at) SELECT namespace, '${wantedAt}' FROM accounts;
         TRUNCATE ledger_transactions, ledger_lines, events CASCADE`,
      );
      return;
    } catch (error) {
      if (!isRetryable(error)) throw error;
    }
  }
}
