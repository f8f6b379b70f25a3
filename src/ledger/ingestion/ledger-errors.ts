import type { ReadFailure } from '../../adapters/index.js';

/** Another replica reads the account now. */
export class ClaimLostError extends Error {
  override readonly name = 'ClaimLostError';

  constructor(namespace: string) {
    super(`Another replica has taken over reading the ledger of ${namespace}.`);
  }
}

/** The vendor did not give its ledger; ends a read from wherever it stands. */
export class LedgerUnreadableError extends Error {
  override readonly name = 'LedgerUnreadableError';

  constructor(readonly failure: ReadFailure) {
    super(failure.reason);
  }
}

/** The service ends; what it reads is left to others. */
export class ServiceStoppingError extends Error {
  override readonly name = 'ServiceStoppingError';

  constructor() {
    super('The service is stopping.');
  }
}
