import type { ReadFailureKind } from '../../adapters/index.js';
import { windowStart, type Stretch } from './reading-plan.js';

export type LedgerOutcome = { ok: true } | { ok: false; kind: ReadFailureKind; reason: string };

export interface AccountProblem {
  kind: ReadFailureKind;
  reason: string;
}

/** How things stand with the reading of one account. */
export interface AccountState {
  /** When this was so, by the database's clock. */
  now: Date;
  triedAt: Date | null;
  inProgress: boolean;
  covered: Stretch | null;
  problem: AccountProblem | null;
}

/** How the read that ended after a moment went; undefined as long as one is still needed. */
export function outcomeSince(
  { now, triedAt, covered, problem }: AccountState,
  since: Date,
  windowDays: number,
): LedgerOutcome | undefined {
  // Both are cut to milliseconds: within the same one, nobody knows which came first.
  if (!triedAt || triedAt <= since) return undefined;
  if (problem) return { ok: false, ...problem };
  const reachesBack = covered && covered.fromMs <= windowStart(now.getTime(), windowDays);
  return reachesBack ? { ok: true } : undefined;
}
