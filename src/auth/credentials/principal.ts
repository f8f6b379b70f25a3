import type { PrincipalLimits } from '../../rules/index.js';
import type { Author, PrincipalKind, PrincipalRole } from '../access/caller.js';
import type { Scope } from '../access/scopes.js';

/** Someone who may call the service. */
export interface Principal {
  id: string;
  name: string;
  kind: PrincipalKind;
  role: PrincipalRole;
  scopes: Scope[];
  limits: PrincipalLimits;
  createdAt: Date;
  /** Null for the owner, whom nobody made. */
  createdBy: Author | null;
  lastUsedAt: Date | null;
  expiresAt: Date | null;
  revokedAt: Date | null;
}
