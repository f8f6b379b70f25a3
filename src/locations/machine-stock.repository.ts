import type { EntityManager } from 'typeorm';
import { KNOWN_CAPACITY } from './known-capacity.js';

/**
 * Keeps with each of these machines what its slots hold together. To be called by everybody who
 * changes what slots hold, could hold or lack, with the rows of the machines locked. To add it up
 * whenever somebody looks at many machines would take longer than to find them.
 */
export async function addUpStock(
  manager: EntityManager,
  locationIds: readonly string[],
): Promise<void> {
  await manager.query(
    `UPDATE locations SET slot_count = held.slots, empty_slots = held.empty,
       low_slots = held.low, total_stock = held.stock, total_capacity = held.capacity
     FROM (
       SELECT given.id, count(slot.vendor_sku) AS slots,
         count(slot.vendor_sku) FILTER (WHERE stock = 0) AS empty,
         count(low_since) FILTER (WHERE stock > 0) AS low,
         coalesce(sum(stock), 0) AS stock,
         CASE WHEN count(${KNOWN_CAPACITY}) = count(slot.vendor_sku)
           THEN coalesce(sum(${KNOWN_CAPACITY}), 0) END AS capacity
       FROM unnest($1::text[]) AS given (id)
       LEFT JOIN machine_slots AS slot ON slot.location_id = given.id
       LEFT JOIN slot_settings AS settings
         ON settings.location_id = slot.location_id AND settings.vendor_sku = slot.vendor_sku
       LEFT JOIN slot_histories AS history
         ON history.location_id = slot.location_id AND history.vendor_sku = slot.vendor_sku
       LEFT JOIN slot_watch AS watch
         ON watch.location_id = slot.location_id AND watch.vendor_sku = slot.vendor_sku
       GROUP BY given.id
     ) AS held
     WHERE locations.id = held.id
       AND (slot_count, empty_slots, low_slots, total_stock, total_capacity)
         IS DISTINCT FROM (held.slots, held.empty, held.low, held.stock, held.capacity)`,
    [locationIds],
  );
}
