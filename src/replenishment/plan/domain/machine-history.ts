import type { DayKind, MachineHistory, SlotHistory } from '../../domain/history.js';
import type { LocalDays } from './local-days.js';
import { isWholeDay, sharesOfDays, type Stretch } from './stretch.js';

/** What is on record of a machine as a whole. */
export interface MachineRecord {
  /** Of which time all sales are known; null when of none. */
  ledger: Stretch | null;
  closures: readonly Stretch[];
}

/** What is on record of a slot. */
export interface SlotRecord {
  /** The number of the day, counted from the first, once for every paid unit. */
  soldOn: readonly number[];
  /** When nothing was left in it. */
  empty: readonly Stretch[];
  /** When it was first read; null when that was no later than the rest of its machine. */
  firstReadS: number | null;
}

/** What is older was not asked for when the machine came: a vendor may no longer tell it. */
const SURE_DAYS = 30;

/** Day by day what is on record. */
export function machineHistory(
  days: LocalDays,
  machine: MachineRecord,
  slots: readonly SlotRecord[],
): MachineHistory {
  const kinds = machineKinds(days, machine);
  kinds.fill('absent', 0, silentBeginning(days, slots));
  const firstReadS = Math.min(...slots.map((slot) => slot.firstReadS ?? Infinity));
  return {
    days: days.count,
    firstWeekday: days.firstWeekday,
    slots: slots.map((slot) => {
      const readS = slot.firstReadS ?? firstReadS;
      const arrival = readS > firstReadS ? Math.max(0, days.dayOf(readS)) : 0;
      return slotHistory(days, kinds, slot, arrival);
    }),
  };
}

/** How many days from the first on may have no sales because nobody tells of them. */
function silentBeginning(days: LocalDays, slots: readonly SlotRecord[]): number {
  let first = Math.max(0, days.count - SURE_DAYS);
  for (const { soldOn } of slots) for (const day of soldOn) first = Math.min(first, day);
  return first;
}

/** A day of which the ledger is not known whole is not a day without sales. */
function machineKinds(days: LocalDays, { ledger, closures }: MachineRecord): DayKind[] {
  const closed = sharesOfDays(days, closures);
  return Array.from({ length: days.count }, (_, day) => {
    const isKnown =
      ledger !== null && ledger.fromS <= days.startS(day) && days.startS(day + 1) <= ledger.toS;
    if (!isKnown) return 'absent';
    return isWholeDay(closed.get(day) ?? 0) ? 'closed' : 'open';
  });
}

/** @param arrival the day on which the product came into a machine that had been read without it. */
function slotHistory(
  days: LocalDays,
  ofMachine: readonly DayKind[],
  slot: SlotRecord,
  arrival: number,
): SlotHistory {
  const sold = new Array<number>(days.count).fill(0);
  for (const day of slot.soldOn) sold[day] = (sold[day] ?? 0) + 1;
  const kinds = ofMachine.slice();
  for (const [day, share] of sharesOfDays(days, slot.empty)) {
    if (kinds[day] !== 'open') continue;
    kinds[day] = isWholeDay(share) && sold[day] === 0 ? 'empty' : 'sold_out';
  }
  // What sold before it was read had been there.
  if (slot.soldOn.every((day) => day >= arrival)) kinds.fill('absent', 0, arrival);
  return { sold, kinds };
}
