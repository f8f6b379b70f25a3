import { Injectable } from '@nestjs/common';
import { DatabaseClockService } from '../database/index.js';
import type { Principal } from '../auth/index.js';
import { TimestampService } from '../ucp/index.js';
import type {
  IssuedPrincipal,
  PrincipalAnswer,
  PrincipalBody,
  PrincipalList,
} from './principal.answers.js';
import type { Issued } from './principals.service.js';

@Injectable()
export class PrincipalView {
  constructor(
    private readonly timestamps: TimestampService,
    private readonly clock: DatabaseClockService,
  ) {}

  one(principal: Principal): PrincipalAnswer {
    return { principal: this.body(principal) };
  }

  list(principals: readonly Principal[]): PrincipalList {
    return { principals: principals.map((principal) => this.body(principal)) };
  }

  issued({ principal, token, invitationUrl }: Issued): IssuedPrincipal {
    return {
      principal: this.body(principal),
      ...(token !== undefined && { token }),
      ...(invitationUrl !== undefined && { invitation_url: invitationUrl }),
    };
  }

  private body(principal: Principal): PrincipalBody {
    const { id, name, kind, role, scopes, limits } = principal;
    const { createdAt, createdBy, lastUsedAt, expiresAt } = principal;
    return {
      id,
      name,
      kind,
      role,
      scopes,
      limits,
      created_at: this.timestamps.format(createdAt),
      created_by: createdBy,
      last_used_at: lastUsedAt && this.timestamps.format(lastUsedAt),
      expires_at: expiresAt && this.timestamps.format(expiresAt),
      status: statusOf(principal, this.clock.current()),
    };
  }
}

function statusOf({ revokedAt, expiresAt }: Principal, now: Date): PrincipalBody['status'] {
  if (revokedAt) return 'revoked';
  return expiresAt && expiresAt <= now ? 'expired' : 'active';
}
