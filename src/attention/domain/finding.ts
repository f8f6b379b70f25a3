/** Margin where the cost is known, else what the goods sell for; `mixed` where both are added up. */
export type Basis = 'margin' | 'revenue' | 'mixed';

interface Found {
  /** The same as long as the cause is. */
  id: string;
  /** What is expected to be lost over the coming days; null where nobody can say. */
  atRiskFen: number | null;
  atRiskBasis: Basis | null;
  /** What it would cost: that is not lost. Null where it is about no purchase. */
  amountFen: number | null;
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
  /** When goods for it are expected that were ordered; null when none were. */
  arrivesAt: Date | null;
  /** Null while its demand is unknown. */
  atRiskFen: number | null;
  atRiskBasis: Basis | null;
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
  /** Whether its platform has ever answered for it. */
  verified: boolean;
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
