import { Injectable } from '@nestjs/common';
import { TransactionService } from '../../database/index.js';

/** Products for a slot held by a placed run. */
export interface PlacedGoods {
  locationId: string;
  vendorSku: string;
  /** In single units. */
  quantity: number;
  /** The checkout that buys them; null when simulated. */
  checkoutId: string | null;
  /** When the run was placed. */
  placedAt: Date;
}

@Injectable()
export class IncomingGoodsRepository {
  constructor(private readonly transactions: TransactionService) {}

  placedAt(locationIds: readonly string[]): Promise<PlacedGoods[]> {
    return this.transactions.manager().query<PlacedGoods[]>(
      `SELECT held.location_id AS "locationId", held.vendor_sku AS "vendorSku", line.quantity,
         held.checkout_id AS "checkoutId", run.placed_at AS "placedAt"
       FROM replenishment_held_slots AS held
       JOIN replenishment_runs AS run ON run.id = held.run_id AND run.placed_at IS NOT NULL
       JOIN replenishment_run_lines AS line ON line.run_id = held.run_id
         AND line.location_id = held.location_id AND line.vendor_sku = held.vendor_sku
         AND NOT line.removed
       WHERE held.location_id = ANY ($1)`,
      [locationIds],
    );
  }
}
