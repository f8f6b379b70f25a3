import type { ApprovalFinding, Finding } from './finding.js';
import { total } from './money-at-risk.js';

const MAX_LISTED = 100;
const OF_A_KIND_AT_MOST = 50;

/** These kinds carry no money at risk themselves but block purchases or visibility, or were asked for. */
const NEVER_CUT: ReadonlySet<Finding['kind']> = new Set(['approval', 'vendor', 'checkout', 'task']);

export interface Ranking {
  totalFen: number;
  /** The total cost of purchases awaiting a decision. */
  awaitingFen: number;
  counts: Record<Finding['kind'], number>;
  /** The top of the ranking. */
  listed: Finding[];
}

/**
 * Sorts by money at risk, unknown amounts last, then by cost, then oldest first with undated
 * findings last. All findings are counted, but the list per kind is limited so that one kind cannot
 * hide the others.
 */
export function ranked(findings: readonly Finding[]): Ranking {
  const counts = { approval: 0, stock: 0, checkout: 0, vendor: 0, machine: 0, price: 0, task: 0 };
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

/** Preserves the order. */
function cut(eligible: readonly Finding[]): Finding[] {
  let room = MAX_LISTED - eligible.filter(({ kind }) => NEVER_CUT.has(kind)).length;
  return eligible.filter(({ kind }) => {
    if (NEVER_CUT.has(kind)) return true;
    room -= 1;
    return room >= 0;
  });
}

/** The most important first. */
export function byWeight(left: Finding, right: Finding): number {
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
 * The total cost of everything awaiting a decision. Runs may cover the same slots, in which case
 * only one can be placed, so only the most expensive run counts.
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
