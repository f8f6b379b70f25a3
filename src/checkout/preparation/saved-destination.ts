import type { Rules } from '../../rules/index.js';
import { shippingTo, type Destination } from '../domain/destination.js';
import type { Shipping } from '../domain/fulfillment.js';

/** The owner's saved default destination, if any. */
export const savedDestination = ({ defaultDestination: saved }: Rules): Destination | null =>
  saved && shippingTo(saved);

export function savedFulfillment({ defaultDestination: saved }: Rules): Shipping | null {
  if (!saved) return null;
  const destination = Object.assign({ id: 'default' }, saved);
  return { type: 'shipping', destinations: [destination], selectedDestinationId: destination.id };
}
