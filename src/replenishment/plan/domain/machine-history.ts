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
  /** Paid units of today, which is none of the days of a history. */
  soldToday: number;
  /** When nothing was left in it. */
  empty: readonly Stretch[];
  /** When it was first read; null when it never was. */
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
  const firstRead = Math.min(...slots.map((slot) => readDay(days, slot)));
  return {
    days: days.count,
    firstWeekday: days.firstWeekday,
    slots: slots.map((slot) => {
      const ownFirstRead = slot.firstReadS === null ? firstRead : readDay(days, slot);
      const arrival = ownFirstRead > firstRead ? Math.max(0, ownFirstRead) : 0;
      return slotHistory(days, kinds, slot, arrival);
    }),
  };
}

/** The day of its first reading. */
const readDay = (days: LocalDays, { firstReadS }: SlotRecord): number =>
  firstReadS === null ? Infinity : days.dayOf(firstReadS);

/**
 * Tells of a day whether the stock of a slot is known: it was read by the beginning of it, and its
 * machine on it.
 */
export function stockKnownOn(
  days: LocalDays,
  { readOn }: MachineRecord,
  { firstReadS }: SlotRecord,
): (day: number) => boolean {
  if (firstReadS === null) return () => false;
  return (day) =>
    readOn.has(day) && isWholeDay((days.startS(day + 1) - firstReadS) / days.lengthS(day));
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
