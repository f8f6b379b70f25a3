import { Injectable } from '@nestjs/common';
import { TransactionService } from '../../database/index.js';

/** Goods for a slot that a supplier has an order for, or a simulated one, and that have not come. */
export interface IncomingGoods {
  locationId: string;
  vendorSku: string;
  /** In pieces. */
  quantity: number;
  orderedAt: Date;
}

@Injectable()
export class IncomingGoodsRepository {
  constructor(private readonly transactions: TransactionService) {}

  /**
   * A placed run brings nothing by itself: its checkout has to be completed, and the supplier must
   * not have canceled the order. Placing that is simulated has no checkout and counts as ordered.
   */
  at(locationIds: readonly string[]): Promise<IncomingGoods[]> {
    return this.transactions.manager().query<IncomingGoods[]>(
      `SELECT held.location_id AS "locationId", held.vendor_sku AS "vendorSku", line.quantity,
         coalesce(purchase.placed_at, run.placed_at) AS "orderedAt"
       FROM replenishment_held_slots AS held
       JOIN replenishment_runs AS run ON run.id = held.run_id AND run.placed_at IS NOT NULL
       JOIN replenishment_run_lines AS line ON line.run_id = held.run_id
         AND line.location_id = held.location_id AND line.vendor_sku = held.vendor_sku
         AND NOT line.removed
       LEFT JOIN purchase_orders AS purchase ON purchase.id = held.checkout_id
       WHERE held.location_id = ANY ($1)
         AND (held.checkout_id IS NULL OR purchase.state <> 'cancelled')`,
      [locationIds],
    );
  }
}
