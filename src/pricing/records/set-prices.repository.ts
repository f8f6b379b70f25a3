import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { PriceLine } from '../domain/price-line.js';
import type { Machine } from '../requests/machine.js';

/** The last price set for each slot. */
@Injectable()
export class SetPricesRepository {
  /** @param lines that have just taken effect. */
  async keep(
    manager: EntityManager,
    { namespace, locationId }: Machine,
    lines: readonly PriceLine[],
  ): Promise<void> {
    await manager.query(
      `INSERT INTO set_prices (namespace, location_id, vendor_sku, price_fen, set_at)
       SELECT DISTINCT ON (vendor_sku) $1, $2, vendor_sku, price_fen, clock_timestamp()
       FROM unnest($3::text[], $4::bigint[]) AS line (vendor_sku, price_fen)
       ORDER BY vendor_sku
       ON CONFLICT (namespace, location_id, vendor_sku) DO UPDATE SET
         price_fen = excluded.price_fen, set_at = excluded.set_at`,
      [
        namespace,
        locationId,
        lines.map(({ vendorSku }) => vendorSku),
        lines.map(({ afterFen }) => afterFen),
      ],
    );
  }
}
