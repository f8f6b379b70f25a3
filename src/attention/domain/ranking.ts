import type { ApprovalFinding, Finding } from './finding.js';
import { total } from './money-at-risk.js';

const MAX_LISTED = 100;
const OF_A_KIND_AT_MOST = 50;

/** These put no money at risk by themselves, and yet keep everything else from being bought or seen. */
const NEVER_CUT: ReadonlySet<Finding['kind']> = new Set(['approval', 'vendor', 'checkout']);

export interface Ranking {
  totalFen: number;
  /** What is waiting for a decision would cost. */
  awaitingFen: number;
  counts: Record<Finding['kind'], number>;
  /** The first of them. */
  listed: Finding[];
}

/**
 * Most money at risk first, then what nobody can say that of, what costs most first; among equals the
 * oldest first, and what has no beginning behind what has. Everything counts, but one kind must not hide the others.
 */
export function ranked(findings: readonly Finding[]): Ranking {
  const counts = { approval: 0, stock: 0, checkout: 0, vendor: 0, machine: 0, price: 0 };
  const eligible = [...findings].sort(byWeight).filter(({ kind }) => {
    counts[kind] += 1;
    return counts[kind] <= OF_A_KIND_AT_MOST;
  });
  return {
    totalFen: total(findings.map(({ atRiskFen }) => atRiskFen ?? 0)),
    awaitingFen: awaitingDecision(findings),
    counts,
    listed: cut(eligible),
  };
}

/** In the order that they are in. */
function cut(eligible: readonly Finding[]): Finding[] {
  let room = MAX_LISTED - eligible.filter(({ kind }) => NEVER_CUT.has(kind)).length;
  return eligible.filter(({ kind }) => {
    if (NEVER_CUT.has(kind)) return true;
    room -= 1;
    return room >= 0;
  });
}

function byWeight(left: Finding, right: Finding): number {
  const money =
    (right.atRiskFen ?? -1) - (left.atRiskFen ?? -1) ||
    (right.amountFen ?? -1) - (left.amountFen ?? -1);
  if (money !== 0) return money;
  const leftSince = left.since?.getTime() ?? Infinity;
  const rightSince = right.since?.getTime() ?? Infinity;
  if (leftSince !== rightSince) return leftSince < rightSince ? -1 : 1;
  return left.id < right.id ? -1 : 1;
}

/**
 * What everything costs that waits for a decision. Runs may be about the same slots, and only one of
 * them can be placed then: the most expensive counts for all.
 */
export function awaitingDecision(findings: readonly Finding[]): number {
  const waiting = findings.filter(({ kind }) => kind === 'approval');
  const runs = waiting.filter(isRun);
  const others = waiting.filter((finding) => !isRun(finding));
  return total([Math.max(0, ...runs.map(amount)), ...others.map(amount)]);
}

const isRun = (finding: Finding): finding is ApprovalFinding =>
  finding.kind === 'approval' && finding.approval.subject.type === 'replenishment_run';

const amount = ({ amountFen }: Finding): number => amountFen ?? 0;
