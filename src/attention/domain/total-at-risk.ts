import type { ApprovalFinding, Finding } from './finding.js';
import { total } from './money-at-risk.js';

/**
 * What is at risk in all. Runs that wait for a decision may be about the same slots, and only one
 * of them is wanted then: the dearest counts for all.
 */
export function totalAtRisk(findings: readonly Finding[]): number {
  const runs = findings.filter(isWaitingRun);
  const others = findings.filter((finding) => !isWaitingRun(finding));
  return total([Math.max(0, ...runs.map(amount)), ...others.map(amount)]);
}

const isWaitingRun = (finding: Finding): finding is ApprovalFinding =>
  finding.kind === 'approval' && finding.approval.subject.type === 'replenishment_run';

const amount = ({ atRiskFen }: Finding): number => atRiskFen ?? 0;
