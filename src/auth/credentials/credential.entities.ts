import { Column, Entity } from 'typeorm';
import { IdentityColumn } from '../../database/index.js';

export const SIGN_IN_METHODS = ['token', 'passkey', 'password'] as const;

export type SignInMethod = (typeof SIGN_IN_METHODS)[number];

/** A bearer token; its principal may have several while one replaces another. */
@Entity({ name: 'principal_tokens' })
export class PrincipalTokenEntity {
  @IdentityColumn({ name: 'id' })
  id: string;

  @Column({ name: 'principal_id', type: 'text' })
  principalId: string;

  @Column({ name: 'hash', type: 'bytea' })
  hash: Buffer;

  @Column({ name: 'created_at', type: 'timestamptz', default: () => 'clock_timestamp()' })
  createdAt: Date;

  /** Set when another token replaces this one. */
  @Column({ name: 'expires_at', type: 'timestamptz', nullable: true })
  expiresAt: Date | null;
}

/** A signed-in browser. Signing out deletes the row. */
@Entity({ name: 'browser_sessions' })
export class BrowserSessionEntity {
  @IdentityColumn({ name: 'id' })
  id: string;

  @Column({ name: 'principal_id', type: 'text' })
  principalId: string;

  @Column({ name: 'hash', type: 'bytea' })
  hash: Buffer;

  /** The token it was opened with, if any; the session ends with it. */
  @Column({ name: 'token_id', type: 'bigint', nullable: true })
  tokenId: string | null;

  /** The hash of the operator token it was opened with; another operator token ends it. */
  @Column({ name: 'operator_token_hash', type: 'bytea', nullable: true })
  operatorTokenHash: Buffer | null;

  @Column({ name: 'method', type: 'text', default: () => "'token'" })
  method: SignInMethod;

  @Column({ name: 'user_agent', type: 'text', nullable: true })
  userAgent: string | null;

  @Column({ name: 'created_at', type: 'timestamptz', default: () => 'clock_timestamp()' })
  createdAt: Date;

  @Column({ name: 'last_used_at', type: 'timestamptz', default: () => 'clock_timestamp()' })
  lastUsedAt: Date;
}
