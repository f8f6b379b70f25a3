import type { LedgerLineStatus, LedgerState } from '../../adapters/index.js';
import type { Dispense } from '../domain/dispenses.js';

export interface SaleLine {
  /** Counted from 1, as the platform lists them. */
  number: number;
  vendorSku: string;
  priceFen: number;
  status: LedgerLineStatus;
}

/** A ledger transaction as it may be shown: what the goods cost the operator is not in it. */
export interface Sale {
  /** The id of the transaction, as its digits. */
  key: string;
  namespace: string;
  orderNo: string;
  status: string;
  statusLabel: string | null;
  locationId: string;
  locationName: string | null;
  totalFen: number;
  /** By which it is listed; when no time of the platform's is known, when it was first seen. */
  soldAt: Date;
  createdAt: Date | null;
  takenAt: Date | null;
  updatedAt: Date | null;
  /** When it was first seen as it is now. */
  changedAt: Date;
  lines: SaleLine[];
  /** Append-only: a refund takes nothing out of it. */
  dispenses: readonly Dispense[];
}

/** A place in the list: sales before it are older. */
export interface SalePosition {
  soldAt: Date;
  key: string;
}

export interface SaleSelection {
  from: Date;
  /** Open when there is none. */
  to: Date | null;
  location: string | null;
  /** The platform's own status, where it matters. */
  status: string | null;
  state: LedgerState | null;
  before: SalePosition | null;
  limit: number;
}
