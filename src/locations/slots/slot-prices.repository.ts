import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

export interface SlotPrice {
  vendorSku: string;
  priceFen: number;
}

/** What slots cost, as far as it is known before the next sync. */
@Injectable()
export class SlotPricesRepository {
  /** Takes over prices that a machine was just seen to show; slots that are gone are left alone. */
  async show(
    manager: EntityManager,
    locationId: string,
    prices: readonly SlotPrice[],
  ): Promise<void> {
    // The machine before its slots, as a sync does it.
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
