import { Injectable } from '@nestjs/common';
import { secretHash } from '../../auth/index.js';
import { TransactionService } from '../../database/index.js';

/** Rows, so that any replica can verify what another one asked for. */
@Injectable()
export class ChallengesRepository {
  constructor(private readonly transactions: TransactionService) {}

  /** @param principalId for whom a passkey is to be created; null for a sign-in. */
  async insert(challenge: string, principalId: string | null, validForMs: number): Promise<void> {
    await this.transactions.manager().query(
      `INSERT INTO webauthn_challenges (hash, principal_id, expires_at)
       VALUES ($1, $2, clock_timestamp() + $3 * interval '1 millisecond')`,
      [secretHash(challenge), principalId, validForMs],
    );
  }

  /** @returns whether it was issued for this and not used before. */
  async use(challenge: string, principalId: string | null): Promise<boolean> {
    const [rows] = await this.transactions.manager().query<[unknown[], number]>(
      `DELETE FROM webauthn_challenges WHERE hash = $1 AND principal_id IS NOT DISTINCT FROM $2
         AND expires_at > clock_timestamp() RETURNING hash`,
      [secretHash(challenge), principalId],
    );
    return rows.length === 1;
  }

  async removeExpired(): Promise<void> {
    await this.transactions
      .manager()
      .query('DELETE FROM webauthn_challenges WHERE expires_at <= clock_timestamp()');
  }
}
