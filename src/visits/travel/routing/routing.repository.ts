import { Injectable } from '@nestjs/common';
import { TransactionService } from '../../../database/index.js';
import { VisitRoutingEntity } from './visit-routing.entity.js';

/** What becomes of the routing server, shared by all replicas. */
@Injectable()
export class RoutingRepository {
  constructor(private readonly transactions: TransactionService) {}

  async problem(): Promise<string | null> {
    const { problem } = await this.transactions.manager().findOneByOrFail(VisitRoutingEntity, {
      singleton: true,
    });
    return problem;
  }

  /** Whether this replica is the one to fetch now; another may after some seconds. */
  async claim(seconds: number): Promise<boolean> {
    const rows = await this.transactions.manager().query<unknown[]>(
      `WITH claimed AS (
         UPDATE visit_routing SET next_attempt_at = clock_timestamp() + make_interval(secs => $1)
         WHERE next_attempt_at <= clock_timestamp() RETURNING 1
       ) SELECT * FROM claimed`,
      [seconds],
    );
    return rows.length > 0;
  }

  /** @param seconds until the next attempt. */
  async release(problem: string | null, seconds: number): Promise<void> {
    await this.transactions.manager().query(
      `UPDATE visit_routing
       SET problem = $1, next_attempt_at = clock_timestamp() + make_interval(secs => $2)`,
      [problem, seconds],
    );
  }
}
