import type { MakeRule } from '../../../../src/visits/value/domain/replay/visit-rule.js';

/** A rule with its parameters. */
export interface Candidate {
  parameters: string;
  make: MakeRule;
}
