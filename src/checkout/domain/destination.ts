import { isDeepStrictEqual } from 'node:util';
import type { SupplySite } from '../../adapters/index.js';
import { ADDRESS_FIELDS, type SavedAddress } from '../../rules/index.js';
import { isMissingForShipping, siteDestinationId, type Fulfillment } from './fulfillment.js';

/** Where goods go, as the owner approves it: method, address and contact, or site. */
export type Destination =
  ({ method: 'shipping' } & Partial<SavedAddress>) | { method: 'pickup'; site: SupplySite | null };

/** Nothing as long as it has not been said in full; when goods are picked up does not matter. */
export function destinationOf(fulfillment: Fulfillment | null): Destination | null {
  if (fulfillment === null) return null;
  const { selectedDestinationId: chosen } = fulfillment;
  if (fulfillment.type === 'shipping') {
    const address = fulfillment.destinations.find(({ id }) => id === chosen);
    return address && !isMissingForShipping(address) ? shippingTo(address) : null;
  }
  const { sites } = fulfillment;
  if (sites.length === 0) return { method: 'pickup', site: null };
  const site = sites.find((one) => siteDestinationId(one) === chosen);
  return site ? { method: 'pickup', site } : null;
}

export const shippingTo = (address: Partial<SavedAddress>): Destination => ({
  method: 'shipping',
  ...Object.fromEntries(
    ADDRESS_FIELDS.flatMap((field) => {
      const text = address[field]?.trim() ?? '';
      return text === '' ? [] : [[field, text]];
    }),
  ),
});

/** Whether the goods reach the same place and person. */
export const isSamePlace = (one: Destination | null, other: Destination | null): boolean =>
  isDeepStrictEqual(identityOf(one), identityOf(other));

/** A supplier may word the name and the address of a site anew. */
const identityOf = (destination: Destination | null): object | null =>
  destination?.method === 'pickup'
    ? { method: 'pickup', site: destination.site?.id ?? null }
    : destination;
