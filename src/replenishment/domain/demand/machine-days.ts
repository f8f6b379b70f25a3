import type { MachineHistory } from '../history.js';
import { isTelling } from './telling-day.js';

const MOST_DAYS = 84;

/** A machine as a whole, day by day over at most 84 days. */
export interface MachineDays {
  /** The first day that is counted. */
  first: number;
  /** Sold by the slots that could. */
  units: Float64Array;
  /**
   * How much of what the machine usually sells comes from the slots that could sell that day: a
   * weekday on which slots tend to stand empty is not one on which little is wanted.
   */
  share: Float64Array;
}

export function machineDays(history: MachineHistory): MachineDays {
  const first = Math.max(0, history.days - MOST_DAYS);
  const units = new Float64Array(history.days);
  const share = new Float64Array(history.days);
  let usual = 0;
  for (const { sold, kinds } of history.slots) {
    let ofSlot = 0;
    let days = 0;
    for (let day = first; day < history.days; day += 1) {
      if (!isTelling(kinds[day])) continue;
      ofSlot += sold[day] ?? 0;
      days += 1;
      units[day] = (units[day] ?? 0) + (sold[day] ?? 0);
    }
    if (ofSlot === 0) continue;
    const rate = ofSlot / days;
    usual += rate;
    for (let day = first; day < history.days; day += 1) {
      if (isTelling(kinds[day])) share[day] = (share[day] ?? 0) + rate;
    }
  }
  for (let day = first; usual > 0 && day < history.days; day += 1) {
    share[day] = (share[day] ?? 0) / usual;
  }
  return { first, units, share };
}
