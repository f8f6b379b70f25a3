import type { DayKind, MachineHistory, SlotHistory } from '../history.js';
import type { SlotDemand } from '../planned-slot.js';

/** Whether a day is evidence of demand: the slot had stock for at least part of it. */
export const isTelling = (kind: DayKind | undefined): boolean =>
  kind === 'open' || kind === 'sold_out';

/** For each day, 1 if any slot of the machine could sell. */
export function tellingDays(history: MachineHistory): Uint8Array {
  const telling = new Uint8Array(history.days);
  for (const { kinds } of history.slots) {
    for (let day = 0; day < history.days; day += 1) {
      if (telling[day] === 0 && isTelling(kinds[day])) telling[day] = 1;
    }
  }
  return telling;
}

/** The days of the plan's reporting window. */
export const WINDOW_DAYS = 21;
/** The minimum number of days to measure a rate. */
export const FEWEST_DAYS = 7;

export interface SeenStock {
  /** Whether the stock is known on a day of the history. */
  isKnownOn: (day: number) => boolean;
  soldToday: number;
}

const ALL_SEEN: SeenStock = { isKnownOn: () => true, soldToday: 0 };

/**
 * A slot's observed demand in the window. Days before its history count as absent. Days with
 * unknown stock count as available, but not as measured: the slot may have been empty unnoticed.
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
