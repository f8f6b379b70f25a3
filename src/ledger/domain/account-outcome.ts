import type { ReadFailureKind } from '../../adapters/index.js';
import { windowStart, type Stretch } from './reading-plan.js';
import { isReadSince, type WindowRead } from './window-run.js';

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
  /** The last reading of a whole window. */
  windowRead: WindowRead | null;
}

/** Whether all that was there at a moment, and is recent, or was never read before, has been read. */
export const isPolledSince = (
  { now, covered }: Pick<AccountState, 'now' | 'covered'>,
  since: Date,
  windowDays: number,
): boolean =>
  covered !== null &&
  covered.toMs >= since.getTime() &&
  covered.fromMs <= windowStart(now.getTime(), windowDays);

/**
 * How the reading of a window that ended after a moment went; undefined as long as one is still
 * needed. All that was there at the moment must have been read.
 */
export function outcomeSince(
  account: AccountState,
  since: Date,
  windowDays: number,
): LedgerOutcome | undefined {
  const { triedAt, problem, windowRead } = account;
  // Both are cut to milliseconds: within the same one, which came first is unknown.
  if (!triedAt || triedAt <= since) return undefined;
  if (problem) return { ok: false, ...problem };
  const isRead =
    isPolledSince(account, since, windowDays) &&
    isReadSince(windowRead, since.getTime(), windowDays);
  return isRead ? { ok: true } : undefined;
}
