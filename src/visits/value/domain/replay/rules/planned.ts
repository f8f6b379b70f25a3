import type { Strategy } from '../../../../../replenishment/index.js';
import { planVisits } from '../../../../domain/plan-visits.js';
import type { RouteMachine, RouteProblem } from '../../../../domain/route.js';
import { weekdayOf } from '../replay-world.js';
import type { RouteState } from '../route-state.js';
import type { AssignedVisits, MakeRule } from '../visit-rule.js';

const DAYS_AHEAD = 14;
const WEEKDAYS = [0, 1, 2, 3, 4, 5, 6];
const NO_DAYS: ReadonlySet<number> = new Set();

type MachineForecast = ReturnType<Strategy['forecast']>;

/** What is expected of the slots of a machine, in order. */
export type Forecast = (
  route: RouteState,
  slots: readonly number[],
  day: number,
) => MachineForecast;

/** Drives today's tours of the plan that is made every morning. */
export const planned =
  (forecast: Forecast): MakeRule =>
  () => {
    let shares: readonly number[] = [];
    return function* (route, day): Generator<void, AssignedVisits> {
      const machines: RouteMachine[] = [];
      for (const machine of route.world.machines) {
        machines.push({
          ...stateOf(route, machine, day, forecast),
          closedDays: NO_DAYS,
          pinnedDay: null,
          travelShare: shares[machine] ?? null,
        });
        yield;
      }
      const { tours, travelShares } = yield* planVisits(problemOf(route, day, machines));
      shares = travelShares;
      const today = tours.filter((tour) => tour.day === 0);
      return route.world.shiftsOn(day).map((shift) => {
        const own = today.filter(({ driverId }) => driverId === shift.driverId);
        return own.flatMap(({ stops }) => stops.map(({ machine }) => machine));
      });
    };
  };

function problemOf(
  { world }: RouteState,
  day: number,
  machines: readonly RouteMachine[],
): RouteProblem {
  return {
    weekday: weekdayOf(day),
    days: Array.from({ length: DAYS_AHEAD }, (_, ahead) => world.shiftsOn(day + ahead)),
    usualWorkdays: WEEKDAYS.filter((weekday) => world.shiftsOn(weekday).length > 0),
    machines,
    travel: world.hasPositions ? world.travel : null,
    terms: world.terms,
  };
}

function stateOf(
  route: RouteState,
  machine: number,
  day: number,
  forecast: Forecast,
): Pick<RouteMachine, 'shape' | 'dispersion' | 'slots'> {
  const { world } = route;
  const slots = world.slotsOn(machine, day);
  const { shape, dispersion, slots: forecasts } = forecast(route, slots, day);
  return {
    shape,
    dispersion,
    slots: slots.map((slot, at) => ({
      stock: route.stockOf(slot),
      capacity: world.capacityOf(slot),
      margin: world.marginOf(slot),
      dailyRate: forecasts[at]?.dailyRate ?? 0,
    })),
  };
}

/** Forecasts from what was seen. */
export const seenBy =
  (strategy: Strategy): Forecast =>
  (route, slots, day) =>
    strategy.forecast(route.historyOf(slots, day));
