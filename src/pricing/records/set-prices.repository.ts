import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

/** The last price set for each slot. */
@Injectable()
export class SetPricesRepository {
  /**
   * @param number of a change that has just succeeded; changes of a machine succeed one at a time.
   */
  async keep(manager: EntityManager, number: string): Promise<void> {
    await manager.query(
      `INSERT INTO set_prices (namespace, location_id, vendor_sku, price_fen, set_at)
       SELECT DISTINCT ON ("vendorSku") namespace, location_id, "vendorSku", "afterFen", changed_at
       FROM price_changes, jsonb_to_recordset(lines) AS line ("vendorSku" text, "afterFen" bigint)
       WHERE number = $1
       ORDER BY "vendorSku"
       ON CONFLICT (namespace, location_id, vendor_sku) DO UPDATE SET
         price_fen = excluded.price_fen, set_at = excluded.set_at`,
      [number],
    );
  }
}
