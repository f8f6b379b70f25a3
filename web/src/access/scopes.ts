import type { Principal } from '../api/shapes.js';

export type Scope = Principal['scopes'][number];
export type Kind = Principal['kind'];

export const SCOPES = [
  'read',
  'buy',
  'price',
  'restock',
  'receive',
  'roster',
  'log',
  'stop',
  'decide',
  'rules',
  'admin',
] as const satisfies readonly Scope[];

/** Roles that can be given. */
export const ROLES = ['manager', 'agent', 'driver', 'viewer'] as const;
export type Role = (typeof ROLES)[number];

export const SCOPES_OF: Record<Role, readonly Scope[]> = {
  manager: SCOPES.filter((scope) => scope !== 'admin'),
  agent: ['read', 'buy', 'price', 'restock', 'roster', 'log', 'stop'],
  driver: ['read', 'receive', 'log', 'stop'],
  viewer: ['read'],
};

/** Scopes that an agent must never have. */
const OWNERS_SCOPES: readonly Scope[] = ['decide', 'rules', 'admin'];

/** Whether these scopes permit something; `restock` includes `receive`. */
export const permits = (scopes: readonly Scope[], needed: Scope): boolean =>
  scopes.includes(needed) || (needed === 'receive' && scopes.includes('restock'));

/** The scopes that can be given to a principal of this kind: nobody grants what they lack. */
export const grantableScopes = (kind: Kind, own: readonly Scope[]): Scope[] =>
  SCOPES.filter(
    (scope) => own.includes(scope) && !(kind === 'agent' && OWNERS_SCOPES.includes(scope)),
  );

export function grantableRoles(kind: Kind, own: readonly Scope[]): Role[] {
  const grantable = grantableScopes(kind, own);
  return ROLES.filter((role) => SCOPES_OF[role].every((scope) => grantable.includes(scope)));
}
