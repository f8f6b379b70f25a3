/** Whether a machine exists: some platforms answer for machines that do not. */
export abstract class LedgerEvidence {
  /** True when the machine shows in the account's ledger within the sync window. */
  abstract hasSeen(namespace: string, locationId: string): Promise<boolean>;
}
