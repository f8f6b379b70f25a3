import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

export interface SlotKey {
  locationId: string;
  vendorSku: string;
}

export interface HeldSlot extends SlotKey {
  runId: string;
}

/** Slots whose goods are on the way. The key of the table lets no two runs hold the same one. */
@Injectable()
export class HeldSlotsRepository {
  /**
   * Nothing when the run holds all of the slots now. Else the caller gives up, and is told which of
   * them others hold, unless that has changed meanwhile.
   * Everybody takes them in the same order, so that nobody waits for each other.
   */
  async hold(
    manager: EntityManager,
    runId: string,
    slots: readonly SlotKey[],
  ): Promise<HeldSlot[] | undefined> {
    const columns = [
      slots.map(({ locationId }) => locationId),
      slots.map(({ vendorSku }) => vendorSku),
    ];
    const held = await manager.query<SlotKey[]>(
      `INSERT INTO replenishment_held_slots (location_id, vendor_sku, run_id)
       SELECT location_id, vendor_sku, $3
       FROM unnest($1::text[], $2::text[]) AS given (location_id, vendor_sku)
       ORDER BY location_id, vendor_sku
       ON CONFLICT (location_id, vendor_sku) DO NOTHING
       RETURNING location_id AS "locationId", vendor_sku AS "vendorSku"`,
      [...columns, runId],
    );
    if (held.length === slots.length) return undefined;
    return manager.query<HeldSlot[]>(
      `SELECT location_id AS "locationId", vendor_sku AS "vendorSku", run_id AS "runId"
       FROM replenishment_held_slots
       JOIN unnest($1::text[], $2::text[]) AS given (location_id, vendor_sku)
         USING (location_id, vendor_sku)
       WHERE run_id <> $3 ORDER BY location_id, vendor_sku`,
      [...columns, runId],
    );
  }

  async release(manager: EntityManager, runId: string): Promise<void> {
    await manager.query('DELETE FROM replenishment_held_slots WHERE run_id = $1', [runId]);
  }
}
