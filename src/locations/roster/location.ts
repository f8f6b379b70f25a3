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

/**
 * Some platforms answer for machines that do not exist, with nothing in them: only what is in a
 * machine, or was sold from it, proves that there is one.
 */
export const IS_VERIFIED = `(verified_at IS NOT NULL OR EXISTS (
  SELECT FROM ledger_transactions AS sale
  WHERE sale.location_id = locations.id AND sale.namespace = locations.namespace
))`;

/** The row of a machine as a `Location`. */
export const LOCATION_COLUMNS = `
  id, namespace, name, city, address, placement, venue_type AS "venueType", floor, spot, notes,
  venue_name AS "venueName", ${IS_VERIFIED} AS verified, online, last_synced_at AS "lastSyncedAt"`;
