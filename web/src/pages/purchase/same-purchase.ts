import type { Checkout } from '../../api/shapes.js';
import { totalOf } from '../../format/total.js';

type Terms = Pick<Checkout, 'vendor' | 'totals' | 'line_items'>;

/** Whether completing the one buys what the other shows: the same goods there, for the same money. */
export const isSamePurchase = (one: Terms, other: Terms): boolean =>
  one.vendor === other.vendor &&
  totalOf(one.totals) === totalOf(other.totals) &&
  goodsOf(one) === goodsOf(other);

/** In any order: a line that moved is the same line. */
const goodsOf = ({ line_items: lines }: Terms): string =>
  lines
    .map(({ item: { id, price, quantity_unit: unit }, quantity }) =>
      JSON.stringify([id, quantity, unit.unit, unit.contains, price]),
    )
    .sort()
    .join();
