import type { NewPurchaseOrder } from '../../orders/index.js';
import {
  addressOf,
  chosenTitle,
  siteDestinationId,
  type Fulfillment,
} from '../domain/fulfillment.js';
import type { Checkout } from '../domain/checkout.js';

/** The order created from a completed checkout. */
export function purchaseOrder(
  checkout: Checkout,
  label: string | null,
  now: Date,
): NewPurchaseOrder {
  const { id, vendor, lines, totalFen, fulfillment } = checkout;
  if (!fulfillment) throw new Error(`Checkout ${id} has no way of delivery`);
  return {
    id,
    vendor,
    label,
    placedAt: checkout.completedAt ?? now,
    totalFen,
    lines: lines.map(
      ({ id: lineId, vendorSku, title, imageUrl, unit, contains, priceFen, pack, quantity }) => ({
        id: lineId,
        vendorSku,
        title,
        imageUrl,
        unit,
        contains,
        priceFen,
        quantity,
        ...(pack && { pack }),
      }),
    ),
    expectation: { ...expectation(fulfillment), title: chosenTitle(fulfillment) },
  };
}

function expectation(fulfillment: Fulfillment): NewPurchaseOrder['expectation'] {
  const { selectedDestinationId } = fulfillment;
  if (fulfillment.type === 'shipping') {
    const chosen = fulfillment.destinations.find((one) => one.id === selectedDestinationId);
    return { method: 'shipping', destination: chosen ? addressOf(chosen) : {}, pickupAt: null };
  }
  const site = fulfillment.sites.find((one) => siteDestinationId(one) === selectedDestinationId);
  return {
    method: 'pickup',
    destination: site?.address === undefined ? {} : { street_address: site.address },
    pickupAt: fulfillment.slotAt === null ? null : new Date(fulfillment.slotAt).toISOString(),
  };
}
