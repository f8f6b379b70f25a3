/**
 * The contract of every vendor adapter: integer minor units, epoch milliseconds, results as values. An
 * adapter never throws because of the vendor, and an authentication failure never looks like an
 * empty result.
 */

export type Role = 'supply' | 'machine';

/** Capabilities a vendor may lack; the basic ones of a role are implied. */
export type OptionalCapability = 'pricing' | 'replenishment';

/**
 * `unauthorized`: the vendor refused our credentials. `unsupported`: it does not serve this method.
 * `unknown_ref`: it does not know the reference. `refused`: it refused the request. `unreachable`:
 * no response, or a failure on its side. `invalid_answer`: a response that breaks the contract.
 */
export type ReadFailureKind =
  'unauthorized' | 'unsupported' | 'unknown_ref' | 'refused' | 'unreachable' | 'invalid_answer';

export interface ReadFailure {
  ok: false;
  kind: ReadFailureKind;
  reason: string;
  /** Set when no record was valid: all of them. */
  leftOut?: readonly LeftOut[];
}

/** A record that breaks the contract: it is left out as a whole, and the others are used. */
export interface LeftOut {
  /** The vendor's id of the record; null if that is unreadable too. */
  key: string | null;
  /** The field and what is wrong with it. */
  problem: string;
}

export type ReadResult<T> = { ok: true; value: T } | ReadFailure;

/** The vendor definitely did not do it. */
export interface WriteRefused {
  outcome: 'refused';
  kind: 'rejected' | 'unauthorized' | 'unsupported';
  reason: string;
}

/** The vendor may or may not have done it. */
export interface WriteUnknown {
  outcome: 'unknown';
  reason: string;
}

export type WriteResult<T> = { outcome: 'ok'; value: T } | WriteRefused | WriteUnknown;

/** Recorded, and done once a person has done it: the vendor takes no requests. */
export interface WriteWaiting {
  outcome: 'waiting';
  reason: string;
}

/** `waiting`: a person has yet to send the order. `withdrawn`: a person called it off before that. */
export interface OrderNotSent {
  ok: false;
  kind: 'waiting' | 'withdrawn';
  reason: string;
}

export interface SupplyProduct {
  vendorSku: string;
  title: string;
  spec?: string;
  category?: string;
  imageUrl?: string;
  barcode?: string;
  packSize: number;
  packPriceFen: number | null;
  eachPriceFen: number;
  /** True when the unit price was computed from the pack price. */
  eachPriceDerived: boolean;
  /** In units, whatever the supplier counts in. */
  stock: number;
}

/** The unit in which a supplier counts its stock. */
export type StockUnit = 'each' | 'pack';

export interface SupplySite {
  id: string;
  name?: string;
  address?: string;
}

export interface SupplyCatalog {
  products: SupplyProduct[];
  sites: SupplySite[];
  leftOut?: readonly LeftOut[];
}

export interface SupplyOrderLine {
  vendorSku: string;
  quantity: number;
  unit: 'each' | 'pack';
}

export type SupplyFulfillment =
  | { method: 'shipping'; contactName: string; contactPhone: string; address: string }
  | { method: 'pickup'; pickupAt: number; siteId?: string };

export interface SupplyOrderStatus {
  state: 'ordered' | 'arrived' | 'cancelled';
  description: string;
  rawStatus: string | number | null;
  logistics: Record<string, unknown>[];
}

export interface SupplyAdapter {
  catalog(query: { keyword?: string }): Promise<ReadResult<SupplyCatalog>>;
  /** Idempotent on `ref`: the same reference never creates a second order. */
  createOrder(
    ref: string,
    lines: SupplyOrderLine[],
    fulfillment: SupplyFulfillment,
  ): Promise<WriteResult<{ externalRef: string }> | WriteWaiting>;
  orderStatus(ref: string): Promise<ReadResult<SupplyOrderStatus> | OrderNotSent>;
}

export interface MachineItem {
  vendorSku: string;
  title: string;
  barcode?: string;
  priceFen: number;
  stock: number;
  imageUrl?: string;
  slotId?: string;
  capacity?: number;
}

export interface MachineInventory {
  items: MachineItem[];
  leftOut?: readonly LeftOut[];
}

export type LedgerLineStatus = 'paid' | 'unpaid' | 'refunded' | 'refund_failed' | 'cancelled';

export interface LedgerLine {
  vendorSku: string;
  priceFen: number;
  costFen: number | null;
  status: LedgerLineStatus;
}

export type LedgerState =
  'in_progress' | 'pending_review' | 'settled' | 'payment_failed' | 'refunded' | 'cancelled';

export interface LedgerRecord {
  orderNo: string;
  status: string;
  statusLabel?: string;
  locationId: string;
  locationName?: string;
  totalFen: number;
  /** Null when the upstream time is unreadable; `createdAtRaw` then contains the original. */
  createdAt: number | null;
  createdAtRaw: string;
  lines: LedgerLine[];
  state?: LedgerState;
  takenAt?: number | null;
  settledAt?: number | null;
  updatedAt?: number | null;
  finalized?: boolean;
}

export interface LedgerQuery {
  /** Inclusive. */
  fromMs: number;
  /** Exclusive. */
  toMs: number;
  /** Starts at 1. */
  page?: number;
  /** At most 100. */
  size?: number;
  settledOnly?: boolean;
  /**
   * Which time the window applies to; a vendor that cannot filter by update returns `unsupported`.
   */
  by?: 'created' | 'updated';
}

export interface LedgerPage {
  records: LedgerRecord[];
  /** Included in `total`. */
  leftOut?: readonly LeftOut[];
  page: number;
  pages: number;
  total: number;
}

export interface PriceLine {
  vendorSku: string;
  priceFen: number;
}

export interface RestockLine {
  vendorSku: string;
  quantity: number;
  reason: string;
}

export interface RestockStatus {
  state: 'received' | 'in_transit' | 'completed' | 'cancelled';
  delivered: { vendorSku: string; quantity: number }[];
  completedAt: number | null;
  rawStatus: string | number | null;
}

export interface MachineAdapter {
  inventory(locationId: string): Promise<ReadResult<MachineInventory>>;
  /** Account-wide and newest first; the adapter does no location filtering. */
  ledger(query: LedgerQuery): Promise<ReadResult<LedgerPage>>;
  updatePrices(
    locationId: string,
    lines: PriceLine[],
  ): Promise<WriteResult<{ count: number }> | WriteWaiting>;
  restockRecommend(
    locationId: string,
    ref: string,
    lines: RestockLine[],
  ): Promise<WriteResult<{ count: number }>>;
  restockStatus(ref: string): Promise<ReadResult<RestockStatus>>;
}

export type AdapterMethod = keyof SupplyAdapter | keyof MachineAdapter;

export const METHODS_BY_ROLE = {
  supply: ['catalog', 'createOrder', 'orderStatus'],
  machine: ['inventory', 'ledger', 'updatePrices', 'restockRecommend', 'restockStatus'],
} as const satisfies Record<Role, readonly AdapterMethod[]>;

/** Called after every upstream call has ended. */
export type UpstreamObserver = (call: {
  namespace: string;
  method: AdapterMethod;
  outcome: 'ok' | 'refused' | 'unknown' | 'waiting' | 'withdrawn' | ReadFailureKind;
  seconds: number;
}) => void;
