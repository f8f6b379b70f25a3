import type { Mutant } from './mutant.js';

/** Mistakes on the way from a request to the price at a machine. */
export const PRICE_MUTANTS: readonly Mutant[] = [
  {
    name: 'price_unknown_is_refused',
    says: 'a price change of unknown outcome counts as refused, and nobody looks at the machine',
    changes: [
      {
        file: 'src/pricing/execution/price-execution.service.ts',
        find: "if (result.outcome === 'refused') throw",
        replace: "if (result.outcome !== 'ok') throw",
      },
    ],
  },
];
