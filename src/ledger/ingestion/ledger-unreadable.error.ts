import type { ReadFailure } from '../../adapters/index.js';

/** The vendor did not give its ledger; ends a read from wherever it stands. */
export class LedgerUnreadableError extends Error {
  override readonly name = 'LedgerUnreadableError';

  constructor(readonly failure: ReadFailure) {
    super(failure.reason);
  }
}
