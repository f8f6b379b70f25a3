import type { Finding } from './finding.js';
import { totalAtRisk } from './total-at-risk.js';

const LISTED_AT_MOST = 100;
const STOCK_AT_MOST = 50;

export interface Ranking {
  totalFen: number;
  counts: Record<Finding['kind'], number>;
  /** The first of them. */
  listed: Finding[];
}

/**
 * Most money first, those without any last; among equals the oldest first, and what has no beginning
 * behind what has. Everything counts, but one kind must not hide the others.
 */
export function ranked(findings: readonly Finding[]): Ranking {
  const counts = { approval: 0, stock: 0, checkout: 0, vendor: 0, machine: 0, price: 0 };
  const listed: Finding[] = [];
  for (const finding of [...findings].sort(byWeight)) {
    counts[finding.kind] += 1;
    const isOver = finding.kind === 'stock' && counts.stock > STOCK_AT_MOST;
    if (listed.length < LISTED_AT_MOST && !isOver) listed.push(finding);
  }
  return { totalFen: totalAtRisk(findings), counts, listed };
}

function byWeight(left: Finding, right: Finding): number {
  const money = (right.atRiskFen ?? -1) - (left.atRiskFen ?? -1);
  if (money !== 0) return money;
  const leftSince = left.since?.getTime() ?? Infinity;
  const rightSince = right.since?.getTime() ?? Infinity;
  if (leftSince !== rightSince) return leftSince < rightSince ? -1 : 1;
  return left.id < right.id ? -1 : 1;
}
