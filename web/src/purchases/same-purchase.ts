import type { Checkout } from '../api/shapes.js';
import { totalOf } from '../format/total.js';
import { deliveryOf } from './delivery.js';

type Terms = Pick<Checkout, 'vendor' | 'totals' | 'line_items' | 'fulfillment'>;

/**
 * Whether both versions of a purchase buy the same products from the same vendor at the same price
 * for the same place and time.
 */
export const isSamePurchase = (one: Terms, other: Terms): boolean =>
  one.vendor === other.vendor &&
  totalOf(one.totals) === totalOf(other.totals) &&
  productsOf(one) === productsOf(other) &&
  deliveriesOf(one) === deliveriesOf(other);

/** Ignores the order of the lines. */
const productsOf = ({ line_items: lines }: Terms): string =>
  lines
    .map(({ item: { id, price, quantity_unit: unit }, quantity }) =>
      JSON.stringify([id, quantity, unit.unit, unit.contains, price]),
    )
    .sort()
    .join();

const deliveriesOf = ({ fulfillment }: Terms): string =>
  JSON.stringify(fulfillment?.methods.map(deliveryOf) ?? []);
