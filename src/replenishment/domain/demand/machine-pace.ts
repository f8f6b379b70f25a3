import { isTelling } from './slot-demand.js';
import type { SlotPace } from './slot-pace.js';
import type { MachineHistory } from '../history.js';

/** So many units, expected and sold, stand in for what is not known yet. */
const PRIOR_UNITS = 10;

/**
 * How much more or less the machine's slots together sold lately than they were expected to: a school
 * that closes, or a machine that becomes known, shows in the sum long before it shows in single slots.
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
 * What a slot of the machine sells on a day, on average over the slots that could sell: taken from
 * the last 28 days before `end` on which the machine could sell anything, so that a long closure
 * does not make it forget.
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
