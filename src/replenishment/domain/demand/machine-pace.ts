import { isTelling } from './slot-demand.js';
import type { SlotPace } from './slot-pace.js';
import type { MachineHistory } from '../history.js';

/** Prior units, added to both expected and sold. */
const PRIOR_UNITS = 10;

/**
 * The ratio of the machine's recent sales to its expected sales over all slots: a school closing,
 * or a machine becoming popular, shows in the total long before it shows in single slots.
 */
export function machineLevel(paces: readonly SlotPace[]): number {
  let sold = PRIOR_UNITS;
  let expected = PRIOR_UNITS;
  for (const { rate, recentUnits, recentDays } of paces) {
    sold += recentUnits;
    expected += rate * recentDays;
  }
  return sold / expected;
}

const MACHINE_DAYS = 28;

/**
 * The average daily sales of the machine's available slots, over the last 28 days before `end` on
 * which the machine could sell, so that a long closure does not erase it.
 */
export function machineRate(history: MachineHistory, telling: Uint8Array, end: number): number {
  const first = startOfLast(MACHINE_DAYS, telling, end);
  let rates = 0;
  let active = 0;
  for (const { sold, kinds } of history.slots) {
    let units = 0;
    let days = 0;
    for (let day = first; day < end; day += 1) {
      if (!isTelling(kinds[day])) continue;
      units += sold[day] ?? 0;
      days += 1;
    }
    if (days === 0) continue;
    rates += units / days;
    active += 1;
  }
  return active === 0 ? 0 : rates / active;
}

function startOfLast(count: number, telling: Uint8Array, end: number): number {
  let day = end;
  for (let found = 0; day > 0 && found < count;) {
    day -= 1;
    found += telling[day] ?? 0;
  }
  return day;
}
