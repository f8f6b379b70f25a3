import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { DataSource } from 'typeorm';
import type { IdempotencyKey } from './idempotency-key.js';

export interface Answer {
  status: number;
  body: Buffer;
}

export interface StoredAnswer extends Answer {
  requestDigest: Buffer;
}

const KEPT_FOR = "interval '48 hours'";

@Injectable()
export class IdempotencyRepository {
  constructor(private readonly dataSource: DataSource) {}

  async find(manager: EntityManager, { scope }: IdempotencyKey): Promise<StoredAnswer | undefined> {
    const rows = await manager.query<StoredAnswer[]>(
      `SELECT request_digest AS "requestDigest", status, body FROM idempotency_keys
       WHERE scope = $1 AND stored_at > clock_timestamp() - ${KEPT_FOR}`,
      [scope],
    );
    return rows[0];
  }

  /** Whether the caller's transaction is now the only one that runs under this key. */
  async take(manager: EntityManager, { scope }: IdempotencyKey): Promise<boolean> {
    const rows = await manager.query<{ taken: boolean }[]>(
      'SELECT pg_try_advisory_xact_lock($1) AS taken',
      [scope.readBigInt64BE().toString()],
    );
    return rows[0]?.taken === true;
  }

  async store(manager: EntityManager, key: IdempotencyKey, answer: Answer): Promise<void> {
    await manager.query(
      `INSERT INTO idempotency_keys (scope, request_digest, status, body) VALUES ($1, $2, $3, $4)
       ON CONFLICT (scope) DO UPDATE
       SET request_digest = excluded.request_digest, status = excluded.status,
           body = excluded.body, stored_at = clock_timestamp()`,
      [key.scope, key.requestDigest, answer.status, answer.body],
    );
  }

  async removeExpired(): Promise<void> {
    await this.dataSource.query(
      `DELETE FROM idempotency_keys WHERE stored_at <= clock_timestamp() - ${KEPT_FOR}`,
    );
  }
}
