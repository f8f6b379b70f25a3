import { Injectable } from '@nestjs/common';
import { LessThan } from 'typeorm';
import type { OrderReference } from '../../events/index.js';
import { parseInt8, TransactionService } from '../../database/index.js';
import type { AttemptOutcome } from '../../outbound/index.js';
import type { ClaimedDelivery, Delivery, DeliveryStatus } from './delivery.js';
import { WebhookDeliveryEntity } from '../entities/webhook-delivery.entity.js';

export interface DeliveryFilter {
  status: DeliveryStatus | null;
  targetName: string | null;
  /** Lists only deliveries before this position. */
  before: number | null;
  limit: number;
}

/** A platform that deliveries are due to. */
export interface PlatformTarget {
  key: string;
  name: string;
  platformUrl: string;
}

type Row = Omit<Delivery, 'seq'> & { seq: string };

const COLUMNS = `seq, id, target_key AS "targetKey", target_name AS "targetName",
  platform_url AS "platformUrl", event_id AS "eventId", order_kind AS "orderKind", order_id AS "orderId", status, attempts,
  created_at AS "createdAt", next_attempt_at AS "nextAttemptAt", delivered_at AS "deliveredAt",
  last_status_code AS "lastStatusCode", last_error AS "lastError"`;

@Injectable()
export class DeliveriesRepository {
  constructor(private readonly transactions: TransactionService) {}

  /** Considers only the oldest deliveries with this status. */
  async removeOldest(status: 'delivered' | 'dead', before: Date, limit: number): Promise<number> {
    const rows = await this.transactions.manager().query<unknown[]>(
      `WITH oldest AS (
         SELECT seq, created_at FROM webhook_deliveries WHERE status = $1
         ORDER BY seq LIMIT $3 FOR UPDATE SKIP LOCKED
       ), removed AS (
         DELETE FROM webhook_deliveries USING oldest
         WHERE webhook_deliveries.seq = oldest.seq AND oldest.created_at < $2
         RETURNING webhook_deliveries.seq
       ) SELECT seq FROM removed`,
      [status, before, limit],
    );
    return rows.length;
  }

  /** Newest first. */
  list({ status, targetName, before, limit }: DeliveryFilter): Promise<Delivery[]> {
    return this.transactions.manager().find(WebhookDeliveryEntity, {
      where: {
        ...(status !== null && { status }),
        ...(targetName !== null && { targetName }),
        ...(before !== null && { seq: LessThan(before) }),
      },
      order: { seq: 'DESC' },
      take: limit,
    });
  }

  async find(id: string): Promise<Delivery | undefined> {
    const found = await this.transactions.manager().findOneBy(WebhookDeliveryEntity, { id });
    return found ?? undefined;
  }

  /** Resets a delivery, due now. The outcome of an attempt in progress no longer counts. */
  async restart(id: string): Promise<Delivery | undefined> {
    const [row] = await this.transactions.manager().query<Row[]>(
      `WITH restarted AS (
         UPDATE webhook_deliveries SET status = 'pending', attempts = 0,
           next_attempt_at = clock_timestamp(), claim = NULL, claimed_until = NULL,
           delivered_at = NULL, last_status_code = NULL, last_error = NULL
         WHERE id = $1 RETURNING *
       ) SELECT ${COLUMNS} FROM restarted`,
      [id],
    );
    return row && { ...row, seq: parseInt8(row.seq) };
  }

  /** Platforms with due deliveries that no replica is attempting, the longest-due first. */
  dueToPlatforms(limit: number): Promise<PlatformTarget[]> {
    return this.transactions.manager().query<PlatformTarget[]>(
      `SELECT target_key AS key, target_name AS name, platform_url AS "platformUrl"
       FROM webhook_deliveries
       WHERE platform_url IS NOT NULL AND status = 'pending'
         AND next_attempt_at <= statement_timestamp()
         AND (claimed_until IS NULL OR claimed_until <= statement_timestamp())
       GROUP BY target_key, target_name, platform_url ORDER BY min(next_attempt_at) LIMIT $1`,
      [limit],
    );
  }

  /** Claims the target's longest-due delivery that no replica is attempting. */
  async claim(targetKey: string, leaseMs: number): Promise<ClaimedDelivery | undefined> {
    const [row] = await this.transactions
      .manager()
      .query<
        (Omit<ClaimedDelivery, 'order'> & { orderKind: OrderReference['kind']; orderKey: string })[]
      >(
        `WITH claimed AS (
           UPDATE webhook_deliveries SET attempts = attempts + 1, claim = nextval('webhook_claims'),
             claimed_until = clock_timestamp() + $2 * interval '1 millisecond'
           WHERE seq = (
             SELECT seq FROM webhook_deliveries
             WHERE target_key = $1 AND status = 'pending'
               AND next_attempt_at <= statement_timestamp()
               AND (claimed_until IS NULL OR claimed_until <= statement_timestamp())
             ORDER BY next_attempt_at, seq LIMIT 1 FOR UPDATE SKIP LOCKED
           )
           RETURNING id, claim, event_id AS "eventId", occurred_at AS "occurredAt",
             order_kind AS "orderKind", order_key AS "orderKey", attempts,
             clock_timestamp() AS "givenAt"
         ) SELECT * FROM claimed`,
        [targetKey, leaseMs],
      );
    if (!row) return undefined;
    const { orderKind: kind, orderKey: key, ...claimed } = row;
    return { ...claimed, order: { kind, key } };
  }

  /**
   * Records the outcome of an attempt.
   * @returns whether the claim was still held; otherwise another claimant decides.
   */
  async settle(
    { id, claim }: ClaimedDelivery,
    outcome: AttemptOutcome,
    orderId: string | undefined,
  ): Promise<boolean> {
    const rows = await this.transactions.manager().query<unknown[]>(
      `WITH settled AS (
         UPDATE webhook_deliveries SET status = $3, claimed_until = NULL,
           next_attempt_at = clock_timestamp() + $4 * interval '1 millisecond',
           delivered_at = CASE WHEN $3 = 'delivered' THEN clock_timestamp() END,
           last_status_code = $5, last_error = $6, order_id = coalesce($7, order_id)
         WHERE id = $1 AND claim = $2 AND status = 'pending' RETURNING id
       ) SELECT FROM settled`,
      [
        id,
        claim,
        outcome.status,
        outcome.status === 'pending' ? outcome.retryInMs : null,
        outcome.statusCode ?? null,
        outcome.status === 'delivered' ? null : outcome.error,
        orderId ?? null,
      ],
    );
    return rows.length === 1;
  }
}
