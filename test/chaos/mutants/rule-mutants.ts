import type { Mutant } from './mutant.js';

/** Mistakes in keeping to what the owner said. */
export const RULE_MUTANTS: readonly Mutant[] = [
  {
    name: 'no_kill_check',
    says: 'the kill switch is not looked at',
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
    says: 'an approval counts for whatever the checkout holds later',
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
    says: 'a decision is resolved whatever it was before',
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
    says: "a day's limit counts only what is completed, and purchases are not judged one after another",
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
