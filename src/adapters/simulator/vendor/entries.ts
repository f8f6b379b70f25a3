import { z } from 'zod';

const moment = z.number().int();
const count = z.number().int().positive();

export const supplyOrderLine = z.object({
  vendorSku: z.string(),
  quantity: count,
  unit: z.enum(['each', 'pack']),
});

export const supplyFulfillment = z.discriminatedUnion('method', [
  z.object({
    method: z.literal('shipping'),
    contactName: z.string(),
    contactPhone: z.string(),
    address: z.string(),
  }),
  z.object({ method: z.literal('pickup'), pickupAt: moment, siteId: z.string().optional() }),
]);

export const priceLine = z.object({ vendorSku: z.string(), priceFen: count });

export const restockLine = z.object({
  vendorSku: z.string(),
  quantity: count,
  reason: z.string(),
});

const worldOpened = z.object({ type: z.literal('world_opened'), at: moment, seed: z.string() });

const orderAccepted = z.object({
  type: z.literal('order_accepted'),
  at: moment,
  ref: z.string(),
  externalRef: z.string(),
  lines: z.array(supplyOrderLine),
  fulfillment: supplyFulfillment,
  totalFen: z.number().int(),
  arrivesAt: moment,
});

const orderCancelled = z.object({
  type: z.literal('order_cancelled'),
  at: moment,
  ref: z.string(),
});

const pricesChanged = z.object({
  type: z.literal('prices_changed'),
  at: moment,
  locationId: z.string(),
  lines: z.array(priceLine),
});

const restockAccepted = z.object({
  type: z.literal('restock_accepted'),
  at: moment,
  ref: z.string(),
  locationId: z.string(),
  lines: z.array(restockLine),
  arrivesAt: moment,
});

const clockAdvanced = z.object({
  type: z.literal('clock_advanced'),
  at: moment,
  byMs: z.number().int().nonnegative(),
});

/** Everything that does not follow from the passage of time alone. */
export const journalEntry = z.discriminatedUnion('type', [
  worldOpened,
  orderAccepted,
  orderCancelled,
  pricesChanged,
  restockAccepted,
  clockAdvanced,
]);

export type JournalEntry = z.infer<typeof journalEntry>;
export type OrderAccepted = z.infer<typeof orderAccepted>;
export type RestockAccepted = z.infer<typeof restockAccepted>;
export type PricesChanged = z.infer<typeof pricesChanged>;
