import type { RouteState } from '../loop/route-state.js';
import type { MakeRule } from '../loop/rule.js';
import type { World } from '../world/world.js';
import { isWorkingDay, weekdayOf } from '../world/days.js';
import { STRATEGIES } from '../../../../src/replenishment/domain/strategies/index.js';
import type { MachineForecast } from '../../../../src/replenishment/domain/strategy.js';
import { planVisits } from '../../../../src/visits/domain/plan-visits.js';
import type { RouteMachine, RouteProblem, Shift } from '../../../../src/visits/domain/route.js';

const DAYS_AHEAD = 14;
const NO_DAYS: ReadonlySet<number> = new Set();

/** What is expected of the slots of a machine, in order. */
type Forecast = (route: RouteState, slots: readonly number[], day: number) => MachineForecast;

/** Drives today's tour of the plan that is made every morning. */
const planned =
  (forecast: Forecast): MakeRule =>
  () => {
    let shares: readonly number[] = [];
    return (route, day) => {
      const problem = problemOf(route, day, (machine) => ({
        ...stateOf(route, machine, day, forecast),
        closedDays: NO_DAYS,
        pinnedDay: null,
        travelShare: shares[machine] ?? null,
      }));
      const { tours, travelShares } = resultOf(planVisits(problem));
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

function resultOf<T>(steps: Generator<void, T>): T {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

const seen: Forecast = (route, slots, day) =>
  STRATEGIES.adaptive.forecast(route.historyOf(slots, day));

/** By the product's own forecast, from what was seen. */
export const plannedVisits: MakeRule = planned(seen);

const KNOWN_DAYS = 28;

/**
 * Knows how much each slot would sell a day in the coming weeks, and nothing about single days: what
 * a perfect forecast of rates would be worth.
 */
export const plannedKnowingTheFuture: MakeRule = planned((route, slots, day) => {
  const forecast = seen(route, slots, day);
  const known = slots.map((slot) => rateIn(route.world, slot, day));
  return {
    ...forecast,
    slots: forecast.slots.map((own, at) => ({ ...own, dailyRate: known[at] ?? 0 })),
  };
});

/** What is wanted of a slot a day, on the coming days on which it has its product. */
function rateIn(world: World, slot: number, day: number): number {
  const days = Array.from({ length: KNOWN_DAYS }, (_, ahead) => day + ahead).filter((one) =>
    world.isPresent(slot, one),
  );
  const units = days.reduce((sum, one) => sum + world.demandOn(slot, one), 0);
  return days.length === 0 ? 0 : units / days.length;
}
