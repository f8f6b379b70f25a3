import type { Mutant } from '../../support/trials/mutant.js';
import { ACCESS_MUTANTS } from './access-mutants.js';
import { LIMIT_MUTANTS } from './limit-mutants.js';

export const MUTANTS: readonly Mutant[] = [...LIMIT_MUTANTS, ...ACCESS_MUTANTS];

/** @throws Error if there is no mutant with that name. */
export function chosenMutants(choice: string): readonly Mutant[] {
  if (choice === 'all') return MUTANTS;
  if (choice === 'none') return [];
  const mutant = MUTANTS.find(({ name }) => name === choice);
  if (mutant) return [mutant];
  throw new Error(`--mutant: all, none or one of ${MUTANTS.map(({ name }) => name).join(', ')}`);
}
