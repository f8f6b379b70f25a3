import type { Mutant } from '../../support/trials/mutant.js';

/** Bugs in enforcing the owner's rules and decisions. */
export const RULE_MUTANTS: readonly Mutant[] = [
  {
    name: 'no_kill_check',
    says: 'the kill switch is not checked',
    changes: [
      {
        file: 'src/guardrails/guardrail.service.ts',
        find: 'if (killSwitchEngaged) {',
        replace: 'if (killSwitchEngaged === undefined) {',
      },
    ],
  },
  {
    name: 'approval_outlives_content',
    says: 'an approval covers any later content of the checkout',
    changes: [
      {
        file: 'src/checkout/domain/approved-content.ts',
        find: 'costsNoMore(wanted, approved) &&\n  isPartOf(wanted.lines, approved.lines) &&',
        replace: '',
      },
    ],
  },
  {
    name: 'resolve_again',
    says: 'a decision is resolved regardless of its previous status',
    changes: [
      {
        file: 'src/approvals/approvals.repository.ts',
        find: "WHERE id = $1 AND status = 'pending' RETURNING id",
        replace: 'WHERE id = $1 RETURNING id',
      },
      {
        file: 'src/approvals/approvals.service.ts',
        find: "if (asked.status !== 'pending') throw alreadyResolved(asked);",
        replace: '',
      },
    ],
  },
  {
    name: 'limit_without_lock',
    says: 'the daily limit counts only completed purchases, and purchases are not evaluated one at a time',
    changes: [
      {
        file: 'src/checkout/records/checkout.repository.ts',
        find: "await manager.query('SELECT pg_advisory_xact_lock($1)', [ADVISORY_LOCKS.spending]);",
        replace: '',
      },
      {
        file: 'src/checkout/records/checkout.repository.ts',
        find: "status = 'complete_in_progress'\n         OR status = 'completed' AND completed_at",
        replace: "status = 'completed' AND completed_at",
      },
    ],
  },
];
