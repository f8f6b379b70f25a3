import type { components } from '../api/schema.js';

type Method = components['schemas']['FulfillmentMethod'];

export interface Delivery {
  type: Method['type'];
  /** Name, address and phone number, if given; empty if no address is selected. */
  where: string[];
  /** The pickup time. */
  at?: string;
  /** The supplier's name for the delivery option. */
  option?: string;
}

const ADDRESS = [
  'name',
  'first_name',
  'last_name',
  'phone_number',
  'street_address',
  'extended_address',
  'address_locality',
  'address_region',
  'postal_code',
] as const;

/** The selected address and time. */
export function deliveryOf({
  type,
  destinations,
  selected_destination_id,
  groups,
}: Method): Delivery {
  const place = destinations.find(({ id }) => id === selected_destination_id);
  const option = groups
    .flatMap(({ options, selected_option_id: chosen }) => options.filter(({ id }) => id === chosen))
    .at(0);
  return {
    type,
    where: place ? addressLines(place) : [],
    at: option?.fulfillable_on,
    option: option?.title,
  };
}

function addressLines(place: object): string[] {
  const given = place as Partial<Record<string, unknown>>;
  return ADDRESS.map((field) => given[field]).filter(
    (value): value is string => typeof value === 'string' && value !== '',
  );
}
