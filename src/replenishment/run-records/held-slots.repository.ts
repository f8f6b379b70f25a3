import { Injectable } from '@nestjs/common';
import { Any, type EntityManager } from 'typeorm';
import { TransactionService } from '../../database/index.js';
import { ReplenishmentHeldSlotEntity } from '../entities/replenishment-held-slot.entity.js';

export interface SlotKey {
  locationId: string;
  vendorSku: string;
}

export interface WantedHold extends SlotKey {
  /** The checkout that buys the products; null when simulated. */
  checkoutId: string | null;
}

export interface HeldSlot extends WantedHold {
  runId: string;
}

/** Slots held by runs. The table's key prevents two runs from holding the same slot. */
@Injectable()
export class HeldSlotsRepository {
  constructor(private readonly transactions: TransactionService) {}

  /**
   * Holds slots for a run, in a fixed order to prevent deadlocks.
   * @returns undefined when the run holds all of them. Otherwise the conflicting holds, which may
   * be empty if they have changed meanwhile; the caller rolls back.
   * @param free holds whose products are not coming: they are taken over.
   */
  async hold(
    manager: EntityManager,
    runId: string,
    slots: readonly WantedHold[],
    free: readonly HeldSlot[],
  ): Promise<HeldSlot[] | undefined> {
    const held = await manager.query<SlotKey[]>(
      `INSERT INTO replenishment_held_slots AS held (location_id, vendor_sku, checkout_id, run_id)
       SELECT location_id, vendor_sku, checkout_id, $4
       FROM unnest($1::text[], $2::text[], $3::text[])
         AS given (location_id, vendor_sku, checkout_id)
       ORDER BY location_id, vendor_sku
       ON CONFLICT (location_id, vendor_sku) DO UPDATE
       SET run_id = excluded.run_id, checkout_id = excluded.checkout_id
       WHERE (held.location_id, held.vendor_sku, held.checkout_id) IN (
         SELECT * FROM unnest($5::text[], $6::text[], $7::text[])
       )
       RETURNING location_id AS "locationId", vendor_sku AS "vendorSku"`,
      [
        ...keys(slots),
        slots.map(({ checkoutId }) => checkoutId),
        runId,
        ...keys(free),
        free.map(({ checkoutId }) => checkoutId),
      ],
    );
    if (held.length === slots.length) return undefined;
    const holds = await this.among(manager, slots);
    return holds.filter((hold) => hold.runId !== runId);
  }

  count(): Promise<number> {
    return this.transactions.manager().count(ReplenishmentHeldSlotEntity);
  }

  /** All slots of these machines that a run holds. */
  at(locationIds: readonly string[]): Promise<HeldSlot[]> {
    return this.transactions.manager().query<HeldSlot[]>(
      `SELECT location_id AS "locationId", vendor_sku AS "vendorSku", run_id AS "runId",
         checkout_id AS "checkoutId"
       FROM replenishment_held_slots WHERE location_id = ANY ($1)`,
      [locationIds],
    );
  }

  /** Those of the slots that are held. */
  among(manager: EntityManager, slots: readonly SlotKey[]): Promise<HeldSlot[]> {
    return manager.query<HeldSlot[]>(
      `SELECT location_id AS "locationId", vendor_sku AS "vendorSku", run_id AS "runId",
         checkout_id AS "checkoutId"
       FROM replenishment_held_slots
       JOIN unnest($1::text[], $2::text[]) AS given (location_id, vendor_sku)
         USING (location_id, vendor_sku)
       ORDER BY location_id, vendor_sku`,
      keys(slots),
    );
  }

  async release(manager: EntityManager, runId: string): Promise<void> {
    await manager.delete(ReplenishmentHeldSlotEntity, { runId });
  }

  /** Releases those of the slots that this run holds. */
  async releaseSlots(
    manager: EntityManager,
    runId: string,
    slots: readonly SlotKey[],
  ): Promise<void> {
    await manager.query(
      `DELETE FROM replenishment_held_slots AS held
       USING unnest($2::text[], $3::text[]) AS given (location_id, vendor_sku)
       WHERE held.run_id = $1 AND held.location_id = given.location_id
         AND held.vendor_sku = given.vendor_sku`,
      [runId, ...keys(slots)],
    );
  }

  /** Releases the slots that these checkouts of a run still hold. */
  async releaseFrom(
    manager: EntityManager,
    runId: string,
    checkoutIds: readonly string[],
  ): Promise<void> {
    await manager.delete(ReplenishmentHeldSlotEntity, { runId, checkoutId: Any(checkoutIds) });
  }
}

const keys = (slots: readonly SlotKey[]): [string[], string[]] => [
  slots.map(({ locationId }) => locationId),
  slots.map(({ vendorSku }) => vendorSku),
];
