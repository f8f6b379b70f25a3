import { Injectable } from '@nestjs/common';
import { TransactionService } from '../database/index.js';
import { WebhookTargetEntity } from './entities/webhook-target.entity.js';
import type { Target } from './webhook-target.registry.js';

/** How long a target may be in no replica's configuration before it counts as removed. */
const REMOVED_AFTER = "interval '10 minutes'";

/** Which events each target has its deliveries of. */
@Injectable()
export class OutboxRepository {
  constructor(private readonly transactions: TransactionService) {}

  /** A target that is new begins at the end of the log; of the others it is noted that they are wanted. */
  async enrol(targets: readonly Target[]): Promise<void> {
    await this.transactions.manager().query(
      `INSERT INTO webhook_targets (key, name, last_seq)
       SELECT key, name, (SELECT coalesce(max(seq), 0) FROM events)
       FROM unnest($1::text[], $2::text[]) AS given (key, name) ORDER BY key
       ON CONFLICT (key) DO UPDATE SET seen_at = clock_timestamp()`,
      [targets.map(({ key }) => key), targets.map(({ name }) => name)],
    );
  }

  /** Replicas may differ while a configuration is rolled out, so removal waits until none has it. */
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

  /** Those of these targets that lack deliveries. */
  async behind(targets: readonly Target[]): Promise<string[]> {
    const rows = await this.transactions.manager().query<{ key: string }[]>(
      `SELECT key FROM webhook_targets AS target
       WHERE key = ANY ($1) AND EXISTS (
         SELECT FROM events WHERE seq > target.last_seq AND order_kind IS NOT NULL
       )`,
      [targets.map(({ key }) => key)],
    );
    return rows.map(({ key }) => key);
  }

  /**
   * Makes deliveries of events that a target has none of yet, in the order of the log, and moves its
   * cursor with them. One replica at a time does so for a target; the others pass.
   * @returns how many.
   */
  spread(key: string, limit: number): Promise<number> {
    return this.transactions.run(async (manager) => {
      const [cursor] = await manager.query<{ name: string; lastSeq: string }[]>(
        `SELECT name, last_seq AS "lastSeq" FROM webhook_targets
         WHERE key = $1 FOR UPDATE SKIP LOCKED`,
        [key],
      );
      if (!cursor) return 0;
      const [made] = await manager.query<{ count: number; lastSeq: string | null }[]>(
        `WITH news AS (
           SELECT seq, id, order_kind, order_key FROM events
           WHERE seq > $3 AND order_kind IS NOT NULL ORDER BY seq LIMIT $4
         ), made AS (
           INSERT INTO webhook_deliveries
             (target_key, target_name, event_id, order_kind, order_key, order_id)
           SELECT $1, $2, id, order_kind, order_key,
             CASE order_kind WHEN 'purchase' THEN order_key END
           FROM news ORDER BY seq
         )
         SELECT count(*)::int AS count, max(seq) AS "lastSeq" FROM news`,
        [key, cursor.name, cursor.lastSeq, limit],
      );
      if (!made?.lastSeq) return 0;
      await manager.update(WebhookTargetEntity, { key }, { lastSeq: made.lastSeq });
      return made.count;
    });
  }
}
