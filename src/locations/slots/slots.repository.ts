import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { parseInt8, TransactionService } from '../../database/index.js';
import type { CapacityFacts } from '../domain/slot-capacity.js';

/** A slot as of the last sync, with its settings and observed values. */
export interface Slot extends CapacityFacts {
  locationId: string;
  namespace: string;
  vendorSku: string;
  title: string;
  priceFen: number;
  stock: number;
  locked: boolean;
}

export interface SlotFactsRow extends CapacityFacts {
  vendorSku: string;
  locked: boolean;
}

/** Identifies a slot of a machine in a namespace. */
export type SlotName = Pick<Slot, 'locationId' | 'namespace' | 'vendorSku'>;

export type SlotNow = SlotName & Pick<Slot, 'stock' | 'locked'>;

/** Omitted fields stay unchanged; a count of null clears it. */
export interface SlotChange {
  locked?: boolean;
  counted?: number | null;
}

@Injectable()
export class SlotsRepository {
  constructor(private readonly transactions: TransactionService) {}

  /** Does nothing if the machine has no such slot. */
  async change(
    manager: EntityManager,
    locationId: string,
    vendorSku: string,
    { locked, counted }: SlotChange,
  ): Promise<void> {
    await manager.query(
      `INSERT INTO slot_settings (location_id, vendor_sku, locked, counted_capacity)
       SELECT location_id, vendor_sku, coalesce($3::boolean, false), $4::integer
       FROM machine_slots WHERE location_id = $1 AND vendor_sku = $2
       ON CONFLICT (location_id, vendor_sku) DO UPDATE
       SET locked = coalesce($3, slot_settings.locked),
           counted_capacity =
             CASE WHEN $5::boolean THEN $4 ELSE slot_settings.counted_capacity END`,
      [locationId, vendorSku, locked ?? null, counted ?? null, counted !== undefined],
    );
  }

  /** Also of slots that are not read yet; nothing for a machine that is not registered. */
  async setCounted(
    locationId: string,
    capacities: readonly { sku: string; capacity: number }[],
  ): Promise<void> {
    if (capacities.length === 0) return;
    await this.transactions.manager().query(
      `INSERT INTO slot_settings (location_id, vendor_sku, locked, counted_capacity)
       SELECT locations.id, given.sku, false, given.capacity
       FROM locations, unnest($2::text[], $3::int[]) AS given (sku, capacity)
       WHERE locations.id = $1
       ON CONFLICT (location_id, vendor_sku) DO UPDATE
       SET counted_capacity = excluded.counted_capacity`,
      [locationId, capacities.map(({ sku }) => sku), capacities.map(({ capacity }) => capacity)],
    );
  }

  async find(
    manager: EntityManager,
    locationId: string,
    vendorSku: string,
  ): Promise<Slot | undefined> {
    const [row] = await manager.query<(Omit<Slot, 'priceFen'> & { priceFen: string })[]>(
      `SELECT location_id AS "locationId", namespace, vendor_sku AS "vendorSku", title,
         price_fen AS "priceFen", stock,
         coalesce(locked, false) AS locked, counted_capacity AS counted,
         observed_days AS "observedDays", highest_stock AS "highestStock"
       FROM machine_slots
       JOIN locations ON locations.id = location_id
       LEFT JOIN slot_settings USING (location_id, vendor_sku)
       LEFT JOIN slot_histories USING (location_id, vendor_sku)
       WHERE location_id = $1 AND vendor_sku = $2`,
      [locationId, vendorSku],
    );
    return row && { ...row, priceFen: parseInt8(row.priceFen) };
  }

  /** The slots that exist. */
  now(manager: EntityManager, slots: readonly SlotName[]): Promise<SlotNow[]> {
    return manager.query<SlotNow[]>(
      `SELECT location_id AS "locationId", given.namespace, vendor_sku AS "vendorSku", stock,
         coalesce(locked, false) AS locked
       FROM unnest($1::text[], $2::text[], $3::text[]) AS given (location_id, namespace, vendor_sku)
       JOIN machine_slots USING (location_id, vendor_sku)
       JOIN locations ON locations.id = location_id AND locations.namespace = given.namespace
       LEFT JOIN slot_settings USING (location_id, vendor_sku)`,
      [
        slots.map(({ locationId }) => locationId),
        slots.map(({ namespace }) => namespace),
        slots.map(({ vendorSku }) => vendorSku),
      ],
    );
  }

  /** The picture that a platform last showed for a product. */
  async picture(namespace: string, vendorSku: string): Promise<string | undefined> {
    const [row] = await this.transactions.manager().query<{ address: string }[]>(
      `SELECT image_url AS address
       FROM machine_slots JOIN locations ON locations.id = location_id
       WHERE namespace = $1 AND vendor_sku = $2 AND image_url ~* '^https?://'
       ORDER BY last_synced_at DESC NULLS LAST, location_id COLLATE "C"
       LIMIT 1`,
      [namespace, vendorSku],
    );
    return row?.address;
  }

  /** Every slot with settings or history, even one the machine does not currently hold. */
  facts(namespace: string, locationId: string): Promise<SlotFactsRow[]> {
    return this.transactions.manager().query<SlotFactsRow[]>(
      `SELECT vendor_sku AS "vendorSku", coalesce(locked, false) AS locked,
         counted_capacity AS counted, observed_days AS "observedDays",
         highest_stock AS "highestStock"
       FROM slot_settings FULL JOIN slot_histories USING (location_id, vendor_sku)
       WHERE location_id = (SELECT id FROM locations WHERE id = $1 AND namespace = $2)`,
      [locationId, namespace],
    );
  }
}
