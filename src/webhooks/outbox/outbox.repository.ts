import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { parseInt8, TransactionService } from '../../database/index.js';
import type { OrderEvent } from '../../events/index.js';
import type { TargetIdentity } from '../domain/target-identity.js';

/**
 * How long a target may be missing from every replica's configuration before it counts as removed.
 */
const REMOVED_AFTER = "interval '10 minutes'";

/** Stands for all platforms: what they are told of is found in one pass over the log. */
export const PLATFORMS: TargetIdentity = { key: 'platforms', name: 'platforms' };

/** The last event for which a target has a delivery. */
export interface OutboxCursor extends TargetIdentity {
  lastSeq: number;
}

/** What a target is to be told. */
export interface OutboxMessage extends TargetIdentity {
  event: OrderEvent;
  platformUrl?: string;
}

/** Tracks up to which event each target has deliveries. */
@Injectable()
export class OutboxRepository {
  constructor(private readonly transactions: TransactionService) {}

  /**
   * A new target starts at this position in the log; for known targets the time of last use is
   * updated.
   */
  async enrol(targets: readonly TargetIdentity[], seq: number): Promise<void> {
    await this.transactions.manager().query(
      `INSERT INTO webhook_targets (key, name, last_seq)
       SELECT key, name, $3::bigint
       FROM unnest($1::text[], $2::text[]) AS given (key, name) ORDER BY key
       ON CONFLICT (key) DO UPDATE SET seen_at = clock_timestamp()`,
      [targets.map(({ key }) => key), targets.map(({ name }) => name), seq],
    );
  }

  /**
   * Replicas may differ while a configuration is rolled out, so a target is removed only when none
   * has it.
   */
  async retire(): Promise<void> {
    await this.transactions.run(async (manager) => {
      await manager.query(
        `DELETE FROM webhook_targets WHERE seen_at < clock_timestamp() - ${REMOVED_AFTER}`,
      );
      await manager.query(
        `UPDATE webhook_deliveries AS delivery SET status = 'dead', next_attempt_at = NULL,
           claimed_until = NULL, last_error = 'This target is not configured any more'
         WHERE status = 'pending'
           AND NOT EXISTS (
             SELECT FROM webhook_targets
             WHERE key = delivery.target_key OR (key = $1 AND delivery.platform_url IS NOT NULL)
           )`,
        [PLATFORMS.key],
      );
    });
  }

  /** The subset of these targets without deliveries up to this position. */
  async behind(targets: readonly TargetIdentity[], seq: number): Promise<string[]> {
    const rows = await this.transactions
      .manager()
      .query<{ key: string }[]>(
        'SELECT key FROM webhook_targets WHERE key = ANY ($1) AND last_seq < $2',
        [targets.map(({ key }) => key), seq],
      );
    return rows.map(({ key }) => key);
  }

  /** Undefined when another replica is creating deliveries for the target. */
  async lock(manager: EntityManager, key: string): Promise<OutboxCursor | undefined> {
    const [row] = await manager.query<{ name: string; lastSeq: string }[]>(
      `SELECT name, last_seq AS "lastSeq" FROM webhook_targets
       WHERE key = $1 FOR UPDATE SKIP LOCKED`,
      [key],
    );
    return row && { key, name: row.name, lastSeq: parseInt8(row.lastSeq) };
  }

  /**
   * Creates a delivery for each message, in the given order. There is one already if another replica
   * has the address of a platform configured.
   */
  async deliver(manager: EntityManager, messages: readonly OutboxMessage[]): Promise<void> {
    await manager.query(
      `INSERT INTO webhook_deliveries (target_key, target_name, platform_url, event_id,
         order_kind, order_key, occurred_at, order_id)
       SELECT key, name, platform_url, id, order_kind, order_key, occurred_at,
         CASE order_kind WHEN 'purchase' THEN order_key END
       FROM unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[],
         $7::timestamptz[]) WITH ORDINALITY
         AS given (key, name, platform_url, id, order_kind, order_key, occurred_at, place)
       ORDER BY place
       ON CONFLICT (target_key, event_id) DO NOTHING`,
      [
        messages.map(({ key }) => key),
        messages.map(({ name }) => name),
        messages.map(({ platformUrl }) => platformUrl ?? null),
        messages.map(({ event }) => event.id),
        messages.map(({ event }) => event.order.kind),
        messages.map(({ event }) => event.order.key),
        messages.map(({ event }) => event.occurredAt),
      ],
    );
  }

  /** Advances a cursor that the caller has locked. */
  async advance(manager: EntityManager, { key }: OutboxCursor, seq: number): Promise<void> {
    await manager.query('UPDATE webhook_targets SET last_seq = $2 WHERE key = $1', [key, seq]);
  }
}
