import { Injectable } from '@nestjs/common';
import { IsNull, type EntityManager } from 'typeorm';
import { TransactionService } from '../../database/index.js';
import { BrowserSessionEntity, PrincipalTokenEntity } from './credential.entities.js';
import { PrincipalEntity } from './principal.entity.js';
import type { Principal } from './principal.js';

export type NewPrincipal = Pick<
  Principal,
  'name' | 'kind' | 'role' | 'scopes' | 'limits' | 'createdBy' | 'expiresAt'
>;

export type PrincipalChange = Partial<
  Pick<Principal, 'name' | 'role' | 'scopes' | 'limits' | 'expiresAt'>
>;

@Injectable()
export class PrincipalsRepository {
  constructor(private readonly transactions: TransactionService) {}

  /** In order of creation; the owner first. */
  list({ includeRevoked }: { includeRevoked: boolean }): Promise<Principal[]> {
    return this.transactions.manager().find(PrincipalEntity, {
      where: includeRevoked ? {} : { revokedAt: IsNull() },
      order: { number: 'ASC' },
    });
  }

  async find(id: string): Promise<Principal | undefined> {
    return (await this.transactions.manager().findOneBy(PrincipalEntity, { id })) ?? undefined;
  }

  async lock(manager: EntityManager, id: string): Promise<Principal | undefined> {
    const found = await manager.findOne(PrincipalEntity, {
      where: { id },
      lock: { mode: 'pessimistic_write' },
    });
    return found ?? undefined;
  }

  async insert(manager: EntityManager, principal: NewPrincipal): Promise<Principal> {
    const [row] = await manager.query<{ id: string }[]>(
      `INSERT INTO principals (name, kind, role, scopes, limits, created_by, expires_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING id`,
      [
        principal.name,
        principal.kind,
        principal.role,
        principal.scopes,
        JSON.stringify(principal.limits),
        JSON.stringify(principal.createdBy),
        principal.expiresAt,
      ],
    );
    return manager.findOneByOrFail(PrincipalEntity, { id: row?.id ?? '' });
  }

  async update(manager: EntityManager, id: string, change: PrincipalChange): Promise<void> {
    await manager.update(PrincipalEntity, { id }, change);
  }

  /** Ends all credentials of the principal. */
  async revoke(manager: EntityManager, id: string): Promise<void> {
    await manager.query('UPDATE principals SET revoked_at = clock_timestamp() WHERE id = $1', [id]);
    await manager.delete(BrowserSessionEntity, { principalId: id });
    await manager.delete(PrincipalTokenEntity, { principalId: id });
  }

  /**
   * Adds a token; the earlier ones work for some seconds more, and never longer than before.
   */
  async addToken(
    manager: EntityManager,
    principalId: string,
    hash: Buffer,
    overlapS: number,
  ): Promise<void> {
    if (overlapS === 0) await manager.delete(PrincipalTokenEntity, { principalId });
    else {
      await manager.query(
        `UPDATE principal_tokens
         SET expires_at = least(expires_at, clock_timestamp() + $2 * interval '1 second')
         WHERE principal_id = $1`,
        [principalId, overlapS],
      );
    }
    await manager.insert(PrincipalTokenEntity, { principalId, hash });
  }

  /**
   * Keeps a principal from being revoked or changed until the transaction ends.
   * @returns what it may do, or undefined if it was revoked or has expired.
   */
  async hold(
    manager: EntityManager,
    id: string,
  ): Promise<Pick<Principal, 'scopes' | 'limits'> | undefined> {
    const [row] = await manager.query<Pick<Principal, 'scopes' | 'limits'>[]>(
      `SELECT scopes, limits FROM principals WHERE id = $1 AND revoked_at IS NULL
         AND (expires_at IS NULL OR expires_at > clock_timestamp()) FOR SHARE`,
      [id],
    );
    return row;
  }
}
