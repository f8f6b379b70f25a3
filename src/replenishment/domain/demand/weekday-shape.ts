import { isTelling } from './slot-demand.js';
import type { MachineHistory } from '../history.js';

const MOST_DAYS = 84;

/** The daily totals of a machine, over at most 84 days. */
export interface MachineDays {
  /** The first day included. */
  first: number;
  /** Units sold by the slots that could sell. */
  units: Float64Array;
  /**
   * The share of the machine's usual sales that comes from the slots that could sell that day: a
   * weekday on which slots tend to be empty is not one with low demand.
   */
  share: Float64Array;
}

export function machineDays(history: MachineHistory): MachineDays {
  const first = Math.max(0, history.days - MOST_DAYS);
  const units = new Float64Array(history.days);
  const share = new Float64Array(history.days);
  let usual = 0;
  for (const { sold, kinds } of history.slots) {
    let ofSlot = 0;
    let days = 0;
    for (let day = first; day < history.days; day += 1) {
      if (!isTelling(kinds[day])) continue;
      ofSlot += sold[day] ?? 0;
      days += 1;
      units[day] = (units[day] ?? 0) + (sold[day] ?? 0);
    }
    if (ofSlot === 0) continue;
    const rate = ofSlot / days;
    usual += rate;
    for (let day = first; day < history.days; day += 1) {
      if (isTelling(kinds[day])) share[day] = (share[day] ?? 0) + rate;
    }
  }
  for (let day = first; usual > 0 && day < history.days; day += 1) {
    share[day] = (share[day] ?? 0) / usual;
  }
  return { first, units, share };
}

export const FLAT_SHAPE: readonly number[] = [1, 1, 1, 1, 1, 1, 1];

const WEEK = 7;
const LEAST_WEIGHT = 0.02;

/** Sums over the days of one weekday. */
interface WeekdaySums {
  count: number;
  total: number;
  squares: number;
}

/**
 * The weight of each weekday from Monday, with a mean of 1. A weekday's own mean counts as far as
 * weekdays differ by more than chance (empirical Bayes): with weekday means m, their mean mu and
 * their variances v, w = 1 + (m/mu - 1) * tau2/(tau2 + v). Without a weekly pattern the result is
 * flat.
 */
export function weekdayShape(history: MachineHistory): readonly number[] {
  const days = weekdaySums(history);
  const seen = days.filter(({ count }) => count > 0);
  if (seen.length < 2) return FLAT_SHAPE;
  const count = sum(seen, (day) => day.count);
  const mu = sum(seen, (day) => day.total) / count;

  const within = sum(seen, ({ squares, total, count }) => squares - total ** 2 / count);
  const s2 = Math.max(mu, within / Math.max(count - seen.length, 1));
  const between = sum(seen, ({ total, count }) => (total / count - mu) ** 2 - s2 / count);
  const tau2 = Math.max(0, between / (seen.length - 1));
  if (tau2 === 0) return FLAT_SHAPE;

  const weights = days.map(({ total, count }) => {
    if (count === 0) return 1;
    const trust = tau2 / (tau2 + s2 / count);
    return Math.max(LEAST_WEIGHT, 1 + (total / count / mu - 1) * trust);
  });
  const mean = sum(weights, (weight) => weight) / WEEK;
  return weights.map((weight) => weight / mean);
}

function weekdaySums(history: MachineHistory): WeekdaySums[] {
  const sums = Array.from({ length: WEEK }, () => ({ count: 0, total: 0, squares: 0 }));
  const { units, share, first } = machineDays(history);
  for (let day = first; day < history.days; day += 1) {
    const weekday = sums[(history.firstWeekday + day) % WEEK];
    const total = units[day] ?? 0;
    const part = share[day] ?? 0;
    if (part === 0 || weekday === undefined) continue;
    weekday.count += part;
    weekday.total += total;
    weekday.squares += total ** 2 / part;
  }
  return sums;
}

const sum = <T>(list: readonly T[], value: (one: T) => number): number =>
  list.reduce((total, one) => total + value(one), 0);
