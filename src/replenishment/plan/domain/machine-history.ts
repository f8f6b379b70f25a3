import type { DayKind, MachineHistory, SlotHistory } from '../../domain/history.js';
import type { LocalDays } from './local-days.js';
import { isWholeDay, sharesOfDays, type Stretch } from './stretch.js';

/** The stored records of a machine. */
export interface MachineRecord {
  /** The period with complete sales; null if there is none. */
  ledger: Stretch | null;
  closures: readonly Stretch[];
  /** The indexes of the days on which it was read. */
  readOn: ReadonlySet<number>;
}

/** The stored records of a slot. */
export interface SlotRecord {
  /** The day index of every paid unit. */
  soldOn: readonly number[];
  /** Units paid for today, which is not part of a history. */
  soldToday: number;
  /** The periods in which it was empty. */
  empty: readonly Stretch[];
  /** When it was first read; null if never. */
  firstReadS: number | null;
}

/** A day's last sales are read some time after it ends. */
const READ_WITHIN_S = 3_600;

/** Builds the daily history of a machine. */
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

/** The day index of its first reading. */
const readDay = (days: LocalDays, { firstReadS }: SlotRecord): number =>
  firstReadS === null ? Infinity : days.dayOf(firstReadS);

/**
 * Whether a slot's stock is known on a day: it was first read by the start of the day, and its
 * machine was read on that day.
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
 * A day with incomplete sales does not count as a day without sales, nor does one before the
 * machine's first sale or reading. A day with neither sale nor reading between days that have them
 * means that the machine was unreachable.
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

/**
 * @param arrival the day on which the product was added to a machine that had been read without it.
 */
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
  // A product sold before its first reading was already in the machine.
  if (slot.soldOn.every((day) => day >= arrival)) kinds.fill('absent', 0, arrival);
  return { sold, kinds };
}
