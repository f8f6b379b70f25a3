import { Injectable } from '@nestjs/common';
import { Not, type EntityManager } from 'typeorm';
import { TransactionService } from '../../database/index.js';
import type { Author } from '../access/caller.js';
import { BrowserSessionEntity, type SignInMethod } from '../credentials/credential.entities.js';

export type NewSession = Pick<
  BrowserSessionEntity,
  'principalId' | 'hash' | 'method' | 'userAgent'
> &
  Partial<Pick<BrowserSessionEntity, 'tokenId' | 'operatorTokenHash'>>;

export interface BrowserSession {
  id: string;
  principal: Author;
  method: SignInMethod;
  userAgent: string | null;
  createdAt: Date;
  lastUsedAt: Date;
}

@Injectable()
export class SessionsRepository {
  constructor(private readonly transactions: TransactionService) {}

  async insert(session: NewSession): Promise<void> {
    await this.transactions.manager().insert(BrowserSessionEntity, session);
  }

  /** Has no effect on an unknown session. */
  async endByHash(hash: Buffer): Promise<void> {
    await this.transactions.manager().delete(BrowserSessionEntity, { hash });
  }

  /**
   * Newest first.
   * @param principalId lists all principals' sessions when omitted.
   */
  async list(principalId?: string): Promise<BrowserSession[]> {
    const rows = await this.transactions
      .manager()
      .query<(Omit<BrowserSession, 'principal'> & Record<'by' | 'name' | 'kind', string>)[]>(
        `SELECT s.id, s.method, s.user_agent AS "userAgent", s.created_at AS "createdAt",
           s.last_used_at AS "lastUsedAt", p.id AS by, p.name, p.kind
         FROM browser_sessions s JOIN principals p ON p.id = s.principal_id
         WHERE $1::text IS NULL OR s.principal_id = $1
         ORDER BY s.id DESC`,
        [principalId ?? null],
      );
    return rows.map(({ by, name, kind, ...session }) => ({
      ...session,
      principal: { id: by, name, kind: kind as Author['kind'] },
    }));
  }

  /** Ends the sessions that a passkey or a password opened. */
  async endSignedIn(manager: EntityManager, principalId: string): Promise<void> {
    await manager.delete(BrowserSessionEntity, { principalId, method: Not<SignInMethod>('token') });
  }

  /**
   * @param principalId ends only a session of this principal, if given.
   * @returns whether there was such a session.
   */
  async end(manager: EntityManager, id: string, principalId?: string): Promise<boolean> {
    const { affected } = await manager.delete(BrowserSessionEntity, {
      id,
      ...(principalId !== undefined && { principalId }),
    });
    return affected === 1;
  }
}
