import type { MachineCharges } from '../domain/machine-charges.js';
import type { MachineProfile } from '../domain/machine-profile.js';

/** A registered machine and the results of its last sync. */
export interface Location extends MachineProfile, MachineCharges {
  id: string;
  namespace: string;
  name: string;
  venueName: string | null;
  /** Whether its platform has ever listed a product or a sale of it. */
  verified: boolean;
  /** Null while unknown. */
  online: boolean | null;
  lastSyncedAt: Date | null;
}

/** A machine as stored. */
export interface LocationRow extends Omit<Location, 'verified'> {
  /** Whether a sync has verified it; the ledger may have sales since then. */
  verifiedBySync: boolean;
}

/** The columns of `MachineCharges`; a number holds every amount that the checks allow. */
export const CHARGE_COLUMNS = `
  fee_bps AS "feeBps", fee_per_month_fen::float8 AS "feePerMonthFen",
  commission_bps AS "commissionBps", commission_per_month_fen::float8 AS "commissionPerMonthFen"`;

/** The columns of a `LocationRow`. */
export const LOCATION_COLUMNS = `
  id, namespace, name, city, address, placement, venue_type AS "venueType", floor, spot, notes,
  latitude, longitude, venue_name AS "venueName", verified_at IS NOT NULL AS "verifiedBySync", online, last_synced_at AS "lastSyncedAt",
  ${CHARGE_COLUMNS}`;
