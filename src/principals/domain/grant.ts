import {
  OWNERS_SCOPES,
  SCOPES,
  SCOPES_OF,
  type Caller,
  type PrincipalKind,
  type Role,
  type Scope,
} from '../../auth/index.js';
import { looserLimits, type PrincipalLimits } from '../../rules/index.js';

export interface GrantRequest {
  role?: Role;
  scopes?: readonly Scope[];
}

export interface Grant {
  role: Role | 'custom';
  scopes: Scope[];
}

export type GrantProblem =
  | { code: 'missing' | 'invalid'; content: string; path: string }
  | { code: 'forbidden'; content: string; path?: string };

/** Exactly one of role and scopes must be given. */
export function grantOf({ role, scopes }: GrantRequest): Grant | GrantProblem {
  if (role !== undefined && scopes !== undefined) {
    return { code: 'invalid', content: 'give either role or scopes, not both', path: '$.scopes' };
  }
  if (role !== undefined) return { role, scopes: [...SCOPES_OF[role]] };
  if (scopes === undefined) {
    return { code: 'missing', content: 'give a role or a list of scopes', path: '$.role' };
  }
  // In a fixed order and once each, however they were given.
  return { role: 'custom', scopes: SCOPES.filter((scope) => scopes.includes(scope)) };
}

/** An agent gets no control over the guardrails, and nobody grants a scope that they lack. */
export function grantProblem(
  { role, scopes }: Grant,
  kind: PrincipalKind,
  granter: Pick<Caller, 'scopes'>,
): GrantProblem | undefined {
  const excessive = scopes.filter((scope) => OWNERS_SCOPES.includes(scope));
  if (kind === 'agent' && excessive.length > 0) {
    return {
      code: 'invalid',
      content: `an agent cannot have ${excessive.join(', ')}`,
      path: role === 'custom' ? '$.scopes' : '$.role',
    };
  }
  return lackingScopes(scopes, granter);
}

/** Nobody passes on, or takes over, limits that are looser than their own. */
export function looserThanOwn(
  limits: PrincipalLimits,
  granter: Pick<Caller, 'limits'>,
): GrantProblem | undefined {
  const looser = looserLimits(limits, granter.limits);
  if (looser.length === 0) return undefined;
  return {
    code: 'forbidden',
    content: `Nobody can grant looser limits than their own: ${looser.join(', ')}`,
  };
}

/** Nobody makes, or takes over, a credential that outlives their own. Null never expires. */
export function outlivesOwn(
  expiresAt: Date | null,
  granterExpiresAt: Date | null,
): GrantProblem | undefined {
  if (granterExpiresAt === null) return undefined;
  if (expiresAt !== null && expiresAt <= granterExpiresAt) return undefined;
  return {
    code: 'forbidden',
    content: `Nobody can grant access for longer than their own, which ends at ${granterExpiresAt.toISOString()}`,
    path: '$.expires_at',
  };
}

/** Nobody passes on, or takes over, a scope that they lack. */
export function lackingScopes(
  scopes: readonly Scope[],
  granter: Pick<Caller, 'scopes'>,
): GrantProblem | undefined {
  const lacking = scopes.filter((scope) => !granter.scopes.includes(scope));
  if (lacking.length === 0) return undefined;
  return { code: 'forbidden', content: `Nobody can grant what they lack: ${lacking.join(', ')}` };
}

export const isProblem = (result: Grant | GrantProblem): result is GrantProblem => 'code' in result;
