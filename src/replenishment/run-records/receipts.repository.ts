import { Injectable } from '@nestjs/common';
import { TransactionService } from '../../database/index.js';

/** What runs brought to a machine on one local day. */
export interface DailyReceipts {
  /** Such as 2026-01-31. */
  date: string;
  /** In single units. */
  quantity: number;
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
}
