import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

export interface SlotPrice {
  vendorSku: string;
  priceFen: number;
}

/** Slot prices that became known between syncs. */
@Injectable()
export class SlotPricesRepository {
  /** Stores prices read from a machine after a change; slots that no longer exist are skipped. */
  async show(
    manager: EntityManager,
    locationId: string,
    prices: readonly SlotPrice[],
  ): Promise<void> {
    // Lock the machine before its slots, in the same order as a sync.
    await manager.query('SELECT FROM locations WHERE id = $1 FOR NO KEY UPDATE', [locationId]);
    await manager.query(
      `UPDATE machine_slots AS slot SET price_fen = given.price_fen
       FROM unnest($2::text[], $3::bigint[]) AS given (vendor_sku, price_fen)
       WHERE slot.location_id = $1 AND slot.vendor_sku = given.vendor_sku`,
      [
        locationId,
        prices.map(({ vendorSku }) => vendorSku),
        prices.map(({ priceFen }) => priceFen),
      ],
    );
  }
}
