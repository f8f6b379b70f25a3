import type { LedgerLineStatus, LedgerState } from '../../contract.js';
import type { Random } from '../random.js';

/** How a purchase ends after the door has closed, decided when the shopper arrives. */
export type Outcome =
  'paid' | 'reviewed' | 'refunded' | 'partly_refunded' | 'refund_failed' | 'unpaid' | 'cancelled';

export interface SaleCourse {
  outcome: Outcome;
  /** From the purchase to its first change of state. */
  firstMs: number;
  /** From the purchase to its second change, where there is one. */
  secondMs: number;
}

/** The ledger state of a purchase from a point in time on. */
export interface Stage {
  at: number;
  state: LedgerState;
  /** The status of the first line, and of all others. */
  first: LedgerLineStatus;
  others: LedgerLineStatus;
}

/** No purchase changes later than this. */
export const SETTLEMENT_HORIZON_DAYS = 3;

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

const SHARES: readonly [share: number, outcome: Outcome][] = [
  [0.885, 'paid'],
  [0.035, 'reviewed'],
  [0.018, 'refunded'],
  [0.008, 'partly_refunded'],
  [0.006, 'refund_failed'],
  [0.024, 'unpaid'],
  [0.024, 'cancelled'],
];

/** Always uses the same number of random draws, so that one purchase never affects the next. */
export function drawCourse(random: Random): SaleCourse {
  let left = random.next();
  let outcome: Outcome = 'paid';
  for (const [share, candidate] of SHARES) {
    outcome = candidate;
    left -= share;
    if (left < 0) break;
  }
  const late = random.chance(0.08);
  const early = random.next();
  const then = random.next();
  const firstMs = wholeSeconds(firstChange(outcome, late, early));
  return { outcome, firstMs, secondMs: firstMs + wholeSeconds(secondChange(outcome, then)) };
}

function firstChange(outcome: Outcome, late: boolean, luck: number): number {
  if (outcome === 'unpaid') return 2 * HOUR;
  if (outcome === 'cancelled') return MINUTE + luck * 4 * MINUTE;
  if (late) return 10 * MINUTE + luck * 8 * HOUR;
  return 15 * SECOND + luck * 75 * SECOND;
}

function secondChange(outcome: Outcome, luck: number): number {
  return outcome === 'reviewed' ? 20 * MINUTE + luck * 6 * HOUR : 2 * HOUR + luck * 38 * HOUR;
}

function wholeSeconds(ms: number): number {
  return Math.round(ms / SECOND) * SECOND;
}

/** All stages of a purchase with this many lines, oldest first. */
export function stagesOf(
  purchasedAt: number,
  fate: SaleCourse,
  lineCount: number,
): [Stage, ...Stage[]] {
  const stage = (
    at: number,
    state: LedgerState,
    first: LedgerLineStatus,
    others = first,
  ): Stage => ({ at, state, first, others });
  const opened = stage(purchasedAt, 'in_progress', 'unpaid');
  const first = purchasedAt + fate.firstMs;
  const second = purchasedAt + fate.secondMs;
  const settled = stage(first, 'settled', 'paid');
  switch (fate.outcome) {
    case 'paid':
      return [opened, settled];
    case 'reviewed':
      return [opened, stage(first, 'pending_review', 'unpaid'), stage(second, 'settled', 'paid')];
    case 'refunded':
      return [opened, settled, stage(second, 'refunded', 'refunded')];
    case 'partly_refunded':
      return [
        opened,
        settled,
        stage(second, lineCount > 1 ? 'settled' : 'refunded', 'refunded', 'paid'),
      ];
    case 'refund_failed':
      return [opened, settled, stage(second, 'settled', 'refund_failed', 'paid')];
    case 'unpaid':
      return [opened, stage(first, 'payment_failed', 'unpaid')];
    case 'cancelled':
      return [opened, stage(first, 'cancelled', 'cancelled')];
  }
}

/** Whether the goods left the machine. */
export function takesGoods(fate: SaleCourse): boolean {
  return fate.outcome !== 'cancelled';
}
