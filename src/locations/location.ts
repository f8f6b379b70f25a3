import type { MachineProfile } from './domain/machine-profile.js';

/** A registered machine, and what its last sync found out about it. */
export interface Location extends MachineProfile {
  id: string;
  namespace: string;
  name: string;
  venueName: string | null;
  /** Null until it is known. */
  online: boolean | null;
  lastSyncedAt: Date | null;
  slotCount: number;
  emptySlots: number;
  /** Not empty, but low by the watch over stock. */
  lowSlots: number;
  totalStock: number;
  /** Null unless the capacity of every slot is known. */
  totalCapacity: number | null;
}

/** The row of a machine as a `Location`. */
export const LOCATION_COLUMNS = `
  id, namespace, name, city, address, placement, venue_type AS "venueType", floor, spot, notes,
  venue_name AS "venueName", online, last_synced_at AS "lastSyncedAt",
  slot_count AS "slotCount", empty_slots AS "emptySlots", low_slots AS "lowSlots",
  total_stock::float8 AS "totalStock", total_capacity::float8 AS "totalCapacity"`;
