/** The first row that does not fit. */
export interface Finding {
  table: string;
  id: string;
  /** When it happened; null if the row is gone. */
  at: Date | null;
  /** Continues a sentence that begins with the row. */
  problem: string;
}

export class TamperingError extends Error {
  override readonly name = 'TamperingError';

  constructor(readonly finding: Finding) {
    super(`${finding.id} ${finding.problem}`);
  }
}
