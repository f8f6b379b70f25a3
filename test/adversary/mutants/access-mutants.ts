import type { Mutant } from '../../support/trials/mutant.js';

/** Each takes out a guard about who may do what. */
export const ACCESS_MUTANTS: readonly Mutant[] = [
  {
    name: 'no_scope_guard',
    says: 'scopes are not checked',
    changes: [
      {
        file: 'src/principals/access/scope.guard.ts',
        find: 'if (!permits(caller.scopes, scope)) return',
        replace: 'if (!permits([scope], scope)) return',
      },
    ],
  },
  {
    name: 'agents_decide',
    says: 'an agent may approve in the same step',
    changes: [
      {
        file: 'src/approvals/approvals.service.ts',
        find: "if (kind !== 'agent' && permits(scopes, 'decide')) return;",
        replace: "if (kind !== 'owner' || permits(scopes, 'decide')) return;",
      },
      {
        file: 'src/approvals/domain/decider.ts',
        find: "if (kind === 'agent') return forbidden('An agent never decides');",
        replace: "if (kind === 'agent') return name;",
      },
      {
        file: 'src/approvals/domain/decider.ts',
        find: 'if (askedBy?.id !== caller.id) return undefined;',
        replace: "if (askedBy?.id !== caller.id || caller.kind === 'agent') return undefined;",
      },
    ],
  },
  {
    name: 'own_requests_approved',
    says: 'whoever asked for something may approve it',
    changes: [
      {
        file: 'src/approvals/domain/decider.ts',
        find: "if (caller.kind !== 'owner') return forbidden(",
        replace:
          "if (caller.kind !== 'owner') return undefined;\n  if (caller.name === '') return forbidden(",
      },
    ],
  },
  {
    name: 'no_four_eyes',
    says: 'the owner approves own requests of any amount',
    changes: [
      {
        file: 'src/approvals/domain/decider.ts',
        find: 'fourEyesAboveFen !== null && (amountFen ?? 0) > fourEyesAboveFen',
        replace: 'fourEyesAboveFen !== null && (amountFen ?? 0) < 0',
      },
    ],
  },
  {
    name: 'no_expiry',
    says: 'expired principals stay active',
    changes: [
      {
        file: 'src/auth/credentials/credentials.repository.ts',
        find: '\n  AND (p.expires_at IS NULL OR p.expires_at > clock_timestamp())',
        replace: '',
      },
      {
        file: 'src/auth/credentials/principals.repository.ts',
        find: '\n         AND (expires_at IS NULL OR expires_at > clock_timestamp()) FOR SHARE',
        replace: ' FOR SHARE',
      },
    ],
  },
  {
    name: 'old_tokens_work',
    says: 'a replaced token works after its overlap',
    changes: [
      {
        file: 'src/auth/credentials/principals.repository.ts',
        find: 'if (overlapS === 0) await manager.delete(PrincipalTokenEntity, { principalId });',
        replace: 'if (overlapS === 0) await Promise.resolve();',
      },
    ],
  },
  {
    name: 'no_revocation',
    says: 'revoked principals stay active',
    changes: [
      {
        file: 'src/auth/credentials/principals.repository.ts',
        find: 'await manager.delete(PrincipalTokenEntity, { principalId: id });',
        replace: '',
      },
      {
        file: 'src/auth/credentials/credentials.repository.ts',
        find: 'p.revoked_at IS NULL\n  AND (p.expires_at',
        replace: '(p.expires_at',
      },
      {
        file: 'src/auth/credentials/principals.repository.ts',
        find: 'WHERE id = $1 AND revoked_at IS NULL\n',
        replace: 'WHERE id = $1\n',
      },
    ],
  },
  {
    name: 'agents_set_costs',
    says: 'what an agent says about aliases changes the known cost of products',
    changes: [
      {
        file: 'src/skus/aliases/alias.repository.ts',
        find: "'CASE WHEN decision.by_agent THEN decision.same_before_agent ELSE decision.same END'",
        replace: "'decision.same'",
      },
    ],
  },
  {
    name: 'runs_of_other_machines',
    says: 'a principal places and ends runs of machines outside its locations',
    changes: [
      {
        file: 'src/replenishment/runs/placing/own-machines.ts',
        find: 'of lines)',
        replace: 'of lines.slice(0, 0))',
      },
    ],
  },
  {
    name: 'shared_keys',
    says: 'principals share their idempotency keys',
    changes: [
      {
        file: 'src/idempotency/idempotency.interceptor.ts',
        find: 'caller?.id === OWNER_ID ? undefined : caller?.id',
        replace: 'caller?.id === OWNER_ID ? undefined : undefined',
      },
    ],
  },
];
