import type { Scope } from '../../auth/index.js';

export const TOOLSETS = ['commerce', 'operator'] as const;
export type Toolset = (typeof TOOLSETS)[number];

/** Where an argument goes in the REST request. */
export type Placement =
  | { readonly in: 'path'; readonly name: string }
  | { readonly in: 'query'; readonly name: string }
  /** A member of the body; nested members are separated by dots. */
  | { readonly in: 'body'; readonly name: string }
  /** The whole body. */
  | { readonly in: 'payload' };

export interface RestRoute {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH';
  /** Below the versioned root, with its parameters in braces. */
  readonly path: string;
}

/** How a list that is too long for one answer is read in parts. */
export interface Paging {
  /** The member of the answer that holds the list. */
  readonly list: string;
  /** The argument that takes the position to go on from. */
  readonly next: 'cursor' | 'before' | 'pagination.cursor';
  /** Where the size of a page goes. */
  readonly limit: Placement;
}

interface Effect {
  readonly destructive: boolean;
  readonly idempotent: boolean;
}

export interface Tool {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly toolset: Toolset;
  readonly scope: Scope;
  /** What a write does; a read has none. */
  readonly effect?: Effect;
  readonly route: RestRoute;
  readonly args: Readonly<Record<string, Placement>>;
  /** Members of the body that are always the same. */
  readonly fixedBody?: Readonly<Record<string, unknown>>;
  /** Standard tools only: whether `meta` must carry an idempotency key. */
  readonly needsKey?: boolean;
  readonly paging?: Paging;
  /** Whether the answer may be of any length unless a limit is given. */
  readonly isStreamed?: boolean;
  /** Members of the answer that the concise form leaves out, wherever they stand. */
  readonly details?: readonly string[];
  /** What the tool does when it is more than one request. */
  readonly steps?: 'machine' | 'kill_switch';
}

export const inPath = (name: string): Placement => ({ in: 'path', name });
export const inQuery = (name: string): Placement => ({ in: 'query', name });
export const inBody = (name: string): Placement => ({ in: 'body', name });
export const asPayload: Placement = { in: 'payload' };

/** Writes that repeat safely and take nothing away. */
export const ADDS: Effect = { destructive: false, idempotent: false };
export const REPEATABLE: Effect = { destructive: false, idempotent: true };
/** Writes that spend money, change what customers see, or end something. */
export const SPENDS: Effect = { destructive: true, idempotent: true };
