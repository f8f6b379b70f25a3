import type { RouteState } from '../loop/route-state.js';
import type { MakeRule } from '../loop/rule.js';
import { ALL_DAYS, DAYS_BEFORE, isWorkingDay, weekdayOf } from '../world/days.js';
import { demandOn, isPresent, type World } from '../world/world.js';
import { STRATEGIES } from '../../../../src/replenishment/domain/strategies/index.js';
import { planVisits } from '../../../../src/visits/domain/plan-visits.js';
import type { RouteMachine, RouteSlot, Shift } from '../../../../src/visits/domain/route.js';

const DAYS_AHEAD = 28;
const FLAT = [1, 1, 1, 1, 1, 1, 1];
const NO_DAYS: ReadonlySet<number> = new Set();

type MachineOf = (
  route: RouteState,
  machine: number,
  day: number,
) => Pick<RouteMachine, 'shape' | 'dispersion' | 'slots'>;

/** Drives today's tour of the plan that is made every morning. */
const planned =
  (machineOf: MachineOf): MakeRule =>
  ({ machines, travel, terms, minutesPerDay }: World) => {
    let shares: readonly number[] = [];
    return (route, day) => {
      const plan = finished(
        planVisits({
          weekday: weekdayOf(day),
          days: Array.from({ length: DAYS_AHEAD }, (_, ahead): Shift[] =>
            isWorkingDay(day + ahead) ? [{ driverId: 'driver', minutes: minutesPerDay }] : [],
          ),
          machines: machines.map((_, machine) => ({
            ...machineOf(route, machine, day),
            closedDays: NO_DAYS,
            pinnedDay: null,
            travelShare: shares[machine] ?? null,
          })),
          travel,
          terms,
        }),
      );
      shares = plan.travelShares;
      return plan.tours
        .filter((tour) => tour.day === 0)
        .flatMap(({ stops }) => stops.map(({ machine }) => machine));
    };
  };

function finished<T>(steps: Generator<void, T>): T {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

const forecastMachine: MachineOf = (route, machine, day) => {
  const at = route.presentSlots(machine, day);
  const { shape, dispersion, slots } = STRATEGIES.adaptive.forecast(route.historyOf(at, day));
  return {
    shape,
    dispersion,
    slots: at.map((slot, index) => ({
      ...supplyOf(route, slot),
      dailyRate: slots[index]?.dailyRate ?? 0,
    })),
  };
};

const supplyOf = (route: RouteState, slot: number) => ({
  stock: route.stockOf(slot),
  capacity: route.capacityOf(slot),
  margin: route.marginOf(slot),
});

const RATE_DAYS = 28;

/** Products that come later are as unknown as to the forecast. */
const knownMachine: MachineOf = (route, machine, day) => ({
  shape: FLAT,
  dispersion: 1,
  slots: route
    .presentSlots(machine, day)
    .map((slot): RouteSlot & { futureDemand: readonly number[] } => {
      const futureDemand = demandAhead(route.world, slot, day);
      const coming = futureDemand.slice(0, RATE_DAYS);
      return {
        ...supplyOf(route, slot),
        dailyRate: coming.reduce((sum, units) => sum + units, 0) / coming.length,
        futureDemand,
      };
    }),
});

function demandAhead({ slots }: World, slot: number, day: number): number[] {
  const one = slots[slot];
  const days = ALL_DAYS - DAYS_BEFORE - day;
  return Array.from({ length: days }, (_, ahead) =>
    one !== undefined && isPresent(one, day + ahead) ? demandOn(one, day + ahead) : 0,
  );
}

export const plannedVisits: MakeRule = planned(forecastMachine);
export const plannedKnowingTheFuture: MakeRule = planned(knownMachine);
