import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { TransactionService } from '../../database/index.js';
import { nextRead, type Claim } from './sync-claim.repository.js';
import type { MachineSlot, UnreadSlots } from './domain/machine-slot.js';

export interface MachineState {
  slots: readonly MachineSlot[];
  /** Slots that stay unchanged. */
  unread: UnreadSlots;
  /** Whether its products or sales prove that it exists. */
  proven: boolean;
  observedAt: Date;
  /** The local date of the observation, in the operator's time zone. */
  observedOn: string;
}

/** Replaces the slots of a machine atomically: readers see the old or the new state. */
@Injectable()
export class MachineStateRepository {
  constructor(private readonly transactions: TransactionService) {}

  /**
   * @returns false when the machine was removed or registered again, or a later reading is stored.
   */
  replace(claim: Claim, state: MachineState, intervalS: number): Promise<boolean> {
    return this.transactions.run(async (manager) => {
      const [, current] = await manager.query<[unknown, number]>(
        `UPDATE locations SET
           online = CASE WHEN $7 OR verified_at IS NOT NULL THEN true END,
           verified_at = CASE WHEN $7 OR verified_at IS NOT NULL
             THEN coalesce(verified_at, clock_timestamp()) END,
           last_synced_at = $3, read_began_at = $6, sync_written_claim = $2,
           sync_problem_kind = NULL, sync_problem_reason = NULL,
           sync_tried_at = clock_timestamp(), sync_wanted_at = ${nextRead('$4')},
           sync_claimed_until = CASE WHEN sync_claim = $2 THEN NULL ELSE sync_claimed_until END
         WHERE id = $1 AND namespace = $5 AND sync_claim >= $2 AND sync_written_claim < $2`,
        [
          claim.locationId,
          claim.number,
          state.observedAt,
          intervalS,
          claim.namespace,
          claim.givenAt,
          state.proven,
        ],
      );
      if (current === 0) return false;
      await replaceSlots(manager, claim.locationId, state);
      await observe(manager, claim.locationId, state);
      return true;
    });
  }
}

async function replaceSlots(
  manager: EntityManager,
  locationId: string,
  { slots, unread }: MachineState,
): Promise<void> {
  await manager.query(
    `WITH given AS (
       SELECT * FROM unnest($2::text[], $3::text[], $4::text[], $5::text[], $6::bigint[], $7::int[], $8::int[])
         WITH ORDINALITY
         AS given (vendor_sku, title, barcode, image_url, price_fen, stock, stated_capacity, position)
     ), gone AS (
       DELETE FROM machine_slots AS slot
       WHERE location_id = $1 AND slot.vendor_sku <> ALL ($9::text[]) AND NOT $10::boolean
         AND NOT EXISTS (SELECT FROM given WHERE given.vendor_sku = slot.vendor_sku)
     )
     INSERT INTO machine_slots AS slot
       (location_id, vendor_sku, title, barcode, image_url, price_fen, stock, stated_capacity, position)
     SELECT $1, given.* FROM given
     ON CONFLICT (location_id, vendor_sku) DO UPDATE SET
       title = excluded.title, barcode = excluded.barcode, image_url = excluded.image_url,
       price_fen = excluded.price_fen, stock = excluded.stock,
       stated_capacity = excluded.stated_capacity, position = excluded.position
     WHERE slot IS DISTINCT FROM excluded`,
    [
      locationId,
      slots.map((slot) => slot.vendorSku),
      slots.map((slot) => slot.title),
      slots.map((slot) => slot.barcode),
      slots.map((slot) => slot.imageUrl),
      slots.map((slot) => slot.priceFen),
      slots.map((slot) => slot.stock),
      slots.map((slot) => slot.statedCapacity),
      unread === 'all' ? [] : unread,
      unread === 'all',
    ],
  );
}

/** Stores an observation when the stock changed, and the first one of each day. */
async function observe(
  manager: EntityManager,
  locationId: string,
  { slots, observedAt, observedOn }: MachineState,
): Promise<void> {
  await manager.query(
    `WITH given AS (
       SELECT * FROM unnest($2::text[], $3::int[]) AS given (vendor_sku, stock)
     ), news AS (
       SELECT given.vendor_sku, given.stock FROM given
       LEFT JOIN slot_histories AS known
         ON known.location_id = $1 AND known.vendor_sku = given.vendor_sku
       WHERE known.last_stock IS DISTINCT FROM given.stock OR known.last_observed_on < $5::date
     ), observed AS (
       INSERT INTO stock_observations (location_id, vendor_sku, observed_at, stock)
       SELECT $1, vendor_sku, $4, stock FROM news
       ON CONFLICT DO NOTHING
     )
     INSERT INTO slot_histories AS known
       (location_id, vendor_sku, first_observed_at, last_observed_on, observed_days, last_stock,
        highest_stock)
     SELECT $1, vendor_sku, $4, $5::date, 1, stock, stock FROM news
     ON CONFLICT (location_id, vendor_sku) DO UPDATE SET
       last_observed_on = greatest(known.last_observed_on, excluded.last_observed_on),
       observed_days = known.observed_days + (excluded.last_observed_on > known.last_observed_on)::int,
       last_stock = excluded.last_stock,
       highest_stock = greatest(known.highest_stock, excluded.highest_stock)`,
    [
      locationId,
      slots.map((slot) => slot.vendorSku),
      slots.map((slot) => slot.stock),
      observedAt,
      observedOn,
    ],
  );
}
