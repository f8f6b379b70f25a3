import type { SupplyFulfillment, SupplySite } from '../../adapters/index.js';
import { ADDRESS_FIELDS, REQUIRED_ADDRESS_FIELDS, type SavedAddress } from '../../rules/index.js';
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
    return [missing('Say how the goods reach you: shipping or pickup', '$.fulfillment')];
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
    return [missing('Shipping needs a destination', `${METHOD}.destinations`)];
  }
  const fields = destinations.flatMap((destination, index) =>
    REQUIRED_ADDRESS_FIELDS.filter((field) => isBlank(destination[field])).map((field) =>
      missing(`Shipping needs ${field}`, `${METHOD}.destinations[${index}].${field}`),
    ),
  );
  if (selectedDestinationId !== null) return fields;
  return [
    ...fields,
    missing('Choose one of the destinations', `${METHOD}.selected_destination_id`),
  ];
}

function missingForPickup({ sites, selectedDestinationId, slotAt }: Pickup, now: Date): Problem[] {
  const problems: Problem[] = [];
  if (sites.length > 0 && selectedDestinationId === null) {
    const content = `Choose where to pick the goods up: ${namesOf(sites)}`;
    problems.push(missing(content, `${METHOD}.selected_destination_id`));
  }
  if (slotAt === null || slotAt <= now.getTime()) {
    const content =
      slotAt === null ? 'Choose when to pick the goods up' : 'The chosen pickup time has passed';
    problems.push(missing(content, `${METHOD}.groups[0].selected_option_id`));
  }
  return problems;
}

const NAMED_AT_MOST = 10;

function namesOf(sites: readonly SupplySite[]): string {
  const names = sites.slice(0, NAMED_AT_MOST).map((site) => {
    const id = siteDestinationId(site);
    return site.name === undefined ? id : `${id} (${site.name})`;
  });
  const more = sites.length - names.length;
  return more > 0 ? `${names.join(', ')} or ${more} more` : names.join(' or ');
}

const missing = (content: string, path: string): Problem => ({ code: 'missing', content, path });

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
