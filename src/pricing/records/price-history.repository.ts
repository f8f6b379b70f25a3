import { Injectable } from '@nestjs/common';
import { TransactionService } from '../../database/index.js';

/** The prices changed on one local day. */
export interface ChangedPrices {
  /** Such as 2026-01-31. */
  date: string;
  products: number;
}

@Injectable()
export class PriceHistoryRepository {
  constructor(private readonly transactions: TransactionService) {}

  /** How many prices of a machine were changed, by local day from `since` on. */
  byDay(locationId: string, since: string, zone: string): Promise<ChangedPrices[]> {
    return this.transactions.manager().query<ChangedPrices[]>(
      `SELECT (changed_at AT TIME ZONE $3)::date::text AS date,
         sum(jsonb_array_length(lines))::int AS products
       FROM price_changes
       WHERE location_id = $1 AND status = 'done'
         AND changed_at >= $2::timestamp AT TIME ZONE $3
       GROUP BY 1`,
      [locationId, since, zone],
    );
  }
}
