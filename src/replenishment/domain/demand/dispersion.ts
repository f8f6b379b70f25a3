import type { MachineHistory } from '../history.js';
import { IntermittentRate } from './intermittent-rate.js';
import { machineRate } from './machine-rate.js';
import { SmoothedRate } from './smoothed-rate.js';
import { isTelling } from './telling-day.js';

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
  const firstWeek = firstOrigin(history.days);
  const machineRates = new Float64Array(Math.ceil(Math.max(0, history.days - firstWeek) / WEEK));
  for (let week = 0; week < machineRates.length; week += 1) {
    machineRates[week] = machineRate(history, telling, firstWeek + week * WEEK);
  }

  let squaredErrors = 0;
  let forecasts = 0;
  let weeks = 0;
  for (const { sold, kinds } of history.slots) {
    const smoothed = new SmoothedRate();
    const intermittent = new IntermittentRate();
    let forecast = 0;
    let demand = 0;
    let openDays = 0;
    for (let day = 0; day < history.days; day += 1) {
      if (day >= firstWeek && (day - firstWeek) % WEEK === 0) {
        const ofMachine = machineRates[(day - firstWeek) / WEEK] ?? 0;
        forecast = (WEEK * (smoothed.rate(ofMachine) + intermittent.rate(ofMachine))) / 2;
        demand = 0;
        openDays = 0;
      }
      if (telling[day] === 1) smoothed.age();
      const kind = kinds[day];
      if (isTelling(kind)) {
        const units = sold[day] ?? 0;
        smoothed.observe(units, shape[(history.firstWeekday + day) % WEEK] ?? 1);
        intermittent.observe(units);
        demand += units;
        if (kind === 'open') openDays += 1;
      }
      if (day >= firstWeek && (day - firstWeek) % WEEK === WEEK - 1 && openDays === WEEK) {
        squaredErrors += (demand - forecast) ** 2;
        forecasts += forecast;
        weeks += 1;
      }
    }
  }
  if (weeks < FEWEST_WEEKS || forecasts === 0) return UNKNOWN;
  return Math.min(MOST, Math.max(LEAST, squaredErrors / forecasts));
}

/** The first day of the first week to be forecast, such that the last one ends with the history. */
function firstOrigin(days: number): number {
  const weeks = Math.max(0, Math.floor((days - DAYS_BEFORE_FIRST_WEEK) / WEEK));
  return days - weeks * WEEK;
}
