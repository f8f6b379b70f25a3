import type { SlotHistory } from '../history.js';
import type { SlotDemand } from '../planned-slot.js';
import { isTelling } from './telling-day.js';

/** The days that the plan reports on. */
export const WINDOW_DAYS = 21;
/** Fewer do not tell how fast a slot sells. */
export const FEWEST_DAYS = 7;

export interface SeenStock {
  /** Whether the stock of a day of the history is known. */
  isKnownOn: (day: number) => boolean;
  soldToday: number;
}

const ALL_SEEN: SeenStock = { isKnownOn: () => true, soldToday: 0 };

/**
 * What was seen of a slot in the window. Days before its history count as those it was absent. A day
 * of which the stock is not known counts as available, as far as sales tell, but not as measured: it
 * may have been empty without anybody seeing it.
 */
export function slotDemand(
  { sold, kinds }: SlotHistory,
  dailyRate: number,
  { isKnownOn, soldToday }: SeenStock = ALL_SEEN,
): SlotDemand {
  const window = kinds.slice(-WINDOW_DAYS);
  const first = kinds.length - window.length;
  const known = window.filter((_, day) => isKnownOn(first + day));
  return {
    dailyRate,
    naiveDailyRate: soldInWindow(sold) / WINDOW_DAYS,
    availableDays: window.filter(isTelling).length,
    emptyDays: window.filter((kind) => kind === 'empty').length,
    closedDays: window.filter((kind) => kind === 'closed').length,
    observedDays: known.length,
    soldToday,
    measured: known.filter(isTelling).length >= FEWEST_DAYS,
  };
}

export const soldInWindow = (sold: readonly number[]): number =>
  sold.slice(-WINDOW_DAYS).reduce((sum, units) => sum + units, 0);
