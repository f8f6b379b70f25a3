import type { Address } from '../addresses/address-edits.js';
import type { components } from '../api/schema.js';

export type WantedMethod = components['schemas']['MethodInput'];

/** Delivery to this address. */
export const shippingTo = (address: Address): WantedMethod => ({
  type: 'shipping',
  destinations: [{ id: 'chosen', ...address }],
  selected_destination_id: 'chosen',
});

/** Pickup at this site and time, as far as they are chosen. */
export const pickupAt = (site: string | null, slot: string | null): WantedMethod => ({
  type: 'pickup',
  ...(site !== null && { selected_destination_id: site }),
  ...(slot !== null && { groups: [{ selected_option_id: slot }] }),
});
