import type { SlotHistory } from '../../domain/history.js';

/** The days that a forecast is held against: from the first up to, and without, the last. */
export interface Horizon {
  from: number;
  to: number;
}

export type ForecastFate =
  { kind: 'scored'; sold: number } | { kind: 'censored' } | { kind: 'pending' };

const PENDING: ForecastFate = { kind: 'pending' };
const CENSORED: ForecastFate = { kind: 'censored' };

/**
 * What became of a forecast. It waits while not all of its days are over and on record; where the
 * slot could not sell all the time, what it would have sold is unknown.
 * @param known the days of which all sales are on record.
 * @param goneSince the day from which on the machine did not hold the product any more.
 */
export function forecastFate(
  { sold, kinds }: SlotHistory,
  horizon: Horizon,
  known: Horizon,
  goneSince = Infinity,
): ForecastFate {
  if (horizon.from < known.from || horizon.to > known.to) return PENDING;
  if (horizon.to > goneSince) return CENSORED;
  let units = 0;
  for (let day = horizon.from; day < horizon.to; day += 1) {
    if (kinds[day] !== 'open') return CENSORED;
    units += sold[day] ?? 0;
  }
  return { kind: 'scored', sold: units };
}
