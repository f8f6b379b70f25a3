/** A condition that must hold after a trial, whatever happened in it. */
export interface Invariant<E> {
  /** The name used in the result. */
  name: string;
  says: string;
  examine(evidence: E, tally: Tally): void;
}

export interface Finding {
  name: string;
  says: string;
  checks: number;
  violations: string[];
}

/** Counts checks and collects descriptions of violations. */
export class Tally {
  checks = 0;
  readonly violations: string[] = [];

  check(holds: boolean, otherwise: () => string): void {
    this.checks += 1;
    if (!holds) this.violations.push(otherwise());
  }
}

export function examine<E extends { seed: number }>(invariant: Invariant<E>, evidence: E): Finding {
  const tally = new Tally();
  invariant.examine(evidence, tally);
  const { name, says } = invariant;
  const violations = tally.violations.map((words) => `seed ${evidence.seed}: ${words}`);
  return { name, says, checks: tally.checks, violations };
}
