import { Injectable } from '@nestjs/common';
import { parseInt8, TransactionService } from '../../database/index.js';
import type { RunStatus } from './domain/run-states.js';

/** A run that is approved and not placed, or placed and not delivered. */
export interface OpenRun {
  id: string;
  status: Extract<RunStatus, 'approved' | 'placed'>;
  createdAt: Date;
  /** Null until placed. */
  placedAt: Date | null;
  totalFen: number;
  /** The checkouts of the latest round; none when placing was simulated. */
  checkoutIds: string[];
  /** Machines that have not received its products. */
  locationIds: string[];
}

/** The run that a checkout belongs to. */
export interface RunOfCheckout {
  checkoutId: string;
  runId: string;
  status: RunStatus;
}

@Injectable()
export class OpenRunsRepository {
  constructor(private readonly transactions: TransactionService) {}

  /** Oldest first. */
  async find(): Promise<OpenRun[]> {
    const rows = await this.transactions.manager().query<(OpenRun & { total: string })[]>(
      `SELECT id, status, created_at AS "createdAt", placed_at AS "placedAt", total,
         ARRAY(
           SELECT checkout_id FROM replenishment_run_checkouts AS bought
           WHERE run_id = run.id AND round = (
             SELECT max(round) FROM replenishment_run_checkouts WHERE run_id = run.id
           )
           ORDER BY namespace
         ) AS "checkoutIds",
         ARRAY(
           SELECT DISTINCT location_id FROM replenishment_run_lines
           WHERE run_id = run.id AND NOT removed AND delivered_quantity IS NULL
           ORDER BY location_id
         ) AS "locationIds"
       FROM replenishment_runs AS run
       WHERE status IN ('approved', 'placed') ORDER BY created_at, id`,
    );
    return rows.map(({ total, ...run }) => ({ ...run, totalFen: parseInt8(total) }));
  }

  ofCheckouts(checkoutIds: readonly string[]): Promise<RunOfCheckout[]> {
    return this.transactions.manager().query<RunOfCheckout[]>(
      `SELECT checkout_id AS "checkoutId", run.id AS "runId", run.status
       FROM replenishment_run_checkouts JOIN replenishment_runs AS run ON run.id = run_id
       WHERE checkout_id = ANY ($1)`,
      [checkoutIds],
    );
  }
}
