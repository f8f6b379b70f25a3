import { Injectable } from '@nestjs/common';
import { parseInt8, TransactionService } from '../../database/index.js';
import type { Slot } from './slots.repository.js';

export interface SlottedMachine {
  id: string;
  namespace: string;
  name: string;
  lastSyncedAt: Date | null;
}

/** A machine with all its slots, in its platform's order. */
export interface MachineSlots {
  machine: SlottedMachine;
  slots: Slot[];
}

type SlotRow = Omit<Slot, 'locationId' | 'namespace' | 'priceFen'> & { priceFen: string };
type Row = SlottedMachine & (SlotRow | { vendorSku: null });

@Injectable()
export class MachineSlotsRepository {
  constructor(private readonly transactions: TransactionService) {}

  /** A single statement, so that slots and sync time belong together. */
  async find(locationId: string): Promise<MachineSlots | undefined> {
    const rows = await this.transactions.manager().query<Row[]>(
      `SELECT locations.id, namespace, name, last_synced_at AS "lastSyncedAt",
         slot.vendor_sku AS "vendorSku", title, price_fen AS "priceFen", stock,
         coalesce(locked, false) AS locked, counted_capacity AS counted,
         observed_days AS "observedDays", highest_stock AS "highestStock"
       FROM locations
       LEFT JOIN machine_slots AS slot ON slot.location_id = locations.id
       LEFT JOIN slot_settings AS settings
         ON settings.location_id = slot.location_id AND settings.vendor_sku = slot.vendor_sku
       LEFT JOIN slot_histories AS history
         ON history.location_id = slot.location_id AND history.vendor_sku = slot.vendor_sku
       WHERE locations.id = $1
       ORDER BY position, slot.vendor_sku COLLATE "C"`,
      [locationId],
    );
    const [first] = rows;
    if (!first) return undefined;
    const { id, namespace, name, lastSyncedAt } = first;
    return {
      machine: { id, namespace, name, lastSyncedAt },
      slots: rows.flatMap((row) => (row.vendorSku === null ? [] : [slotOf(row)])),
    };
  }
}

const slotOf = (row: SlottedMachine & SlotRow): Slot => ({
  locationId: row.id,
  namespace: row.namespace,
  vendorSku: row.vendorSku,
  title: row.title,
  priceFen: parseInt8(row.priceFen),
  stock: row.stock,
  locked: row.locked,
  counted: row.counted,
  observedDays: row.observedDays,
  highestStock: row.highestStock,
});
