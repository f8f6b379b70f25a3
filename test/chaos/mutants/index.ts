import type { Mutant } from '../../support/trials/mutant.js';
import { PRICE_MUTANTS } from './price-mutants.js';
import { PURCHASE_MUTANTS } from './purchase-mutants.js';
import { RULE_MUTANTS } from './rule-mutants.js';

export const MUTANTS: readonly Mutant[] = [...PURCHASE_MUTANTS, ...RULE_MUTANTS, ...PRICE_MUTANTS];

/** @throws Error if there is no mutant with that name. */
export function chosenMutants(choice: string): readonly Mutant[] {
  if (choice === 'all') return MUTANTS;
  if (choice === 'none') return [];
  const mutant = MUTANTS.find(({ name }) => name === choice);
  if (mutant) return [mutant];
  throw new Error(`--mutants: all, none or one of ${MUTANTS.map(({ name }) => name).join(', ')}`);
}
