import { KnownFuture } from './known-future.js';
import type { RouteState } from '../loop/route-state.js';
import type { MakeRule } from '../loop/rule.js';
import { isWorkingDay, weekdayOf } from '../world/days.js';
import { STRATEGIES } from '../../../../src/replenishment/domain/strategies/index.js';
import type { MachineForecast } from '../../../../src/replenishment/domain/strategy.js';
import { planVisits, planWith } from '../../../../src/visits/domain/plan-visits.js';
import type {
  RouteMachine,
  RouteProblem,
  Shift,
  VisitPlan,
} from '../../../../src/visits/domain/route.js';

const DAYS_AHEAD = 14;
const NO_DAYS: ReadonlySet<number> = new Set();

interface Planner {
  /** What is expected of the slots of a machine, in order. */
  forecast: (route: RouteState, slots: readonly number[], day: number) => MachineForecast;
  plan: (problem: RouteProblem, route: RouteState, day: number) => Generator<void, VisitPlan>;
}

/** Drives today's tour of the plan that is made every morning. */
const planned =
  ({ forecast, plan }: Planner): MakeRule =>
  () => {
    let shares: readonly number[] = [];
    return (route, day) => {
      const problem = problemOf(route, day, (machine) => ({
        ...stateOf(route, machine, day, forecast),
        closedDays: NO_DAYS,
        pinnedDay: null,
        travelShare: shares[machine] ?? null,
      }));
      const { tours, travelShares } = resultOf(plan(problem, route, day));
      shares = travelShares;
      const today = tours.filter((tour) => tour.day === 0);
      return today.flatMap(({ stops }) => stops.map(({ machine }) => machine));
    };
  };

function problemOf(
  { world }: RouteState,
  day: number,
  machineOf: (machine: number) => RouteMachine,
): RouteProblem {
  const shift: Shift = { driverId: 'driver', minutes: world.minutesPerDay };
  return {
    weekday: weekdayOf(day),
    days: Array.from({ length: DAYS_AHEAD }, (_, ahead) =>
      isWorkingDay(day + ahead) ? [shift] : [],
    ),
    machines: world.machines.map(machineOf),
    travel: world.travel,
    terms: world.terms,
  };
}

function stateOf(
  route: RouteState,
  machine: number,
  day: number,
  forecast: Planner['forecast'],
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

function resultOf<T>(steps: Generator<void, T>): T {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/** By the product's own forecast, from what was seen. */
export const plannedVisits: MakeRule = planned({
  forecast: (route, slots, day) => STRATEGIES.adaptive.forecast(route.historyOf(slots, day)),
  plan: planVisits,
});

const NOT_NEEDED: MachineForecast = { shape: [], dispersion: 1, slots: [] };

/** The same planner, which sees the demand of the coming days instead of a forecast. */
export const plannedKnowingTheFuture: MakeRule = (world) => {
  const future = new KnownFuture(world);
  const outlooks = (route: RouteState, day: number) =>
    world.machines.map((machine) => future.outlookOf(route, machine, day));
  const make = planned({
    forecast: () => NOT_NEEDED,
    plan: (problem, route, day) => planWith(problem, outlooks(route, day)),
  });
  return make(world);
};
