import type { ReadFailureKind } from '../../adapters/index.js';
import { windowStart, type Stretch } from './reading-plan.js';
import { isReadSince, type WindowRead } from './window-run.js';

export type LedgerOutcome = { ok: true } | { ok: false; kind: ReadFailureKind; reason: string };

export interface AccountProblem {
  kind: ReadFailureKind;
  reason: string;
}

/** The read state of one account. */
export interface AccountState {
  /** The database time of this state. */
  now: Date;
  triedAt: Date | null;
  inProgress: boolean;
  covered: Stretch | null;
  problem: AccountProblem | null;
  /** The last completed read of a whole window. */
  windowRead: WindowRead | null;
}

/**
 * Whether a poll has read the recent sales that existed at a point in time, and the window has no
 * unread gap.
 */
export const isPolledSince = (
  { now, covered }: Pick<AccountState, 'now' | 'covered'>,
  since: Date,
  windowDays: number,
): boolean =>
  covered !== null &&
  covered.toMs >= since.getTime() &&
  covered.fromMs <= windowStart(now.getTime(), windowDays);

/**
 * The outcome of a window read that ended after a point in time; undefined while one is still
 * needed. It must have read everything that existed at that time.
 */
export function outcomeSince(
  account: AccountState,
  since: Date,
  windowDays: number,
): LedgerOutcome | undefined {
  const { triedAt, problem, windowRead } = account;
  // Both are truncated to milliseconds: within the same millisecond the order is unknown.
  if (!triedAt || triedAt <= since) return undefined;
  if (problem) return { ok: false, ...problem };
  const isRead =
    isPolledSince(account, since, windowDays) &&
    isReadSince(windowRead, since.getTime(), windowDays);
  return isRead ? { ok: true } : undefined;
}
