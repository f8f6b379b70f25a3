import type { DayKind, MachineHistory, SlotHistory } from '../history.js';
import type { SlotDemand } from '../planned-slot.js';

/** Whether a day says something about demand: only where there was something to sell, for a while at least. */
export const isTelling = (kind: DayKind | undefined): boolean =>
  kind === 'open' || kind === 'sold_out';

/** Of each day, 1 when any slot of the machine could sell. */
export function tellingDays(history: MachineHistory): Uint8Array {
  const telling = new Uint8Array(history.days);
  for (const { kinds } of history.slots) {
    for (let day = 0; day < history.days; day += 1) {
      if (telling[day] === 0 && isTelling(kinds[day])) telling[day] = 1;
    }
  }
  return telling;
}

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
