import { Injectable } from '@nestjs/common';
import { parseInt8, TransactionService } from '../../database/index.js';
import { KNOWN_CAPACITY } from '../slots/known-capacity.js';

/** The stock of a machine, over all its slots. */
export interface MachineStock {
  slots: number;
  empty: number;
  /** Slots marked as low, excluding empty ones. */
  low: number;
  stock: number;
  /** Null unless the capacity of every slot is known. */
  capacity: number | null;
}

type Row = { locationId: string; slots: number; empty: number; low: number } & {
  stock: string;
  capacity: string | null;
};

@Injectable()
export class MachineStockRepository {
  constructor(private readonly transactions: TransactionService) {}

  /** By machine; machines without slots are omitted. */
  async of(locationIds: readonly string[]): Promise<ReadonlyMap<string, MachineStock>> {
    const rows = await this.transactions.manager().query<Row[]>(
      `SELECT location_id AS "locationId", count(*)::int AS slots,
         count(*) FILTER (WHERE stock = 0)::int AS empty,
         count(*) FILTER (WHERE stock > 0 AND low_since IS NOT NULL)::int AS low,
         sum(stock) AS stock,
         CASE WHEN bool_and(${KNOWN_CAPACITY} IS NOT NULL) THEN sum(${KNOWN_CAPACITY}) END AS capacity
       FROM machine_slots
       LEFT JOIN slot_settings USING (location_id, vendor_sku)
       LEFT JOIN slot_histories USING (location_id, vendor_sku)
       LEFT JOIN slot_watch USING (location_id, vendor_sku)
       WHERE location_id = ANY ($1)
       GROUP BY location_id`,
      [locationIds],
    );
    return new Map(
      rows.map(({ locationId, stock, capacity, ...counts }) => [
        locationId,
        {
          ...counts,
          stock: parseInt8(stock),
          capacity: capacity === null ? null : parseInt8(capacity),
        },
      ]),
    );
  }
}
