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
  /** By the real clock, so that it compares with what others on this computer have seen. */
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

/** A request to change something, as it came in, whatever became of it. */
export type ReceivedWrite = ReceivedOrder | ReceivedPrices | ReceivedRestock;

/** What the vendor believes has happened, oldest first, for a test to compare with. */
export interface Books {
  orders: BookedOrder[];
  priceChanges: BookedPriceChange[];
  restocks: BookedRestock[];
  /** Requests that reached each method since this process started, struck by a fault or not. */
  requests: Record<AdapterMethod, number>;
  /** Every write among them, also those that a fault kept from being done. */
  received: ReceivedWrite[];
}
