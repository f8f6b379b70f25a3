import type { LedgerLineStatus, LedgerState } from '../../adapters/index.js';
import type { Dispense } from '../domain/dispenses.js';

export interface SaleLine {
  /** Counted from 1, in the platform's order. */
  number: number;
  vendorSku: string;
  priceFen: number;
  status: LedgerLineStatus;
}

/** The public view of a ledger transaction, without the operator's cost. */
export interface Sale {
  /** The transaction id as a decimal string. */
  key: string;
  namespace: string;
  orderNo: string;
  status: string;
  statusLabel: string | null;
  locationId: string;
  locationName: string | null;
  totalFen: number;
  /** The time it is sorted by. If the platform gives none, the time it was first seen. */
  soldAt: Date;
  createdAt: Date | null;
  takenAt: Date | null;
  updatedAt: Date | null;
  /** When its current content was first seen. */
  changedAt: Date;
  lines: SaleLine[];
  /** Append-only: a refund removes nothing from it. */
  dispenses: readonly Dispense[];
}

/** A position in the list; the next page holds older sales. */
export interface SalePosition {
  soldAt: Date;
  key: string;
}

export interface SaleSelection {
  from: Date;
  /** Null means no upper bound. */
  to: Date | null;
  location: string | null;
  /** Filters by the platform's own status; null means any. */
  status: string | null;
  state: LedgerState | null;
  before: SalePosition | null;
  limit: number;
}
