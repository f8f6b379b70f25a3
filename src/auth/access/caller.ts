import type { PrincipalLimits } from '../../rules/index.js';
import type { Role, Scope } from './scopes.js';

export const PRINCIPAL_KINDS = ['owner', 'person', 'agent', 'channel'] as const;

/** A channel is a chat bot that vouches for its members. */
export type PrincipalKind = (typeof PRINCIPAL_KINDS)[number];

/** Who did something, as recorded at that time. */
export interface Author {
  id: string;
  name: string;
  kind: PrincipalKind;
}

/** What a request was authenticated with. */
export type Credential =
  | { readonly kind: 'operator_token' }
  | { readonly kind: 'token'; readonly id: string }
  | { readonly kind: 'session'; readonly id: string };

/** `custom` if the scopes were given one by one. */
export type PrincipalRole = Role | 'owner' | 'custom';

/** The principal that sent a request. */
export interface Caller extends Author {
  readonly role: PrincipalRole;
  readonly scopes: readonly Scope[];
  readonly limits: PrincipalLimits;
  readonly credential: Credential;
  /** When the credential was looked up, by `performance.now()`. */
  readonly checkedAt: number;
  /** How long the credential works after that. */
  readonly validForMs: number;
  /** Whether a browser sent the credential in a cookie. */
  readonly isBrowser: boolean;
}

/** Who asked for something, and the platform profile they stated, which is not verified. */
export interface Asker {
  readonly principal: Author | null;
  readonly ucpAgent: string | null;
}

/** The sender of a request. */
export interface Requester extends Asker {
  readonly principal: Caller;
}

export const authorOf = ({ id, name, kind }: Author): Author => ({ id, name, kind });

/** The name for a text; none of the owner, who is called so. */
export const namedAuthor = ({ name, kind }: Author): { by?: string } =>
  kind === 'owner' ? {} : { by: name };

export const OWNER_ID = 'prn-owner';
