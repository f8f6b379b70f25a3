import type { ReadFailure } from '../../adapters/index.js';

/** Another replica has taken over the account. */
export class ClaimLostError extends Error {
  override readonly name = 'ClaimLostError';

  constructor(namespace: string) {
    super(`Another replica has taken over reading the ledger of ${namespace}.`);
  }
}

/** The vendor did not return its ledger. Aborts the read at any depth. */
export class LedgerUnreadableError extends Error {
  override readonly name = 'LedgerUnreadableError';

  constructor(readonly failure: ReadFailure) {
    super(failure.reason);
  }
}

/** The service is shutting down; other replicas continue its reads. */
export class ServiceStoppingError extends Error {
  override readonly name = 'ServiceStoppingError';

  constructor() {
    super('The service is stopping.');
  }
}
