import type { SupplyFulfillment, SupplyOrderLine } from '../../contract.js';
import { SITES, type SupplyListing } from '../world/products.js';

const MOST_PER_LINE = 1_000_000;

/** The first problem of an order's lines, in words for the buyer. */
export function checkOrderLines(
  lines: readonly SupplyOrderLine[],
  listings: ReadonlyMap<string, SupplyListing>,
  stockOf: (vendorSku: string) => number,
): string | undefined {
  if (lines.length === 0) return 'The order has no lines';
  const wanted = new Map<string, number>();
  for (const { vendorSku, quantity, unit } of lines) {
    const listing = listings.get(vendorSku);
    if (!listing) return `Unknown product ${vendorSku}`;
    if (!Number.isInteger(quantity) || quantity < 1 || quantity > MOST_PER_LINE) {
      return `The quantity of ${vendorSku} must be a whole number from 1 to ${MOST_PER_LINE}`;
    }
    if (unit === 'pack' && listing.packPriceFen === null) {
      return `${vendorSku} is sold by the piece only`;
    }
    const pieces = unit === 'pack' ? quantity * listing.packSize : quantity;
    wanted.set(vendorSku, (wanted.get(vendorSku) ?? 0) + pieces);
  }
  for (const [vendorSku, pieces] of wanted) {
    const stock = stockOf(vendorSku);
    if (pieces > stock) return `Not enough stock of ${vendorSku}: ${pieces} wanted, ${stock} there`;
  }
  return undefined;
}

export function checkFulfillment(fulfillment: SupplyFulfillment): string | undefined {
  if (fulfillment.method === 'pickup') {
    const { siteId, pickupAt } = fulfillment;
    if (!Number.isSafeInteger(pickupAt)) return 'pickupAt must be a time in milliseconds';
    const knownSite = siteId === undefined || SITES.some(({ id }) => id === siteId);
    return knownSite ? undefined : `Unknown pickup site ${siteId}`;
  }
  for (const field of ['contactName', 'contactPhone', 'address'] as const) {
    if (fulfillment[field].trim() === '') return `Shipping needs ${field}`;
  }
  return undefined;
}
