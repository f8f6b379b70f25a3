/** What a caller may do. Every route declares the scope that it needs. */
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
] as const;

export type Scope = (typeof SCOPES)[number];

/** Roles that can be given; only the owner has the role `owner`. */
export const ROLES = ['manager', 'agent', 'driver', 'viewer'] as const;

export type Role = (typeof ROLES)[number];

export const SCOPES_OF = {
  owner: SCOPES,
  manager: SCOPES.filter((scope) => scope !== 'admin'),
  agent: ['read', 'buy', 'price', 'restock', 'roster', 'log', 'stop'],
  driver: ['read', 'receive', 'log', 'stop'],
  viewer: ['read'],
} as const satisfies Record<Role | 'owner', readonly Scope[]>;

/** Scopes that put a caller in control of the guardrails; an agent must never have one. */
export const OWNERS_SCOPES: readonly Scope[] = ['decide', 'rules', 'admin'];

/** Whether these scopes permit something; `restock` includes `receive`. */
export const permits = (scopes: readonly Scope[], needed: Scope): boolean =>
  scopes.includes(needed) || (needed === 'receive' && scopes.includes('restock'));
