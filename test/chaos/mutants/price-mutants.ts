import type { Mutant } from '../../support/trials/mutant.js';

/** Bugs between a price request and the price at a machine. */
export const PRICE_MUTANTS: readonly Mutant[] = [
  {
    name: 'price_unknown_is_refused',
    says: 'a price change of unknown outcome counts as refused, and the machine is not checked',
    changes: [
      {
        file: 'src/pricing/execution/price-execution.service.ts',
        find: "if (result.outcome === 'refused') throw",
        replace: "if (result.outcome !== 'ok') throw",
      },
    ],
  },
];
