import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { TransactionService } from '../../database/index.js';
import { RetentionService } from '../../retention/index.js';
import { UsedCheckoutIdEntity } from './used-checkout-id.entity.js';

/** Removes ended checkouts past retention. Their orders and their numbers are kept. */
@Injectable()
export class EndedCheckoutsRepository implements OnModuleInit {
  constructor(
    private readonly transactions: TransactionService,
    private readonly retention: RetentionService,
  ) {}

  onModuleInit(): void {
    this.retention.register('checkouts', (before, limit) => this.remove(before, limit));
  }

  /** Whether a removed checkout had this number. */
  hadNumber(manager: EntityManager, id: string): Promise<boolean> {
    return manager.existsBy(UsedCheckoutIdEntity, { id });
  }

  /** Checkouts of a run are kept as long as the run. */
  private async remove(before: Date, limit: number): Promise<number> {
    const rows = await this.transactions.manager().query<unknown[]>(
      `WITH ended AS (
         SELECT id FROM checkout_sessions
         WHERE created_at < $1 AND coalesce(completed_at, updated_at, created_at) < $1
           AND status IN ('completed', 'canceled') AND run_id IS NULL
         ORDER BY created_at LIMIT $2 FOR UPDATE SKIP LOCKED
       ), removed AS (
         DELETE FROM checkout_sessions USING ended WHERE checkout_sessions.id = ended.id
         RETURNING checkout_sessions.id
       ) INSERT INTO used_checkout_ids (id) SELECT id FROM removed RETURNING id`,
      [before, limit],
    );
    return rows.length;
  }
}
