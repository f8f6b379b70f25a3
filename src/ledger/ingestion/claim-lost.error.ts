/** Another replica reads the account now. */
export class ClaimLostError extends Error {
  override readonly name = 'ClaimLostError';

  constructor(namespace: string) {
    super(`Another replica has taken over reading the ledger of ${namespace}.`);
  }
}
