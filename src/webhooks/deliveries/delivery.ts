import type { OrderReference } from '../../events/index.js';

export const DELIVERY_STATUSES = ['pending', 'delivered', 'dead'] as const;
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number];

/** Word of one event about an order on its way to one target. */
export interface Delivery {
  /** Where it stands among all, by age. */
  seq: number;
  id: string;
  targetKey: string;
  targetName: string;
  eventId: string;
  orderKind: OrderReference['kind'];
  /** What callers know the order by; of a sale only once an attempt has looked. */
  orderId: string | null;
  status: DeliveryStatus;
  attempts: number;
  createdAt: Date;
  nextAttemptAt: Date | null;
  deliveredAt: Date | null;
  lastStatusCode: number | null;
  lastError: string | null;
}

/** The right to make one attempt now, until it expires. */
export interface ClaimedDelivery {
  id: string;
  claim: string;
  order: OrderReference;
  /** With the one that is claimed. */
  attempts: number;
  /** Database time at which it was given. */
  givenAt: Date;
}
