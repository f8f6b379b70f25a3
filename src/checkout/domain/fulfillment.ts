import type { SupplyFulfillment, SupplySite } from '../../adapters/index.js';
import { ADDRESS_FIELDS, REQUIRED_ADDRESS_FIELDS, type SavedAddress } from '../../rules/index.js';
import { english, text, type Text } from '../../texts/index.js';
import type { Problem } from './problem.js';

export interface ShippingDestination extends Partial<SavedAddress> {
  id: string;
  name?: string;
}

/** The postal address of a destination. */
export const addressOf = (destination: ShippingDestination): Record<string, string> =>
  Object.fromEntries(
    ADDRESS_FIELDS.flatMap((field) => {
      const text = destination[field];
      return text === undefined ? [] : [[field, text]];
    }),
  );

export interface Shipping {
  type: 'shipping';
  destinations: ShippingDestination[];
  selectedDestinationId: string | null;
}

export interface Pickup {
  type: 'pickup';
  /** The supplier's pickup sites. */
  sites: SupplySite[];
  selectedDestinationId: string | null;
  /** Start of the chosen time slot, in epoch milliseconds. */
  slotAt: number | null;
  /** The slot's title when it was chosen. */
  slotTitle?: string;
}

/** How a purchase is delivered; a supplier takes one method per order. */
export type Fulfillment = Shipping | Pickup;

export const SHIPPING_TITLE = 'Standard delivery';

/** The title of the chosen option, if known. */
export const chosenTitle = (fulfillment: Fulfillment): string | undefined =>
  fulfillment.type === 'shipping' ? SHIPPING_TITLE : fulfillment.slotTitle;

export const METHOD = '$.fulfillment.methods[0]';
export const siteDestinationId = (site: SupplySite): string => `site:${site.id}`;

/** The information still missing before the order can be submitted. */
export function missingInformation(fulfillment: Fulfillment | null, now: Date): Problem[] {
  if (fulfillment === null) {
    return [missing(text('delivery_unknown', {}), '$.fulfillment')];
  }
  return fulfillment.type === 'shipping'
    ? missingForShipping(fulfillment)
    : missingForPickup(fulfillment, now);
}

/** Whether an address lacks a required field. */
export const isMissingForShipping = (address: Partial<SavedAddress>): boolean =>
  REQUIRED_ADDRESS_FIELDS.some((field) => isBlank(address[field]));

const isBlank = (text: string | undefined): boolean => (text ?? '').trim() === '';

function missingForShipping({ destinations, selectedDestinationId }: Shipping): Problem[] {
  if (destinations.length === 0) {
    return [missing(text('destination_missing', {}), `${METHOD}.destinations`)];
  }
  const fields = destinations.flatMap((destination, index) =>
    REQUIRED_ADDRESS_FIELDS.filter((field) => isBlank(destination[field])).map((field) =>
      missing(text('destination_lacks', { field }), `${METHOD}.destinations[${index}].${field}`),
    ),
  );
  if (selectedDestinationId !== null) return fields;
  return [
    ...fields,
    missing(text('destination_unchosen', {}), `${METHOD}.selected_destination_id`),
  ];
}

function missingForPickup({ sites, selectedDestinationId, slotAt }: Pickup, now: Date): Problem[] {
  const problems: Problem[] = [];
  if (sites.length > 0 && selectedDestinationId === null) {
    const listed = sites.slice(0, NAMED_AT_MOST).map((site) => ({
      id: siteDestinationId(site),
      ...(site.name !== undefined && { name: site.name }),
    }));
    const unchosen = { sites: listed, more: sites.length - listed.length };
    problems.push(
      missing(text('pickup_site_unchosen', unchosen), `${METHOD}.selected_destination_id`),
    );
  }
  if (slotAt === null || slotAt <= now.getTime()) {
    const why = slotAt === null ? 'pickup_time_unchosen' : 'pickup_time_passed';
    problems.push(missing(text(why, {}), `${METHOD}.groups[0].selected_option_id`));
  }
  return problems;
}

const NAMED_AT_MOST = 10;

const missing = (what: Text, path: string): Problem => ({
  code: 'missing',
  content: english(what),
  text: what,
  path,
});

/** The fulfillment sent to the supplier. Only valid when nothing is missing. */
export function supplierFulfillment(fulfillment: Fulfillment): SupplyFulfillment {
  return fulfillment.type === 'shipping' ? shipping(fulfillment) : pickup(fulfillment);
}

function shipping({ destinations, selectedDestinationId }: Shipping): SupplyFulfillment {
  const chosen = destinations.find(({ id }) => id === selectedDestinationId);
  if (!chosen) throw new Error('Shipping without a destination');
  const words = (...fields: (keyof SavedAddress)[]) =>
    fields.flatMap((field) => chosen[field]?.trim() ?? []).filter((text) => text !== '');
  return {
    method: 'shipping',
    contactName: words('first_name', 'last_name').join(' '),
    contactPhone: words('phone_number').join(),
    address: words(
      'street_address',
      'extended_address',
      'address_locality',
      'address_region',
      'postal_code',
      'address_country',
    ).join(', '),
  };
}

function pickup({ sites, selectedDestinationId, slotAt }: Pickup): SupplyFulfillment {
  if (slotAt === null) throw new Error('Pickup without a time');
  const site = sites.find((candidate) => siteDestinationId(candidate) === selectedDestinationId);
  return { method: 'pickup', pickupAt: slotAt, ...(site && { siteId: site.id }) };
}
