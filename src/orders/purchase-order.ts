import type { SupplyOrderStatus } from '../adapters/index.js';

export type OrderState = SupplyOrderStatus['state'];

export interface OrderLine {
  id: string;
  vendorSku: string;
  title: string;
  imageUrl: string | null;
  unit: 'EA' | 'BX';
  /** Pieces in one unit. */
  contains: number;
  priceFen: number;
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
