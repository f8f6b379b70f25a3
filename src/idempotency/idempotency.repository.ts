import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { IdempotencyKeyEntity } from './idempotency-key.entity.js';
import type { IdempotencyKey } from './idempotency-key.js';

export interface Answer {
  status: number;
  body: Buffer;
  /** What a repeated request gets instead, if the body contains a secret. */
  replay?: Buffer;
}

export interface EarlierRequest {
  requestDigest: Buffer;
  /** Absent while that request is running. */
  answer?: Answer;
}

/** When the claim expires, as PostgreSQL writes it: no two claims of a key have the same. */
export type Claim = string;

type Row = Pick<IdempotencyKeyEntity, 'requestDigest' | 'status' | 'body'>;

const KEPT_FOR = "interval '48 hours'";
/**
 * Longer than any request takes, even with several vendor calls in a row; an older claim belongs to
 * a process that died.
 */
const CLAIM_LASTS = "interval '2 minutes'";

@Injectable()
export class IdempotencyRepository {
  constructor(private readonly dataSource: DataSource) {}

  async find(manager: EntityManager, key: IdempotencyKey): Promise<EarlierRequest | undefined> {
    const [row] = await manager.query<Row[]>(
      `SELECT request_digest AS "requestDigest", status, body FROM idempotency_keys
       WHERE scope = $1 AND stored_at > clock_timestamp() - ${KEPT_FOR}
         AND (claimed_until IS NULL OR claimed_until > clock_timestamp())`,
      [key.scope],
    );
    if (!row) return undefined;
    const { requestDigest, status, body } = row;
    return status === null || body === null
      ? { requestDigest }
      : { requestDigest, answer: { status, body } };
  }

  /** Whether the caller's transaction now has exclusive use of this key. */
  async take(manager: EntityManager, { scope }: IdempotencyKey): Promise<boolean> {
    const rows = await manager.query<{ taken: boolean }[]>(
      'SELECT pg_try_advisory_xact_lock($1) AS taken',
      [scope.readBigInt64BE().toString()],
    );
    return rows[0]?.taken === true;
  }

  /** Marks the key as in use beyond the caller's transaction. */
  async claim(manager: EntityManager, key: IdempotencyKey): Promise<Claim> {
    const [row] = await manager.query<[{ claim: Claim }]>(
      `INSERT INTO idempotency_keys (scope, request_digest, claimed_until)
       VALUES ($1, $2, clock_timestamp() + ${CLAIM_LASTS})
       ON CONFLICT (scope) DO UPDATE
       SET request_digest = excluded.request_digest, claimed_until = excluded.claimed_until,
           status = NULL, body = NULL, stored_at = clock_timestamp()
       RETURNING claimed_until::text AS claim`,
      [key.scope, key.requestDigest],
    );
    return row.claim;
  }

  /** Stores the response and ends the claim, unless that was done or the claim has expired. */
  async settle(
    manager: EntityManager,
    { scope }: IdempotencyKey,
    claim: Claim,
    { status, body, replay }: Answer,
  ): Promise<void> {
    await manager.query(
      `UPDATE idempotency_keys
       SET claimed_until = NULL, status = $3, body = $4, stored_at = clock_timestamp()
       WHERE scope = $1 AND claimed_until = $2`,
      [scope, claim, status, replay ?? body],
    );
  }

  async store(manager: EntityManager, key: IdempotencyKey, answer: Answer): Promise<void> {
    await manager.query(
      `INSERT INTO idempotency_keys (scope, request_digest, status, body) VALUES ($1, $2, $3, $4)
       ON CONFLICT (scope) DO UPDATE
       SET request_digest = excluded.request_digest, claimed_until = NULL,
           status = excluded.status, body = excluded.body, stored_at = clock_timestamp()`,
      [key.scope, key.requestDigest, answer.status, answer.replay ?? answer.body],
    );
  }

  async release(manager: EntityManager, { scope }: IdempotencyKey, claim: Claim): Promise<void> {
    await manager.query('DELETE FROM idempotency_keys WHERE scope = $1 AND claimed_until = $2', [
      scope,
      claim,
    ]);
  }

  async removeExpired(): Promise<void> {
    await this.dataSource.query(
      `DELETE FROM idempotency_keys WHERE stored_at <= clock_timestamp() - ${KEPT_FOR}`,
    );
  }
}
