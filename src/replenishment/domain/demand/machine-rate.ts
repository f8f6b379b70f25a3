import type { MachineHistory } from '../history.js';
import { isTelling } from './telling-day.js';

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
