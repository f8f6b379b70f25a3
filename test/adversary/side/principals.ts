import type { Scope } from '../../../src/auth/index.js';
import type { PrincipalLimits } from '../../../src/rules/index.js';

/** A secret as its holder has it. */
export interface Credential {
  token: string;
  principal: Principal;
  /** When it certainly no longer works: the owner's answer, or its expiry. */
  deadFrom: number;
}

/** Someone who calls the service, as the owner set them up. */
export interface Principal {
  name: string;
  id: string;
  kind: 'owner' | 'person' | 'agent' | 'channel';
  scopes: readonly Scope[];
  limits: PrincipalLimits;
  /** The daily limits over time: each counts from when the owner asked for it. */
  dailyLimits: { from: number; fen: number }[];
  /** When the owner's revocation was answered, or when it expires. */
  deadFrom: number;
}

export const AGENT_SCOPES: readonly Scope[] = [
  'read',
  'buy',
  'price',
  'restock',
  'roster',
  'log',
  'stop',
];

/** A principal for the owner to create. */
export interface Role {
  name: string;
  kind: 'person' | 'agent' | 'channel';
  role?: string;
  scopes?: Scope[];
  limits?: PrincipalLimits;
  /** How long it works. */
  lifeMs?: number;
}

export const DAILY_LIMIT = 30_000;
export const DAILY_LIMIT_STEP = 12_000;

const agent = (name: string, limits: PrincipalLimits = {}, more: Partial<Role> = {}): Role => ({
  name,
  kind: 'agent',
  role: 'agent',
  limits,
  ...more,
});

const withScopes = (name: string, scopes: Scope[]): Role => ({ name, kind: 'agent', scopes });

/** The agents in the adversary's hands. */
export const AGENTS: readonly Role[] = [
  agent('free'),
  agent('rotating'),
  agent('tight', { spendingLimitPerRun: 8_000 }),
  agent('daily', { spendingLimitPerDay: DAILY_LIMIT }),
  agent('daily too', { spendingLimitPerDay: DAILY_LIMIT, spendingLimitPerRun: 15_000 }),
  agent('no spender', { spendingLimitPerRun: 0 }),
  agent('careful pricer', { priceCapPerItem: 20 }),
  agent('no pricer', { priceCapPerItem: 0 }),
  agent('acme only', { namespaces: ['acme-supply', 'acme-machine'] }),
  agent('local', { locations: ['M1'] }),
  withScopes('reader', ['read']),
  withScopes('buyer', ['read', 'buy']),
  withScopes('pricer', ['read', 'price']),
  agent('short-lived', {}, { lifeMs: 4_000 }),
];

/** Revoked one after the other. */
export const doomed = (number: number): Role => agent(`doomed ${number}`);

export const MANAGER: Role = { name: 'manager', kind: 'person', role: 'manager' };
export const CHANNEL: Role = { name: 'channel', kind: 'channel', scopes: ['read', 'decide'] };
