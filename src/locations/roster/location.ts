import type { MachineProfile } from '../domain/machine-profile.js';

/** A registered machine, and what its last sync learned about it. */
export interface Location extends MachineProfile {
  id: string;
  namespace: string;
  name: string;
  venueName: string | null;
  /** Whether its platform has ever listed something in it, or a sale of it. */
  verified: boolean;
  /** Null until it is known. */
  online: boolean | null;
  lastSyncedAt: Date | null;
}

/** A machine as it is stored. */
export interface LocationRow extends Omit<Location, 'verified'> {
  /** Whether a sync has verified it; the ledger may know of sales since. */
  verifiedBySync: boolean;
}

/** The row of a machine as a `LocationRow`. */
export const LOCATION_COLUMNS = `
  id, namespace, name, city, address, placement, venue_type AS "venueType", floor, spot, notes,
  venue_name AS "venueName", verified_at IS NOT NULL AS "verifiedBySync", online, last_synced_at AS "lastSyncedAt"`;
