import { Injectable, type OnModuleInit } from '@nestjs/common';
import { TransactionService } from '../../../database/index.js';
import { RetentionService } from '../../../retention/index.js';

/** Removes ended runs past retention, with their lines, events and checkouts. */
@Injectable()
export class EndedRunsRepository implements OnModuleInit {
  constructor(
    private readonly transactions: TransactionService,
    private readonly retention: RetentionService,
  ) {}

  onModuleInit(): void {
    this.retention.register('runs', (before, limit) => this.remove(before, limit));
  }

  private async remove(before: Date, limit: number): Promise<number> {
    const rows = await this.transactions.manager().query<unknown[]>(
      `WITH ended AS (
         SELECT id FROM replenishment_runs AS run
         WHERE created_at < $1 AND coalesce(delivered_at, created_at) < $1
           AND status IN ('blocked', 'nothing_to_do', 'rejected', 'delivered')
           AND NOT EXISTS (SELECT FROM replenishment_held_slots WHERE run_id = run.id)
         ORDER BY created_at LIMIT $2 FOR UPDATE SKIP LOCKED
       ), removed AS (
         DELETE FROM replenishment_runs USING ended WHERE replenishment_runs.id = ended.id
         RETURNING replenishment_runs.id
       ) SELECT id FROM removed`,
      [before, limit],
    );
    return rows.length;
  }
}
