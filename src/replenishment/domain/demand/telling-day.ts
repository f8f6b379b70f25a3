import type { DayKind, MachineHistory } from '../history.js';

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
