import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { parseInt8, TransactionService } from '../../database/index.js';
import type { OrderEvent } from '../../events/index.js';
import type { Target } from '../targets/webhook-target.registry.js';

/**
 * How long a target may be missing from every replica's configuration before it counts as removed.
 */
const REMOVED_AFTER = "interval '10 minutes'";

/** The last event for which a target has a delivery. */
export interface OutboxCursor {
  key: string;
  name: string;
  lastSeq: number;
}

/** Tracks up to which event each target has deliveries. */
@Injectable()
export class OutboxRepository {
  constructor(private readonly transactions: TransactionService) {}

  /**
   * A new target starts at this position in the log; for known targets the time of last use is
   * updated.
   */
  async enrol(targets: readonly Target[], seq: number): Promise<void> {
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
           AND NOT EXISTS (SELECT FROM webhook_targets WHERE key = delivery.target_key)`,
      );
    });
  }

  /** The subset of these targets without deliveries up to this position. */
  async behind(targets: readonly Target[], seq: number): Promise<string[]> {
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

  /** Creates a delivery for each event, in the given order, and advances the target's cursor. */
  async deliver(
    manager: EntityManager,
    { key, name }: OutboxCursor,
    events: readonly OrderEvent[],
  ): Promise<void> {
    await manager.query(
      `INSERT INTO webhook_deliveries
         (target_key, target_name, event_id, order_kind, order_key, occurred_at, order_id)
       SELECT $1, $2, id, order_kind, order_key, occurred_at,
         CASE order_kind WHEN 'purchase' THEN order_key END
       FROM unnest($3::text[], $4::text[], $5::text[], $6::timestamptz[]) WITH ORDINALITY
         AS given (id, order_kind, order_key, occurred_at, place)
       ORDER BY place`,
      [
        key,
        name,
        events.map(({ id }) => id),
        events.map(({ order }) => order.kind),
        events.map(({ order }) => order.key),
        events.map(({ occurredAt }) => occurredAt),
      ],
    );
    await manager.query('UPDATE webhook_targets SET last_seq = $2 WHERE key = $1', [
      key,
      events.at(-1)?.seq,
    ]);
  }
}
