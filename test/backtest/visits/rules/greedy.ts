import type { Candidate } from './candidate.js';
import { daysToNextVisit, weekdayOf } from '../world/days.js';
import {
  expectedDemand,
  expectedExcess,
} from '../../../../src/replenishment/domain/demand/expected-demand.js';
import { STRATEGIES } from '../../../../src/replenishment/domain/strategies/index.js';
import type { Strategy } from '../../../../src/replenishment/domain/strategy.js';
import type { VisitTerms } from '../../../../src/visits/domain/route.js';
import { serviceMinutes } from '../../../../src/visits/value/domain/replay/day-tours.js';
import type { RouteState } from '../../../../src/visits/value/domain/replay/route-state.js';
import type { MakeRule } from '../../../../src/visits/value/domain/replay/visit-rule.js';

const DEPOT = 0;
const MINUTES = 60;

/** The margin that is lost without a visit until the next working day, beyond that with one. */
function lossAvoided(route: RouteState, machine: number, day: number, strategy: Strategy): number {
  const slots = route.world.slotsOn(machine, day);
  const { shape, dispersion, slots: forecasts } = strategy.forecast(route.historyOf(slots, day));
  const days = daysToNextVisit(day);
  return slots.reduce((sum, slot, at) => {
    const rate = forecasts[at]?.dailyRate ?? 0;
    const mean = expectedDemand(rate, shape, weekdayOf(day), days);
    const excess = (stock: number) => expectedExcess(mean, dispersion, stock);
    const avoided = excess(route.stockOf(slot)) - excess(route.world.capacityOf(slot));
    return sum + route.world.marginOf(slot) * avoided;
  }, 0);
}

const costOf = (minutes: number, km: number, terms: VisitTerms): number =>
  (minutes / MINUTES) * terms.costPerHour + km * terms.costPerKm;

/** What a place adds to the costs of a tour at its cheapest position. */
function cheapestDetour(tour: readonly number[], place: number, route: RouteState) {
  const { travel, terms } = route.world;
  const leg = (from: number, to: number) =>
    costOf(travel.minutes(from, to), travel.km(from, to), terms);
  let best = { position: 0, cost: Infinity };
  for (let position = 0; position <= tour.length; position += 1) {
    const before = tour[position - 1] ?? DEPOT;
    const after = tour[position] ?? DEPOT;
    const cost = leg(before, place) + leg(place, after) - leg(before, after);
    if (cost < best.cost) best = { position, cost };
  }
  return best;
}

/** Of going there and back for this machine alone. */
function ownCost(route: RouteState, machine: number, day: number): number {
  const { travel, terms } = route.world;
  const place = machine + 1;
  const minutes = travel.minutes(DEPOT, place) + travel.minutes(place, DEPOT);
  const km = travel.km(DEPOT, place) + travel.km(place, DEPOT);
  return costOf(minutes + serviceMinutes(route, machine, day), km, terms);
}

const aboveOwnCost =
  (factor: number): MakeRule =>
  ({ machines }) =>
  (route, day) =>
    machines.filter(
      (machine) =>
        factor * lossAvoided(route, machine, day, STRATEGIES.naive) > ownCost(route, machine, day),
    );

interface DetourTerms {
  strategy: Strategy;
  /** How many times the loss until the next working day counts. */
  factor: number;
  /** Whether the visit itself has to pay too, or the detour only. */
  paysService: boolean;
}

/** Adds the machine with the highest gain to today's tour, as long as one has any. */
const aboveDetour =
  ({ strategy, factor, paysService }: DetourTerms): MakeRule =>
  ({ machines, terms }) =>
  (route, day) => {
    const worths = new Map<number, number>();
    for (const machine of machines) {
      const service = paysService ? costOf(serviceMinutes(route, machine, day), 0, terms) : 0;
      const loss = lossAvoided(route, machine, day, strategy);
      worths.set(machine, factor * loss - service);
    }
    const tour: number[] = [];
    for (;;) {
      let best = { machine: -1, position: 0, gain: 0 };
      for (const [machine, worth] of worths) {
        if (worth <= best.gain) continue;
        const { position, cost } = cheapestDetour(tour, machine + 1, route);
        if (worth - cost > best.gain) best = { machine, position, gain: worth - cost };
      }
      if (best.machine < 0) return tour.map((place) => place - 1);
      tour.splice(best.position, 0, best.machine + 1);
      worths.delete(best.machine);
    }
  };

const OWN_COST_FACTORS = [4, 8, 12, 16, 24, 32];

export const greedyOnTheMean = (): Candidate[] =>
  OWN_COST_FACTORS.map((factor) => ({
    parameters: `loss times ${factor}`,
    make: aboveOwnCost(factor),
  }));

const DETOUR_FACTORS = [2, 4, 6, 8, 12, 16];

export const greedyByDetours = (): Candidate[] =>
  DETOUR_FACTORS.map((factor) => ({
    parameters: `loss times ${factor}`,
    make: aboveDetour({ strategy: STRATEGIES.naive, factor, paysService: true }),
  }));

export const todayAgainstTomorrow = (): Candidate[] => [
  {
    parameters: '',
    make: aboveDetour({ strategy: STRATEGIES.adaptive, factor: 1, paysService: false }),
  },
];
