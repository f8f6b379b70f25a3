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
}

/** The row of a machine as a `Location`. */
export const LOCATION_COLUMNS = `
  id, namespace, name, city, address, placement, venue_type AS "venueType", floor, spot, notes,
  venue_name AS "venueName", online, last_synced_at AS "lastSyncedAt"`;
