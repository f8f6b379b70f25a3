import type { MachineHistory, SlotHistory } from '../history.js';
import { machineLevel, machineRate } from './machine-pace.js';
import { RunningPace } from './slot-pace.js';

const WEEK = 7;
const DAYS_BEFORE_FIRST_WEEK = 28;
/** The prior dispersion, with the weight of this many forecast units. */
const USUAL = 2;
const USUAL_UNITS = 50;
const LEAST = 1;
const MOST = 6;

/**
 * The dispersion of the machine's slots relative to Poisson demand: squared errors of past weekly
 * forecasts, each made from the days before, divided by the forecasts. Only weeks in which a slot
 * could sell all the time count.
 */
export function dispersion(
  history: MachineHistory,
  telling: Uint8Array,
  shape: readonly number[],
): number {
  const running = history.slots.map((slot) => new RunningPace(slot, history, telling, shape));
  let squaredErrors = USUAL * USUAL_UNITS;
  let forecasts = USUAL_UNITS;
  for (const start of weekStarts(history.days)) {
    const rate = machineRate(history, telling, start);
    for (const one of running) one.walkTo(start);
    const paces = running.map((one) => one.pace(rate));
    const level = machineLevel(paces);
    for (const [at, slot] of history.slots.entries()) {
      const demand = demandOfWeek(slot, start);
      if (demand === null) continue;
      const forecast = WEEK * level * (paces[at]?.rate ?? 0);
      squaredErrors += (demand - forecast) ** 2;
      forecasts += forecast;
    }
  }
  return Math.min(MOST, Math.max(LEAST, squaredErrors / forecasts));
}

/** The first days of the forecast weeks, the last of which ends with the history. */
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
