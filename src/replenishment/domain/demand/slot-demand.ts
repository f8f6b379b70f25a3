import type { SlotHistory } from '../history.js';
import type { SlotDemand } from '../planned-slot.js';
import { isTelling } from './telling-day.js';

/** The days that the plan reports on. */
export const WINDOW_DAYS = 21;
const FEWEST_MEASURED_DAYS = 7;

/** What was seen of a slot in the window. Days before its history count as those it was absent. */
export function slotDemand({ sold, kinds }: SlotHistory, dailyRate: number): SlotDemand {
  const window = kinds.slice(-WINDOW_DAYS);
  const availableDays = window.filter(isTelling).length;
  return {
    dailyRate,
    naiveDailyRate: soldInWindow(sold) / WINDOW_DAYS,
    availableDays,
    emptyDays: window.filter((kind) => kind === 'empty').length,
    closedDays: window.filter((kind) => kind === 'closed').length,
    measured: availableDays >= FEWEST_MEASURED_DAYS,
  };
}

export const soldInWindow = (sold: readonly number[]): number =>
  sold.slice(-WINDOW_DAYS).reduce((sum, units) => sum + units, 0);
