import type { RouteMachine, RouteSlot } from '../route.js';
import type { Shortages, ShortageTables } from './shortages.js';

/** The furthest day for which a visit is planned or compared. */
export const FARTHEST_DAY = 63;

const WEEK = 7;

/** What to expect by the number of days until the next visit, up to the farthest day. */
export interface Outlook {
  /** The margin of sales that will be lost. */
  loss: Float64Array;
  /** The slots that will need to be refilled. */
  slots: Float64Array;
}

/** What leaving a machine alone costs. Days are counted from the planned day. */
export interface MachineOutlook {
  /** From its current stock. */
  now: Outlook;
  /** After a visit on that day that filled it. */
  filledOn(day: number): Outlook;
}

/** The stock from which on a slot is left out of a visit. */
export const leftOutFrom = (capacity: number, refillBelow: number): number =>
  Math.floor(refillBelow * capacity) + (refillBelow < 1 ? 1 : 0);

/** @param weekday of day 0. */
export function machineOutlook(
  machine: RouteMachine,
  weekday: number,
  refillBelow: number,
  tables: ShortageTables,
): MachineOutlook {
  const shortages = tables.of(machine.dispersion);
  const filled: Outlook[] = [];
  return {
    now: outlookFrom(machine, ({ stock }) => stock, weekday, refillBelow, shortages),
    filledOn(day) {
      const start = (weekday + day) % WEEK;
      return (filled[start] ??= outlookFrom(
        machine,
        ({ capacity }) => capacity,
        start,
        refillBelow,
        shortages,
      ));
    },
  };
}

function outlookFrom(
  { shape, slots }: RouteMachine,
  stockOf: (slot: RouteSlot) => number,
  weekday: number,
  refillBelow: number,
  shortages: Shortages,
): Outlook {
  const loss = new Float64Array(FARTHEST_DAY + 1);
  const needing = new Float64Array(FARTHEST_DAY + 1);
  for (const slot of slots) {
    const stock = stockOf(slot);
    const missingFrom = stock - leftOutFrom(slot.capacity, refillBelow) + 1;
    const lost = shortages.of(stock);
    // The chance that at least n units are wanted is what the n-th unit of stock saves.
    const withoutLast = missingFrom > 0 ? shortages.of(missingFrom - 1) : null;
    const withLast = shortages.of(Math.max(0, missingFrom));
    let averageDays = 0;
    for (let days = 0; days <= FARTHEST_DAY; days += 1) {
      const mean = slot.dailyRate * averageDays;
      loss[days] = (loss[days] ?? 0) + slot.margin * lost.at(mean);
      const chance = withoutLast ? withoutLast.at(mean) - withLast.at(mean) : 1;
      needing[days] = (needing[days] ?? 0) + chance;
      averageDays += shape[(weekday + days) % WEEK] ?? 1;
    }
  }
  return { loss, slots: needing };
}
