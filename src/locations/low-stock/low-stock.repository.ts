import { Injectable } from '@nestjs/common';
import { IsNull, MoreThan, Not, type EntityManager } from 'typeorm';
import { TransactionService } from '../../database/index.js';
import type { CapacityFacts } from '../domain/slot-capacity.js';
import { LocationEntity } from '../entities/location.entity.js';
import { levelOf, type WatchedSlot } from './domain/stock-news.js';

export interface WatchedMachine {
  id: string;
  namespace: string;
  /** Time of its last reading. */
  syncedAt: Date;
}

export interface SlotRow extends CapacityFacts, Omit<WatchedSlot, 'soldSince' | 'reorderPoint'> {
  /** Null if none was computed, or too long ago. */
  reorderPoint: number | null;
}

const POINTS_LAST = "interval '1 hour'";

@Injectable()
export class LowStockRepository {
  constructor(private readonly transactions: TransactionService) {}

  /** Changes with every reading of a machine. */
  async lastReadings(): Promise<string> {
    const [row] = await this.transactions
      .manager()
      .query<[{ at: string }]>(
        `SELECT concat(count(*), ' ', sum(extract(epoch FROM last_synced_at))) AS at FROM locations`,
      );
    return row.at;
  }

  /** The next machines with known stock, by id. */
  async machinesAfter(id: string, limit: number): Promise<WatchedMachine[]> {
    const found = await this.transactions.manager().find(LocationEntity, {
      select: { id: true, namespace: true, lastSyncedAt: true },
      where: { id: MoreThan(id), lastSyncedAt: Not(IsNull()) },
      order: { id: 'ASC' },
      take: limit,
    });
    return found.flatMap(({ id, namespace, lastSyncedAt: syncedAt }) =>
      syncedAt === null ? [] : [{ id, namespace, syncedAt }],
    );
  }

  slots(machineIds: readonly string[]): Promise<SlotRow[]> {
    return this.transactions.manager().query<SlotRow[]>(
      `SELECT location_id AS "locationId", locations.name AS "locationName",
         vendor_sku AS "vendorSku", title, stock, coalesce(locked, false) AS locked,
         counted_capacity AS counted, observed_days AS "observedDays",
         highest_stock AS "highestStock", low_stock AS "lowStock",
         CASE WHEN decided_at > clock_timestamp() - ${POINTS_LAST} THEN reorder_point END
           AS "reorderPoint"
       FROM machine_slots
       JOIN locations ON locations.id = location_id
       LEFT JOIN slot_settings USING (location_id, vendor_sku)
       LEFT JOIN slot_histories USING (location_id, vendor_sku)
       LEFT JOIN slot_watch USING (location_id, vendor_sku)
       WHERE location_id = ANY($1)`,
      [machineIds],
    );
  }

  /** Skips machines that were removed meanwhile. */
  async decide(slots: readonly WatchedSlot[]): Promise<void> {
    await this.transactions.manager().query(
      `INSERT INTO slot_watch (location_id, vendor_sku, reorder_point, decided_at)
       SELECT given.location_id, given.vendor_sku, given.reorder_point, clock_timestamp()
       FROM unnest($1::text[], $2::text[], $3::int[])
         AS given (location_id, vendor_sku, reorder_point)
       JOIN locations ON locations.id = given.location_id
       ORDER BY 1, 2
       ON CONFLICT (location_id, vendor_sku) DO UPDATE
       SET reorder_point = excluded.reorder_point, decided_at = excluded.decided_at`,
      columns(slots, ({ reorderPoint }) => reorderPoint),
    );
  }

  /** @returns the newly marked slots, as `location sku`. */
  async markLow(manager: EntityManager, slots: readonly WatchedSlot[]): Promise<Set<string>> {
    const [rows] = await manager.query<[{ key: string }[], number]>(
      `UPDATE slot_watch AS watch SET low_since = clock_timestamp(), low_stock = given.stock
       FROM unnest($1::text[], $2::text[], $3::int[]) AS given (location_id, vendor_sku, stock)
       WHERE watch.location_id = given.location_id AND watch.vendor_sku = given.vendor_sku
         AND low_since IS NULL
       RETURNING concat(watch.location_id, ' ', watch.vendor_sku) AS key`,
      columns(slots, levelOf),
    );
    return new Set(rows.map(({ key }) => key));
  }

  async markFilled(manager: EntityManager, slots: readonly WatchedSlot[]): Promise<void> {
    await manager.query(
      `UPDATE slot_watch AS watch SET low_since = NULL, low_stock = NULL
       FROM unnest($1::text[], $2::text[], $3::int[]) AS given (location_id, vendor_sku, low_stock)
       WHERE watch.location_id = given.location_id AND watch.vendor_sku = given.vendor_sku
         AND watch.low_stock = given.low_stock`,
      columns(slots, ({ lowStock }) => lowStock ?? 0),
    );
  }
}

const columns = (
  slots: readonly WatchedSlot[],
  number: (slot: WatchedSlot) => number,
): [string[], string[], number[]] => [
  slots.map(({ locationId }) => locationId),
  slots.map(({ vendorSku }) => vendorSku),
  slots.map(number),
];
