import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { CapacityFacts } from './domain/slot-capacity.js';

export interface SlotKey {
  locationId: string;
  vendorSku: string;
}

export interface SlotStock extends SlotKey {
  stock: number;
}

@Injectable()
export class StockReceiptsRepository {
  /** Those of the slots that exist; machines first, as a sync does it. */
  async lock(
    manager: EntityManager,
    slots: readonly SlotKey[],
  ): Promise<(SlotStock & CapacityFacts)[]> {
    const locationIds = slots.map(({ locationId }) => locationId);
    const vendorSkus = slots.map(({ vendorSku }) => vendorSku);
    await manager.query('SELECT FROM locations WHERE id = ANY ($1) ORDER BY id FOR NO KEY UPDATE', [
      locationIds,
    ]);
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

  async store(
    manager: EntityManager,
    slots: readonly SlotStock[],
    timeZone: string,
  ): Promise<void> {
    await manager.query(
      `WITH now AS (
         SELECT clock_timestamp() AS at, (clock_timestamp() AT TIME ZONE $4)::date AS day
       ), given AS (
         SELECT * FROM unnest($1::text[], $2::text[], $3::int[])
           AS given (location_id, vendor_sku, stock)
       ), raised AS (
         UPDATE machine_slots AS slot SET stock = given.stock FROM given
         WHERE slot.location_id = given.location_id AND slot.vendor_sku = given.vendor_sku
       ), observed AS (
         INSERT INTO stock_observations (location_id, vendor_sku, observed_at, stock)
         SELECT location_id, vendor_sku, at, stock FROM given, now
         ON CONFLICT DO NOTHING
       )
       INSERT INTO slot_histories AS known
         (location_id, vendor_sku, last_observed_on, observed_days, last_stock, highest_stock)
       SELECT location_id, vendor_sku, day, 1, stock, stock FROM given, now
       ON CONFLICT (location_id, vendor_sku) DO UPDATE SET
         last_observed_on = greatest(known.last_observed_on, excluded.last_observed_on),
         observed_days = known.observed_days + (excluded.last_observed_on > known.last_observed_on)::int,
         last_stock = excluded.last_stock,
         highest_stock = greatest(known.highest_stock, excluded.highest_stock)`,
      [
        slots.map(({ locationId }) => locationId),
        slots.map(({ vendorSku }) => vendorSku),
        slots.map(({ stock }) => stock),
        timeZone,
      ],
    );
  }
}
