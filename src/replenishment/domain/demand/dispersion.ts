import type { MachineHistory, SlotHistory } from '../history.js';
import { machineRate } from './machine-rate.js';
import { RunningRate } from './running-rate.js';

const WEEK = 7;
const DAYS_BEFORE_FIRST_WEEK = 28;
const FEWEST_WEEKS = 10;
const UNKNOWN = 1.5;
const LEAST = 1;
const MOST = 6;

/**
 * How much more than a Poisson demand the machine's slots vary: the squared errors of the forecasts
 * of past weeks, each made from the days before it, divided by those forecasts. Only weeks in which
 * a slot could sell all the time tell what it would have sold.
 */
export function dispersion(
  history: MachineHistory,
  telling: Uint8Array,
  shape: readonly number[],
): number {
  const starts = weekStarts(history.days);
  const machineRates = starts.map((start) => machineRate(history, telling, start));
  let squaredErrors = 0;
  let forecasts = 0;
  let weeks = 0;
  for (const slot of history.slots) {
    const running = new RunningRate(slot, history, telling, shape, machineRates[0] ?? 0);
    starts.forEach((start, week) => {
      running.walkTo(start);
      const demand = demandOfWeek(slot, start);
      if (demand === null) return;
      const forecast = WEEK * running.rate(machineRates[week] ?? 0);
      squaredErrors += (demand - forecast) ** 2;
      forecasts += forecast;
      weeks += 1;
    });
  }
  if (weeks < FEWEST_WEEKS || forecasts === 0) return UNKNOWN;
  return Math.min(MOST, Math.max(LEAST, squaredErrors / forecasts));
}

/** The first days of the weeks to be forecast, the last of which ends with the history. */
function weekStarts(days: number): number[] {
  const weeks = Math.max(0, Math.floor((days - DAYS_BEFORE_FIRST_WEEK) / WEEK));
  return Array.from({ length: weeks }, (_, week) => days - (weeks - week) * WEEK);
}

/** Null when the slot was not open on all days of the week. */
function demandOfWeek({ sold, kinds }: SlotHistory, start: number): number | null {
  let demand = 0;
  for (let day = start; day < start + WEEK; day += 1) {
    if (kinds[day] !== 'open') return null;
    demand += sold[day] ?? 0;
  }
  return demand;
}
