import { Injectable } from '@nestjs/common';
import { TransactionService } from '../../database/index.js';

/** Older ones tell how long it took in another time. */
const RUNS_LOOKED_AT = 100;
/** Fewer tell nothing. */
const SAMPLES_NEEDED = 5;
/** How many of ten deliveries were there in time. */
const PERCENTILE = 0.8;

export interface MeasuredLeadTime {
  /** Null with too few samples. */
  days: number | null;
  samples: number;
}

/** How long goods take from placing a run to receiving it; one of which nothing came tells nothing. */
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
