import type { ApprovalFinding, Finding } from './finding.js';
import { total } from './money-at-risk.js';

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
