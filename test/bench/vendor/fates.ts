import type { LedgerLineStatus, LedgerState } from '../../../src/adapters/contract.js';
import { utf8Json } from './utf8-text.js';

/** The state of a purchase from a certain age on. */
export interface Standing {
  fromAgeMs: number;
  settled: boolean;
  lineStatus: LedgerLineStatus;
  /** The state in its record, as JSON members. */
  json: string;
}

/** Oldest first. */
export type Fate = readonly [Standing, ...Standing[]];

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** When an ordinary purchase is settled. */
export const SETTLED_AFTER_MS = 1.5 * MINUTE;

/** The platform's own names for its states. */
const WORDS: Record<LedgerState, { status: string; statusLabel: string }> = {
  in_progress: { status: 'WAIT_SETTLE', statusLabel: '结算中' },
  pending_review: { status: 'WAIT_REVIEW', statusLabel: '待人工审核' },
  settled: { status: 'TRADE_SUCCESS', statusLabel: '交易成功' },
  payment_failed: { status: 'PAY_FAILED', statusLabel: '扣款失败' },
  refunded: { status: 'TRADE_REFUNDED', statusLabel: '已退款' },
  cancelled: { status: 'TRADE_CLOSED', statusLabel: '交易关闭' },
};

type Change = [fromAgeMs: number, state: LedgerState, lineStatus: LedgerLineStatus];

const OPENED: Change = [0, 'in_progress', 'unpaid'];
const SETTLED: Change = [SETTLED_AFTER_MS, 'settled', 'paid'];

/** The number per thousand purchases that take this course. */
const SHARES: [share: number, ...changes: [Change, ...Change[]]][] = [
  [920, OPENED, SETTLED],
  [26, OPENED, SETTLED, [20 * HOUR, 'refunded', 'refunded']],
  [6, OPENED, SETTLED, [30 * HOUR, 'settled', 'refund_failed']],
  [24, OPENED, [2 * HOUR, 'payment_failed', 'unpaid']],
  [24, OPENED, [2 * MINUTE, 'cancelled', 'cancelled']],
];

/** The course of each of a thousand purchases. */
export const FATES: readonly Fate[] = SHARES.flatMap(([share, first, ...later]) => {
  const fate: Fate = [
    standing(first, later.length === 0),
    ...later.map((change, index) => standing(change, index === later.length - 1)),
  ];
  return Array.from({ length: share }, () => fate);
});

function standing([fromAgeMs, state, lineStatus]: Change, finalized: boolean): Standing {
  return {
    fromAgeMs,
    settled: state === 'settled' || state === 'refunded',
    lineStatus,
    json: utf8Json({ ...WORDS[state], state, finalized }).slice(1, -1),
  };
}

export function standingAt(fate: Fate, ageMs: number): Standing {
  let [current] = fate;
  for (const next of fate) if (next.fromAgeMs <= ageMs) current = next;
  return current;
}
