import type { Checkout } from '../../api/shapes.js';
import { totalOf } from '../../format/total.js';

type Terms = Pick<Checkout, 'vendor' | 'totals' | 'line_items'>;

/** Whether both versions of a purchase buy the same products from the same vendor at the same price. */
export const isSamePurchase = (one: Terms, other: Terms): boolean =>
  one.vendor === other.vendor &&
  totalOf(one.totals) === totalOf(other.totals) &&
  productsOf(one) === productsOf(other);

/** Ignores the order of the lines. */
const productsOf = ({ line_items: lines }: Terms): string =>
  lines
    .map(({ item: { id, price, quantity_unit: unit }, quantity }) =>
      JSON.stringify([id, quantity, unit.unit, unit.contains, price]),
    )
    .sort()
    .join();
