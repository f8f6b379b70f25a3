import type { MakeRule } from '../loop/rule.js';

/** A rule with its parameters. */
export interface Candidate {
  parameters: string;
  make: MakeRule;
}
