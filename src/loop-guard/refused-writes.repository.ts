import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ADVISORY_LOCKS, TransactionService } from '../database/index.js';
import { MAX_IN_A_ROW, MAX_SAME, WINDOW_MS, type RefusedWrite } from './domain/repetition.js';
import { RefusedWriteEntity } from './refused-write.entity.js';

export type NewRefusal = Omit<RefusedWrite, 'refusedAt'>;
type Row = RefusedWrite & { number: string };

const COLUMNS = `number, method, route, request_digest AS "requestDigest", code, reason,
  refused_at AS "refusedAt"`;
const SAME_REQUEST = 'method = $2 AND route = $3 AND code = $4 AND request_digest = $5';

@Injectable()
export class RefusedWritesRepository {
  constructor(private readonly transactions: TransactionService) {}

  /**
   * Adds a refusal. Concurrent refusals of a principal are added one after another, so that each
   * sees the earlier ones.
   * @returns it and the earlier ones that matter, the latest first.
   */
  async add(
    manager: EntityManager,
    principalId: string,
    { method, route, code, requestDigest, reason }: NewRefusal,
  ): Promise<RefusedWrite[]> {
    await manager.query('SELECT pg_advisory_xact_lock($1, hashtext($2))', [
      ADVISORY_LOCKS.refusals,
      principalId,
    ]);
    await manager.query(
      `INSERT INTO refused_writes (principal_id, method, route, code, request_digest, reason)
       VALUES ($1, $2, $3, $4, $5, $6)`,
      [principalId, method, route, code, requestDigest, reason],
    );
    const request = [principalId, method, route, code, requestDigest];
    const latest = await manager.query<Row[]>(
      `(SELECT ${COLUMNS} FROM refused_writes WHERE principal_id = $1
        ORDER BY number DESC LIMIT ${MAX_IN_A_ROW})
       UNION
       (SELECT ${COLUMNS} FROM refused_writes WHERE principal_id = $1 AND ${SAME_REQUEST}
        ORDER BY number DESC LIMIT ${MAX_SAME})
       ORDER BY number DESC`,
      request,
    );
    await this.prune(manager, request, latest);
    return latest;
  }

  /** What succeeds is no repetition any more. */
  async forget(principalId: string, method: string, route: string): Promise<void> {
    await this.transactions.manager().delete(RefusedWriteEntity, { principalId, method, route });
  }

  /** Whether none was told in the last day; of concurrent callers only one gets true. */
  async isNoticeDue(manager: EntityManager, principalId: string): Promise<boolean> {
    const rows = await manager.query<unknown[]>(
      `INSERT INTO repetition_notices AS last (principal_id, told_at)
       VALUES ($1, clock_timestamp())
       ON CONFLICT (principal_id) DO UPDATE SET told_at = excluded.told_at
       WHERE last.told_at <= excluded.told_at - interval '1 day'
       RETURNING principal_id`,
      [principalId],
    );
    return rows.length === 1;
  }

  async removeOldest(before: Date, limit: number): Promise<number> {
    const rows = await this.transactions.manager().query<unknown[]>(
      `WITH oldest AS (
         SELECT number FROM refused_writes WHERE refused_at < $1
         LIMIT $2 FOR UPDATE SKIP LOCKED
       ), removed AS (
         DELETE FROM refused_writes USING oldest WHERE refused_writes.number = oldest.number
         RETURNING refused_writes.number
       ) SELECT number FROM removed`,
      [before, limit],
    );
    return rows.length;
  }

  /** Removes what can no longer matter, so that a loop does not fill the table. */
  private async prune(
    manager: EntityManager,
    request: readonly unknown[],
    latest: readonly Row[],
  ): Promise<void> {
    if (latest.length < MAX_IN_A_ROW) return;
    await manager.query(
      `DELETE FROM refused_writes
       WHERE principal_id = $1 AND number <> ALL ($6)
         AND (refused_at < clock_timestamp() - $7 * interval '1 millisecond' OR ${SAME_REQUEST})`,
      [...request, latest.map(({ number }) => number), WINDOW_MS],
    );
  }
}
