import type { Mutant } from '../../support/trials/mutant.js';

/** Bugs between a checkout and its order. */
export const PURCHASE_MUTANTS: readonly Mutant[] = [
  {
    name: 'call_before_intent',
    says: 'the supplier is called before the intent is stored',
    changes: [
      {
        file: 'src/checkout/completion/order-submission.service.ts',
        find: 'return this.intended(manager, intended);',
        replace: 'await this.supplier.place(intended); return this.intended(manager, intended);',
      },
    ],
  },
  {
    name: 'unknown_is_refused',
    says: 'an unknown outcome counts as a refusal',
    changes: [
      {
        file: 'src/checkout/completion/order-submission.service.ts',
        find: 'await this.outcomes.unknown(checkout, result.reason, write);',
        replace: 'await this.outcomes.refused(checkout, write, result.reason);',
      },
    ],
  },
  {
    name: 'cancel_in_progress',
    says: 'a checkout can be canceled while its order is being sent',
    changes: [
      {
        file: 'src/checkout/domain/checkout-states.ts',
        find: "accepted: 'completed',",
        replace: "...ENDED, accepted: 'completed',",
      },
    ],
  },
  {
    name: 'settle_without_asking',
    says: 'an order of unknown outcome is resent without checking its status',
    changes: [
      {
        file: 'src/checkout/completion/settlement.service.ts',
        find: 'await this.supplier.status(checkout);',
        replace: "await Promise.resolve({ ok: false, kind: 'unknown_ref' });",
      },
    ],
  },
];
