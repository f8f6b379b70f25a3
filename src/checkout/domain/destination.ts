import { isDeepStrictEqual } from 'node:util';
import type { SupplySite } from '../../adapters/index.js';
import { ADDRESS_FIELDS, type SavedAddress } from '../../rules/index.js';
import { isMissingForShipping, siteDestinationId, type Fulfillment } from './fulfillment.js';

/** The destination as the owner approves it: method, address and contact, or site. */
export type Destination =
  ({ method: 'shipping' } & Partial<SavedAddress>) | { method: 'pickup'; site: SupplySite | null };

/** Null while incomplete. The pickup time is not part of it. */
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

/** Whether both reach the same place and person. */
export const isSamePlace = (one: Destination | null, other: Destination | null): boolean =>
  isDeepStrictEqual(identityOf(one), identityOf(other));

/** Compares sites by id: a supplier may reword their name and address. */
const identityOf = (destination: Destination | null): object | null =>
  destination?.method === 'pickup'
    ? { method: 'pickup', site: destination.site?.id ?? null }
    : destination;
