import { Injectable } from '@nestjs/common';
import { TransactionService } from '../../../database/index.js';
import { IS_BEING_READ } from '../rounds/sync-round.repository.js';

export interface SyncProgress {
  since: Date;
  locations: number;
  synced: number;
  failed: number;
  running: boolean;
}

/** The progress of syncing, for frequent polling. */
@Injectable()
export class SyncProgressRepository {
  constructor(private readonly transactions: TransactionService) {}

  /**
   * @param since when omitted, the first result of the latest round, open or ended. Now, if it has
   * no result yet or there was no round.
   */
  async of(since: Date | null): Promise<SyncProgress> {
    const [progress] = await this.transactions.manager().query<[SyncProgress]>(
      `WITH machine AS (
         SELECT sync_tried_at AS tried_at, sync_problem_kind IS NULL AS fine,
           ${IS_BEING_READ} AS being_read
         FROM locations
       ), round AS (
         SELECT started_at, coalesce((SELECT bool_or(being_read) FROM machine), false) AS running,
           (SELECT min(tried_at) FROM machine WHERE tried_at > closed_at) AS first_result
         FROM sync_rounds
       ), asked AS (
         SELECT running, coalesce($1, first_result,
           CASE WHEN NOT running THEN started_at END, clock_timestamp()) AS since
         FROM round
       )
       SELECT asked.since, asked.running, count(machine)::int AS locations,
         count(*) FILTER (WHERE tried_at >= since AND fine)::int AS synced,
         count(*) FILTER (WHERE tried_at >= since AND NOT fine)::int AS failed
       FROM asked LEFT JOIN machine ON true
       GROUP BY asked.since, asked.running`,
      [since],
    );
    return progress;
  }
}
