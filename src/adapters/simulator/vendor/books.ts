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

interface Received {
  /** By the real clock, to compare with other processes on this machine. */
  arrivedAt: number;
}

export interface ReceivedOrder extends Received {
  method: 'createOrder';
  ref: string;
  lines: SupplyOrderLine[];
  fulfillment: SupplyFulfillment;
}

export interface ReceivedPrices extends Received {
  method: 'updatePrices';
  locationId: string;
  lines: PriceLine[];
}

export interface ReceivedRestock extends Received {
  method: 'restockRecommend';
  ref: string;
  locationId: string;
  lines: RestockLine[];
}

/** A write request as received, whatever its outcome. */
export type ReceivedWrite = ReceivedOrder | ReceivedPrices | ReceivedRestock;

/** What the vendor has recorded, oldest first, for tests to compare with. */
export interface Books {
  orders: BookedOrder[];
  priceChanges: BookedPriceChange[];
  restocks: BookedRestock[];
  /** Requests per method since this process started, with or without a fault. */
  requests: Record<AdapterMethod, number>;
  /** Every write among them, including those that a fault prevented. */
  received: ReceivedWrite[];
}
