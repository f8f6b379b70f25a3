import { isTelling } from '../../domain/demand/slot-demand.js';
import type { SlotHistory } from '../../domain/history.js';

const WEEK = 7;
const FEWEST_PAIRS = 7;

/**
 * The mean squared error of expecting each day to repeat the one a week before; null with too few
 * comparable days.
 */
export function weeklyScale({ sold, kinds }: SlotHistory): number | null {
  let sum = 0;
  let pairs = 0;
  for (let day = WEEK; day < sold.length; day += 1) {
    if (!isTelling(kinds[day]) || !isTelling(kinds[day - WEEK])) continue;
    sum += ((sold[day] ?? 0) - (sold[day - WEEK] ?? 0)) ** 2;
    pairs += 1;
  }
  return pairs < FEWEST_PAIRS ? null : sum / pairs;
}
