import { Injectable } from '@nestjs/common';
import { TransactionService } from '../../database/index.js';

/** Older runs may not be representative. */
const RUNS_LOOKED_AT = 100;
/** The minimum for a measurement. */
const SAMPLES_NEEDED = 5;
/** The share of deliveries that arrived within the lead time. */
const PERCENTILE = 0.8;

export interface MeasuredLeadTime {
  /** Null with too few deliveries. */
  days: number | null;
  samples: number;
}

/** Measures the time from placing a run to receiving it; runs without any delivery do not count. */
@Injectable()
export class LeadTimeService {
  constructor(private readonly transactions: TransactionService) {}

  async measured(): Promise<MeasuredLeadTime> {
    const [row] = await this.transactions
      .manager()
      .query<{ days: number | null; samples: number }[]>(
        `SELECT count(*)::int AS samples, percentile_cont($1) WITHIN GROUP (
           ORDER BY extract(epoch FROM delivered_at - placed_at)::float8 / 86400
         ) AS days
         FROM (
           SELECT placed_at, delivered_at FROM replenishment_runs AS run
           WHERE status = 'delivered' AND EXISTS (
             SELECT FROM replenishment_run_lines WHERE run_id = run.id AND delivered_quantity > 0
           )
           ORDER BY delivered_at DESC LIMIT $2
         ) AS latest`,
        [PERCENTILE, RUNS_LOOKED_AT],
      );
    const samples = row?.samples ?? 0;
    return { days: samples < SAMPLES_NEEDED ? null : (row?.days ?? null), samples };
  }
}
