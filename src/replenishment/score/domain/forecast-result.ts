import type { SlotHistory } from '../../domain/history.js';

/** The days a forecast is compared with, from the first (inclusive) to the last (exclusive). */
export interface Horizon {
  from: number;
  to: number;
}

export type ForecastResult =
  { kind: 'scored'; sold: number } | { kind: 'censored' } | { kind: 'pending' };

const PENDING: ForecastResult = { kind: 'pending' };
const CENSORED: ForecastResult = { kind: 'censored' };

/**
 * The result of a forecast. It is pending until all its days are over and their sales are stored.
 * Where the slot could not sell all the time, its demand is unknown.
 * @param known the days with complete sales.
 * @param goneSince the first day on which the machine no longer held the product.
 */
export function forecastResult(
  { sold, kinds }: SlotHistory,
  horizon: Horizon,
  known: Horizon,
  goneSince = Infinity,
): ForecastResult {
  if (horizon.from < known.from || horizon.to > known.to) return PENDING;
  if (horizon.to > goneSince) return CENSORED;
  let units = 0;
  for (let day = horizon.from; day < horizon.to; day += 1) {
    if (kinds[day] !== 'open') return CENSORED;
    units += sold[day] ?? 0;
  }
  return { kind: 'scored', sold: units };
}
