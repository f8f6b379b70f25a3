import type { DexCounter } from './dex-reading.js';

/** A reading at a known time, with its amounts in minor units. */
export interface TimedReading {
  at: number;
  counters: readonly DexCounter[];
}

export interface DexSale {
  slot: string;
  /**
   * What the slot's counter showed after this unit. Together with how often the counter was started
   * again, it names the unit, whichever readings it was found between.
   */
  number: number;
  restarts: number;
  price: number;
  /** Machines do not record when: the units are spread evenly over the time between two readings. */
  at: number;
  /** The readings before and after. */
  since: number;
  until: number;
}

interface Known extends DexCounter {
  at: number;
  restarts: number;
}

/** A counter that cannot be believed; what it says is left out. */
export interface DexFault {
  slot: string;
  at: number;
  units: number;
}

export interface DexSales {
  sales: DexSale[];
  faults: DexFault[];
}

/** No slot sells as many between two readings. */
const MOST_UNITS = 10_000;

/**
 * What a machine sold between its readings, in any order and any number of times. The first reading
 * of a slot tells nothing: nobody knows since when its counter counts. A counter that goes back was
 * started again in between, so all that it shows has been sold since.
 */
export function salesBetween(readings: readonly TimedReading[]): DexSales {
  const known = new Map<string, Known>();
  const sales: DexSale[] = [];
  const faults: DexFault[] = [];
  for (const { at, counters } of [...readings].sort(byTime)) {
    for (const counter of counters) {
      const { slot, units } = counter;
      const last = known.get(slot);
      const wasRestarted = last !== undefined && last.units > units;
      const restarts = (last?.restarts ?? 0) + (wasRestarted ? 1 : 0);
      const next = { ...counter, at, restarts };
      known.set(slot, next);
      if (!last) continue;
      const base = wasRestarted ? { units: 0, value: 0 } : last;
      if (units - base.units > MOST_UNITS) faults.push({ slot, at, units });
      else sales.push(...soldUnits(base, next, last.at));
    }
  }
  return { sales, faults };
}

/** Of readings of the same minute, the one with more units is later. */
const byTime = (one: TimedReading, other: TimedReading): number =>
  one.at - other.at || totalUnits(one) - totalUnits(other);

const totalUnits = ({ counters }: TimedReading): number =>
  counters.reduce((total, { units }) => total + units, 0);

function soldUnits(from: Pick<DexCounter, 'units' | 'value'>, to: Known, since: number): DexSale[] {
  const count = to.units - from.units;
  // A value that goes back while the units do not is a fault; then the set price is as good as any.
  const value = to.value >= from.value ? to.value - from.value : count * (to.price ?? 0);
  return Array.from({ length: count }, (_, index) => ({
    slot: to.slot,
    number: from.units + index + 1,
    restarts: to.restarts,
    price: shareOf(value, count, index),
    at: Math.round(since + ((to.at - since) * (index + 0.5)) / count),
    since,
    until: to.at,
  }));
}

/** Shares that differ by at most one and add up to the value. */
const shareOf = (value: number, count: number, index: number): number =>
  Math.floor((value * (index + 1)) / count) - Math.floor((value * index) / count);
