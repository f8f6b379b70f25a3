import type { DayKind, MachineHistory, SlotHistory } from '../../domain/history.js';
import type { LocalDays } from './local-days.js';
import { isWholeDay, sharesOfDays, type Stretch } from './stretch.js';

/** What is on record of a machine as a whole. */
export interface MachineRecord {
  /** Of which time all sales are known; null when of none. */
  ledger: Stretch | null;
  closures: readonly Stretch[];
  /** The numbers of the days on which it was read. */
  readOn: ReadonlySet<number>;
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

/** The last sales of a day are read a while after it. */
const READ_WITHIN_S = 3_600;

/** Day by day what is on record. */
export function machineHistory(
  days: LocalDays,
  machine: MachineRecord,
  slots: readonly SlotRecord[],
): MachineHistory {
  const kinds = machineKinds(days, machine, saleDays(slots));
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

function saleDays(slots: readonly SlotRecord[]): ReadonlySet<number> {
  const days = new Set<number>();
  for (const { soldOn } of slots) for (const day of soldOn) days.add(day);
  return days;
}

/**
 * A day of which the ledger is not known whole is not a day without sales, and neither is one before
 * the machine first sold anything or was read. A day that had neither sale nor reading between days
 * that had was one on which the machine was out of reach.
 */
function machineKinds(
  days: LocalDays,
  { ledger, closures, readOn }: MachineRecord,
  soldOn: ReadonlySet<number>,
): DayKind[] {
  const closed = sharesOfDays(days, closures);
  const firstRead = Math.min(days.count, ...readOn);
  const first = Math.min(firstRead, ...soldOn);
  return Array.from({ length: days.count }, (_, day) => {
    if (day < first || !ledger || !isOnRecord(days, day, ledger)) return 'absent';
    const isSilent = day > firstRead && !readOn.has(day) && !soldOn.has(day);
    return isSilent || isWholeDay(closed.get(day) ?? 0) ? 'closed' : 'open';
  });
}

const isOnRecord = (days: LocalDays, day: number, { fromS, toS }: Stretch): boolean =>
  fromS <= days.startS(day) && days.startS(day + 1) - READ_WITHIN_S <= toS;

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
