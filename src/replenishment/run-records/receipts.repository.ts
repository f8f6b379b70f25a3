import { Injectable } from '@nestjs/common';
import { TransactionService } from '../../database/index.js';

/** What runs brought to a machine on one local day. */
export interface DailyReceipts {
  /** Such as 2026-01-31. */
  date: string;
  /** In single units. */
  quantity: number;
}

/** A product that a run has brought to a machine. */
export interface BroughtProduct {
  vendorSku: string;
  runId: string;
}

@Injectable()
export class ReceiptsRepository {
  constructor(private readonly transactions: TransactionService) {}

  /** By local day from `since` on. */
  byDay(locationId: string, since: string, zone: string): Promise<DailyReceipts[]> {
    return this.transactions.manager().query<DailyReceipts[]>(
      `SELECT (occurred_at AT TIME ZONE $3)::date::text AS date, sum(received.quantity)::int AS quantity
       FROM replenishment_run_events AS event
       CROSS JOIN jsonb_to_recordset(amounts) AS received (position int, quantity int)
       JOIN replenishment_run_lines AS line
         ON line.run_id = event.run_id AND line.position = received.position
       WHERE event.type = 'delivered' AND occurred_at >= $2::timestamp AT TIME ZONE $3
         AND line.location_id = $1
       GROUP BY 1`,
      [locationId, since, zone],
    );
  }

  /** What runs brought to a machine since a local day began, or today if that was earlier. */
  broughtSince(locationId: string, date: string, zone: string): Promise<BroughtProduct[]> {
    return this.transactions.manager().query<BroughtProduct[]>(
      `SELECT DISTINCT vendor_sku AS "vendorSku", line.run_id AS "runId"
       FROM replenishment_run_events AS event
       CROSS JOIN jsonb_to_recordset(amounts) AS received (position int, quantity int)
       JOIN replenishment_run_lines AS line
         ON line.run_id = event.run_id AND line.position = received.position
       WHERE event.type = 'delivered' AND line.location_id = $1 AND received.quantity > 0
         AND occurred_at >= least($2::date, (clock_timestamp() AT TIME ZONE $3)::date)::timestamp
           AT TIME ZONE $3
       ORDER BY 1, 2`,
      [locationId, date, zone],
    );
  }
}
