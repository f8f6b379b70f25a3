import type {
  AdapterMethod,
  PriceLine,
  RestockLine,
  RestockStatus,
  SupplyFulfillment,
  SupplyOrderLine,
  SupplyOrderStatus,
} from '../../contract.js';

export interface BookedOrder {
  ref: string;
  externalRef: string;
  lines: SupplyOrderLine[];
  fulfillment: SupplyFulfillment;
  totalFen: number;
  state: SupplyOrderStatus['state'];
  acceptedAt: number;
}

export interface BookedPriceChange {
  locationId: string;
  lines: PriceLine[];
  at: number;
}

export interface BookedRestock {
  ref: string;
  locationId: string;
  lines: RestockLine[];
  state: RestockStatus['state'];
  acceptedAt: number;
}

/** What the vendor believes has happened, oldest first, for a test to compare with. */
export interface Books {
  orders: BookedOrder[];
  priceChanges: BookedPriceChange[];
  restocks: BookedRestock[];
  /** Requests that reached each method since this process started, struck by a fault or not. */
  requests: Record<AdapterMethod, number>;
}
