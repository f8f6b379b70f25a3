import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { CapacityFacts } from '../../domain/slot-capacity.js';

export interface SlotKey {
  locationId: string;
  vendorSku: string;
}

export interface SlotStock extends SlotKey {
  stock: number;
}

@Injectable()
export class StockReceiptsRepository {
  /**
   * Locks the slots that exist, machines first, in the same order as a sync. Invalidates readings
   * that began earlier: they have not seen the delivery.
   */
  async lock(
    manager: EntityManager,
    slots: readonly SlotKey[],
  ): Promise<(SlotStock & CapacityFacts)[]> {
    const locationIds = slots.map(({ locationId }) => locationId);
    const vendorSkus = slots.map(({ vendorSku }) => vendorSku);
    await manager.query('SELECT FROM locations WHERE id = ANY ($1) ORDER BY id FOR NO KEY UPDATE', [
      locationIds,
    ]);
    await manager.query(
      `UPDATE locations SET sync_written_claim = nextval('location_claims') WHERE id = ANY ($1)`,
      [locationIds],
    );
    return manager.query<(SlotStock & CapacityFacts)[]>(
      `SELECT location_id AS "locationId", vendor_sku AS "vendorSku", stock,
         counted_capacity AS counted, observed_days AS "observedDays",
         highest_stock AS "highestStock"
       FROM machine_slots
       JOIN unnest($1::text[], $2::text[]) AS given (location_id, vendor_sku)
         USING (location_id, vendor_sku)
       LEFT JOIN slot_settings USING (location_id, vendor_sku)
       LEFT JOIN slot_histories USING (location_id, vendor_sku)`,
      [locationIds, vendorSkus],
    );
  }

  /** The vendor of each machine. */
  async namespaces(
    manager: EntityManager,
    locationIds: readonly string[],
  ): Promise<Map<string, string>> {
    const rows = await manager.query<{ id: string; namespace: string }[]>(
      'SELECT id, namespace FROM locations WHERE id = ANY ($1)',
      [locationIds],
    );
    return new Map(rows.map(({ id, namespace }) => [id, namespace]));
  }

  async store(manager: EntityManager, slots: readonly SlotStock[]): Promise<void> {
    await manager.query(
      `UPDATE machine_slots AS slot SET stock = given.stock
       FROM unnest($1::text[], $2::text[], $3::int[]) AS given (location_id, vendor_sku, stock)
       WHERE slot.location_id = given.location_id AND slot.vendor_sku = given.vendor_sku`,
      [
        slots.map(({ locationId }) => locationId),
        slots.map(({ vendorSku }) => vendorSku),
        slots.map(({ stock }) => stock),
      ],
    );
  }
}
