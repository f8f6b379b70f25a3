import type { SlotHistory } from '../history.js';
import type { MachineFacts } from './slot-rate.js';
import { isTelling } from './telling-day.js';

/** The chance that a slot stops selling on a day: jammed, swapped, or empty unseen. */
const STOPS = 0.02;
/** Of what such a slot used to sell, what is to be expected of it nevertheless: some are put right. */
const STILL = 0.4;

/** On how many average days since its last sale a slot could have sold. */
export function silentDays(
  { sold, kinds }: SlotHistory,
  { history, shape }: Pick<MachineFacts, 'history' | 'shape'>,
): number {
  let days = 0;
  for (let day = history.days - 1; day >= 0; day -= 1) {
    const kind = kinds[day];
    if (!isTelling(kind)) continue;
    if (kind === 'sold_out' || (sold[day] ?? 0) > 0) break;
    days += shape[(history.firstWeekday + day) % 7] ?? 1;
  }
  return days;
}

/**
 * The part of its rate that is to be expected of a slot after so many silent days. The more it used
 * to sell, the sooner its silence tells that something is wrong with it; where few sales are usual, a
 * few days without any say nothing.
 */
export function partAfterSilence(rate: number, days: number): number {
  if (rate <= 0 || days <= 0) return 1;
  // The chance of no sale on a day is 2^-rate where demand varies twice as much as Poisson's.
  const quietDay = 2 ** -rate;
  const allQuiet = 2 ** (-rate * days);
  const stoppedBefore = STOPS * ((1 - allQuiet) / (1 - quietDay));
  const sells = allQuiet / (allQuiet + stoppedBefore);
  return STILL + (1 - STILL) * sells;
}
