import type { SupplyOrderStatus } from '../../adapters/index.js';
import type { PiecePrice } from '../../money/index.js';
import type { TradedLine } from '../../skus/index.js';

export type OrderState = SupplyOrderStatus['state'];

export interface OrderLine extends TradedLine {
  id: string;
  quantity: number;
  /** For single units: the pack they come from, if it has a price. Missing in older orders. */
  pack?: PiecePrice;
}

export interface NewPurchaseOrder {
  id: string;
  vendor: string;
  /** The supplier's own number, if known. */
  label: string | null;
  placedAt: Date;
  totalFen: number;
  lines: OrderLine[];
  expectation: {
    method: 'shipping' | 'pickup';
    destination: Record<string, string>;
    /** RFC 3339. */
    pickupAt: string | null;
    /** The title of the chosen option; missing in older orders. */
    title?: string;
  };
}

/** An order that is on its way, as far as is known. */
export type OpenOrder = Pick<NewPurchaseOrder, 'id' | 'vendor' | 'placedAt' | 'totalFen' | 'lines'>;

/** An order that the supplier canceled. */
export interface CanceledOrder extends Pick<NewPurchaseOrder, 'id' | 'vendor' | 'totalFen'> {
  canceledAt: Date;
  /** The supplier's words. */
  description: string;
}

/** What was last paid for a product. */
export interface LastPaid {
  orderId: string;
  paidAt: Date;
  /** One for each line of the order with this product. */
  prices: PiecePrice[];
}

export interface SupplierStatus {
  state: OrderState;
  code: number;
  description: string;
  logistics: Record<string, unknown>[];
}

/** When a supplier state was first seen. */
export interface StateSeen {
  state: OrderState;
  occurredAt: Date;
  description: string;
}

/** A wholesale order and the states seen since, oldest first. */
export interface PurchaseOrder extends NewPurchaseOrder {
  status: SupplierStatus;
  seen: StateSeen[];
}
