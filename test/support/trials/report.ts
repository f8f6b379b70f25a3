import type { Finding } from './finding.js';

const SHOWN_AT_MOST = 30;

/** Merges the findings of several trials, one entry per invariant. */
export function together(findings: readonly Finding[]): Finding[] {
  const byName = new Map<string, Finding>();
  for (const finding of findings) {
    const sum = byName.get(finding.name);
    byName.set(finding.name, {
      ...finding,
      checks: finding.checks + (sum?.checks ?? 0),
      violations: [...(sum?.violations ?? []), ...finding.violations],
    });
  }
  return [...byName.values()];
}

export function showFindings(findings: readonly Finding[]): void {
  console.table(
    findings.map(({ says, checks, violations }) => ({
      invariant: says,
      checks,
      violations: violations.length,
    })),
  );
  showViolations(findings);
}

export function showViolations(findings: readonly Finding[]): void {
  const words = findings.flatMap(({ name, violations }) =>
    violations.map((it) => `${name}: ${it}`),
  );
  for (const line of words.slice(0, SHOWN_AT_MOST)) console.log(line);
  if (words.length > SHOWN_AT_MOST) console.log(`and ${words.length - SHOWN_AT_MOST} more`);
}

export const violationsIn = (findings: readonly Finding[]): number =>
  findings.reduce((sum, { violations }) => sum + violations.length, 0);

/** Invariants that were never checked: such a run proves nothing about them. */
export const unmeasured = (findings: readonly Finding[]): string[] =>
  findings.filter(({ checks }) => checks === 0).map(({ name }) => name);
