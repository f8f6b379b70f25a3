import { Column, Entity } from 'typeorm';
import { IdentityColumn, int8 } from '../../database/index.js';
import type { PrincipalLimits } from '../../rules/index.js';
import type { Author, PrincipalKind, PrincipalRole } from '../access/caller.js';
import type { Scope } from '../access/scopes.js';
import type { Principal } from './principal.js';

@Entity({ name: 'principals' })
export class PrincipalEntity implements Principal {
  @IdentityColumn({ name: 'number', transformer: int8 })
  number: number;

  @Column({ name: 'id', type: 'text' })
  id: string;

  @Column({ name: 'name', type: 'text' })
  name: string;

  @Column({ name: 'kind', type: 'text' })
  kind: PrincipalKind;

  @Column({ name: 'role', type: 'text' })
  role: PrincipalRole;

  @Column({ name: 'scopes', type: 'text', array: true })
  scopes: Scope[];

  @Column({ name: 'limits', type: 'jsonb', default: () => "'{}'" })
  limits: PrincipalLimits;

  @Column({ name: 'created_at', type: 'timestamptz', default: () => 'clock_timestamp()' })
  createdAt: Date;

  @Column({ name: 'created_by', type: 'jsonb', nullable: true })
  createdBy: Author | null;

  @Column({ name: 'last_used_at', type: 'timestamptz', nullable: true })
  lastUsedAt: Date | null;

  @Column({ name: 'expires_at', type: 'timestamptz', nullable: true })
  expiresAt: Date | null;

  @Column({ name: 'revoked_at', type: 'timestamptz', nullable: true })
  revokedAt: Date | null;
}
