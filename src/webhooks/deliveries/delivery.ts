import type { OrderReference } from '../../events/index.js';

export const DELIVERY_STATUSES = ['pending', 'delivered', 'dead'] as const;
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number];

/** The delivery of one event about an order to one target. */
export interface Delivery {
  /** Its position among all deliveries, by age. */
  seq: number;
  id: string;
  targetKey: string;
  targetName: string;
  /** Of a platform, which is not configured. */
  platformUrl: string | null;
  eventId: string;
  orderKind: OrderReference['kind'];
  /** The order's public id; for a sale, set by the first attempt. */
  orderId: string | null;
  status: DeliveryStatus;
  attempts: number;
  createdAt: Date;
  nextAttemptAt: Date | null;
  deliveredAt: Date | null;
  lastStatusCode: number | null;
  lastError: string | null;
}

/** The exclusive right to make one attempt, until it expires. */
export interface ClaimedDelivery {
  id: string;
  claim: string;
  eventId: string;
  /** When the event occurred. */
  occurredAt: Date;
  order: OrderReference;
  /** Including the claimed one. */
  attempts: number;
  /** Database time of the claim. */
  givenAt: Date;
}
