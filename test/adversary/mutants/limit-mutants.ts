import type { Change, Mutant } from '../../support/trials/mutant.js';

const policy = (file: 'purchase' | 'price', name: string): Change => ({
  file: `src/rules/policies/${file}-policies.ts`,
  find: `\n  ${name},`,
  replace: '',
});

/** Each takes one limit out. */
export const LIMIT_MUTANTS: readonly Mutant[] = [
  {
    name: 'no_limit_per_day',
    says: 'the limit of all purchases per day is not checked',
    changes: [policy('purchase', 'spendingLimitPerDay')],
  },
  {
    name: 'no_limit_per_week',
    says: 'the limit of all purchases per week is not checked',
    changes: [policy('purchase', 'spendingLimitPerWeek')],
  },
  {
    name: 'no_jump_check',
    says: 'a price far above the one last paid is accepted',
    changes: [policy('purchase', 'unitPriceJumpPercent')],
  },
  {
    name: 'no_own_limit_per_run',
    says: "a principal's own limit per purchase is not checked",
    changes: [policy('purchase', 'buyersLimitPerRun')],
  },
  {
    name: 'no_own_limit_per_day',
    says: "a principal's own limit per day is not checked",
    changes: [policy('purchase', 'buyersLimitPerDay')],
  },
  {
    name: 'own_spending_not_counted',
    says: 'what a principal has bought does not count towards its own limit per day',
    changes: [
      {
        file: 'src/checkout/records/checkout.repository.ts',
        find: "AND (completed_at IS NULL OR completed_at > clock_timestamp() - interval '24 hours')",
        replace: 'AND completed_at > clock_timestamp()',
      },
    ],
  },
  {
    name: 'no_own_price_cap',
    says: "a principal's own cap of price steps is not checked",
    changes: [policy('price', 'pricersCapPerItem')],
  },
  {
    name: 'no_step_per_day',
    says: 'price steps of a day do not add up',
    changes: [policy('price', 'priceStepPerDay')],
  },
  {
    name: 'no_margin_check',
    says: 'a price below its cost is accepted',
    changes: [policy('price', 'minMarginPercent')],
  },
  {
    name: 'no_namespaces',
    says: "a principal's namespaces are not checked",
    changes: [
      {
        file: 'src/rules/principal-limits.ts',
        find: 'return isOutside(limits.namespaces, namespace)',
        replace: "return namespace === ''",
      },
    ],
  },
  {
    name: 'no_locations',
    says: "a principal's machines are not checked",
    changes: [
      {
        file: 'src/rules/principal-limits.ts',
        find: 'return isOutside(limits.locations, locationId)',
        replace: "return locationId === ''",
      },
    ],
  },
];
