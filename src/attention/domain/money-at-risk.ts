import type { ApprovalFinding, Basis, Finding } from './finding.js';

/** Why a purchase is told of although no attempt at it is known to have failed. */
export const openReason = ({ status, vendor }: { status: string; vendor: string }): string =>
  status === 'complete_in_progress'
    ? `${vendor} has not confirmed it yet`
    : 'A placed run waits for this purchase';

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

/** How far ahead money is counted. */
export const DAYS_AHEAD = 7;

export interface Lost {
  atRiskFen: number;
  atRiskBasis: Basis;
}

/**
 * What those lose who want a product and find none. Of a unit that is not sold its price does not
 * come in, but its cost is not spent either.
 */
export const stockAtRisk = (
  unitsShort: number,
  { priceFen, costFen }: { priceFen: number; costFen: number | null },
): Lost => ({
  atRiskFen: wholeFen(unitsShort * Math.max(0, priceFen - (costFen ?? 0))),
  atRiskBasis: costFen === null ? 'revenue' : 'margin',
});

/**
 * What a slot that shows too low a price loses in a week. Null when it is not known how it sells,
 * and when the price is too high: how many sales that costs nobody can say.
 */
export function priceAtRisk(
  { shownFen, expectedFen }: { shownFen: number; expectedFen: number },
  weeklyUnits: number | undefined,
): number | null {
  if (weeklyUnits === undefined || shownFen >= expectedFen) return null;
  return wholeFen((expectedFen - shownFen) * weeklyUnits);
}

/** The sum, or the largest amount that can be told exactly when it is beyond that. */
export const total = (amounts: readonly number[]): number =>
  wholeFen(amounts.reduce((sum, amount) => sum + amount, 0));

/** What all of them are based on; null when there are none. */
export function commonBasis(all: readonly (Basis | null)[]): Basis | null {
  const [first, ...others] = new Set(all.filter((basis) => basis !== null));
  if (first === undefined) return null;
  return others.length === 0 ? first : 'mixed';
}

const wholeFen = (amount: number): number => Math.min(Number.MAX_SAFE_INTEGER, Math.round(amount));
