import type { MachineHistory } from '../history.js';
import { isTelling, tellingDays } from './telling-day.js';

export const FLAT_SHAPE: readonly number[] = [1, 1, 1, 1, 1, 1, 1];

const WEEK = 7;
const SHAPE_DAYS = 84;
const LEAST_WEIGHT = 0.02;

/**
 * How much each weekday sells, from Monday, with a mean of 1. A weekday's own mean counts as far as
 * the weekdays differ by more than chance (empirical Bayes): with weekday means m, their mean mu and
 * their variances v, w = 1 + (m/mu - 1) * tau2/(tau2 + v). A machine without a shape comes out flat.
 */
export function weekdayShape(history: MachineHistory): readonly number[] {
  const days = weekdaysOf(history);
  const seen = days.filter(({ count }) => count > 0);
  const count = seen.reduce((sum, day) => sum + day.count, 0);
  const mu = seen.reduce((sum, day) => sum + day.total, 0) / Math.max(count, 1);
  if (mu === 0 || seen.length < 2) return FLAT_SHAPE;

  const withinDays = seen.reduce((sum, { squares, total, count }) => {
    return sum + Math.max(0, squares - (total * total) / count);
  }, 0);
  const s2 = Math.max(mu, withinDays / Math.max(count - seen.length, 1));
  const between = seen.reduce((sum, { total, count }) => {
    return sum + (total / count - mu) ** 2 - s2 / count;
  }, 0);
  const tau2 = Math.max(0, between / (seen.length - 1));
  if (tau2 === 0) return FLAT_SHAPE;

  const weights = days.map(({ total, count }) => {
    if (count === 0) return 1;
    const trust = tau2 / (tau2 + s2 / count);
    return Math.max(LEAST_WEIGHT, 1 + (total / count / mu - 1) * trust);
  });
  const mean = weights.reduce((sum, weight) => sum + weight, 0) / WEEK;
  return weights.map((weight) => weight / mean);
}

interface WeekdaySums {
  count: number;
  total: number;
  squares: number;
}

function weekdaysOf(history: MachineHistory): WeekdaySums[] {
  const weekdays = Array.from({ length: WEEK }, () => ({ count: 0, total: 0, squares: 0 }));
  const first = Math.max(0, history.days - SHAPE_DAYS);
  const telling = tellingDays(history);
  const totals = machineTotals(history);
  for (let day = first; day < history.days; day += 1) {
    const weekday = weekdays[(history.firstWeekday + day) % WEEK];
    if (telling[day] === 0 || weekday === undefined) continue;
    const total = totals[day] ?? 0;
    weekday.count += 1;
    weekday.total += total;
    weekday.squares += total * total;
  }
  return weekdays;
}

function machineTotals(history: MachineHistory): Float64Array {
  const totals = new Float64Array(history.days);
  for (const { sold, kinds } of history.slots) {
    for (let day = 0; day < history.days; day += 1) {
      if (isTelling(kinds[day])) totals[day] = (totals[day] ?? 0) + (sold[day] ?? 0);
    }
  }
  return totals;
}
