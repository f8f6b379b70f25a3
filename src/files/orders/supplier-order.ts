import type { Author } from '../../auth/index.js';
import type { OrderedLine, OrderMark, SupplierOrderState } from '../domain/orders/order-marks.js';

export interface SupplierOrderLine extends OrderedLine {
  sku: string;
  title: string;
  spec: string | null;
  barcode: string | null;
  unit: 'each' | 'pack';
  /** Single units in one. */
  contains: number;
  /** Of one unit, as the price list said when it was ordered. */
  priceFen: number;
}

export type OrderDelivery =
  | { method: 'shipping'; contactName: string; contactPhone: string; address: string }
  | { method: 'pickup'; pickupAt: number; siteId?: string };

/** An order from a supplier that takes none over HTTP: a document that a person sends. */
export interface SupplierOrder {
  number: number;
  namespace: string;
  /** The number of the order, which is that of the purchase. */
  ref: string;
  state: SupplierOrderState;
  lines: SupplierOrderLine[];
  totalFen: number;
  delivery: OrderDelivery;
  createdAt: Date;
}

/** What a person said about an order. */
export interface GivenMark {
  mark: OrderMark;
  /** What had arrived by then, by line; null unless it is about that. */
  arrived: number[] | null;
  isFinal: boolean;
  markedAt: Date;
  markedBy: Author;
}
