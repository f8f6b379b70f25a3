interface Found {
  /** The same as long as the cause is. */
  id: string;
  /** Null where nobody can say. */
  atRiskFen: number | null;
  since: Date | null;
}

/** A decision that waits for the owner. */
export interface ApprovalFinding extends Found {
  kind: 'approval';
  approval: {
    id: string;
    kind: string;
    summary: string;
    subject: { type: string; id: string };
  };
}

export interface SlotAtRisk {
  vendorSku: string;
  title: string;
  stock: number;
  stockoutAt: Date | null;
  atRiskFen: number;
}

/** A machine with slots that are empty or about to be. */
export interface StockFinding extends Found {
  kind: 'stock';
  locationId: string;
  namespace: string;
  slotsOut: number;
  slotsRunningOut: number;
  /** Those with the most money at risk. */
  worst: SlotAtRisk[];
}

/** A purchase that somebody tried to complete in vain. */
export interface CheckoutFinding extends Found {
  kind: 'checkout';
  checkoutId: string;
  status: string;
  vendor: string;
  totalFen: number;
  reason: string;
}

/** A vendor whose latest answer was none, since the first one that was. */
export interface VendorFinding extends Found {
  kind: 'vendor';
  namespace: string;
  lastOutcome: string;
  lastCallAt: Date | null;
}

/** A machine that nothing new is known of. */
export interface MachineFinding extends Found {
  kind: 'machine';
  locationId: string;
  name: string;
  lastSyncedAt: Date | null;
  /** Null until it is known. */
  online: boolean | null;
}

/** A slot whose machine shows another price than the one that was set. */
export interface PriceFinding extends Found {
  kind: 'price';
  locationId: string;
  locationName: string;
  namespace: string;
  vendorSku: string;
  title: string;
  shownFen: number;
  expectedFen: number;
  changedAt: Date;
}

export type Finding =
  ApprovalFinding | StockFinding | CheckoutFinding | VendorFinding | MachineFinding | PriceFinding;
