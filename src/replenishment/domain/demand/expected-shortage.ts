import { expectedExcess } from './expected-excess.js';

/** Goods that were ordered. */
export interface Delivery {
  /** In pieces. */
  quantity: number;
  /** After how many days they are expected. */
  inDays: number;
}

export interface ShortageFacts {
  dailyRate: number;
  dispersion: number;
  stock: number;
  /** Null when nothing is coming. */
  delivery: Delivery | null;
}

/**
 * How many units are expected to be wanted over the coming days and not to be there. A delivery
 * helps from its arrival on: what is missing until then is lost.
 */
export function expectedShortage(
  { dailyRate, dispersion, stock, delivery }: ShortageFacts,
  days: number,
): number {
  const until = Math.min(days, delivery?.inDays ?? days);
  const wanted = dailyRate * until;
  const missedBefore = expectedExcess(wanted, dispersion, stock);
  if (!delivery || until >= days) return missedBefore;
  const left = Math.max(0, stock - wanted + missedBefore);
  const wantedAfter = dailyRate * (days - until);
  return missedBefore + expectedExcess(wantedAfter, dispersion, left + delivery.quantity);
}
