import type { SupplyOrderStatus } from '../../adapters/index.js';
import type { TradedLine } from '../../skus/index.js';

export type OrderState = SupplyOrderStatus['state'];

export interface OrderLine extends TradedLine {
  id: string;
  quantity: number;
}

export interface NewPurchaseOrder {
  id: string;
  vendor: string;
  /** The supplier's own number, when it is known. */
  label: string | null;
  placedAt: Date;
  totalFen: number;
  lines: OrderLine[];
  expectation: {
    method: 'shipping' | 'pickup';
    destination: Record<string, string>;
    /** RFC 3339. */
    pickupAt: string | null;
    /** The title of the option that was chosen; orders placed long ago do not have it. */
    title?: string;
  };
}

export interface SupplierStatus {
  state: OrderState;
  code: number;
  description: string;
  logistics: Record<string, unknown>[];
}

/** When a state of the supplier's was first seen. */
export interface StateSeen {
  state: OrderState;
  occurredAt: Date;
  description: string;
}

/** A wholesale order as it was placed, and what has been seen of it since, oldest first. */
export interface PurchaseOrder extends NewPurchaseOrder {
  status: SupplierStatus;
  seen: StateSeen[];
}
