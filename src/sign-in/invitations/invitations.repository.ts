import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { TransactionService } from '../../database/index.js';
import { InvitationEntity } from './invitation.entity.js';

const VALID_FOR = "interval '72 hours'";

@Injectable()
export class InvitationsRepository {
  constructor(private readonly transactions: TransactionService) {}

  /** Replaces an earlier invitation of the same person. */
  async put(manager: EntityManager, principalId: string, hash: Buffer): Promise<void> {
    await manager.query(
      `INSERT INTO principal_invitations (principal_id, hash, expires_at)
       VALUES ($1, $2, clock_timestamp() + ${VALID_FOR})
       ON CONFLICT (principal_id) DO UPDATE SET hash = excluded.hash,
         created_at = clock_timestamp(), expires_at = excluded.expires_at`,
      [principalId, hash],
    );
  }

  /** @returns the id of the invited person. */
  async find(hash: Buffer): Promise<string | undefined> {
    const [row] = await this.transactions.manager().query<{ id: string }[]>(
      `SELECT principal_id AS id FROM principal_invitations
       WHERE hash = $1 AND expires_at > clock_timestamp()`,
      [hash],
    );
    return row?.id;
  }

  /** @returns whether it was still valid; of concurrent callers only one gets true. */
  async use(manager: EntityManager, hash: Buffer): Promise<boolean> {
    const [rows] = await manager.query<[unknown[], number]>(
      `DELETE FROM principal_invitations WHERE hash = $1 AND expires_at > clock_timestamp()
       RETURNING principal_id`,
      [hash],
    );
    return rows.length === 1;
  }

  async remove(manager: EntityManager, principalId: string): Promise<void> {
    await manager.delete(InvitationEntity, { principalId });
  }

  async removeExpired(): Promise<void> {
    await this.transactions
      .manager()
      .query('DELETE FROM principal_invitations WHERE expires_at <= clock_timestamp()');
  }
}
