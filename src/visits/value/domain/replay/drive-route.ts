import type { VisitTerms } from '../../../domain/route.js';
import { runToEnd } from '../../../domain/run-to-end.js';
import { DayTours, type DayTour } from './day-tours.js';
import type { RouteState } from './route-state.js';
import { splitVisits } from './split-visits.js';
import type { AssignedVisits, VisitRule } from './visit-rule.js';

/** What a rule did in a period and what it earned. */
export interface Result {
  /** Of the units sold, in minor units. */
  margin: number;
  /** Of the units that were wanted and not there, in minor units. */
  lost: number;
  /** Of working hours and kilometres, or of visits while positions are unknown. */
  cost: number;
  wanted: number;
  sold: number;
  visits: number;
  hours: number;
  km: number;
  refilled: number;
  /** Units missing in the machines at the end beyond those at the start. */
  owed: number;
}

const MINUTES = 60;

const costOf = (minutes: number, km: number, terms: VisitTerms): number =>
  (minutes / MINUTES) * terms.costPerHour + km * terms.costPerKm;

/**
 * What a rule's refilling of a unit costs. Units that a rule never refills earn nothing.
 */
export function costOfUnit({ margin, cost, sold, refilled }: Result): number {
  if (refilled > 0) return cost / refilled;
  return sold > 0 ? margin / sold : 0;
}

/**
 * The margin after the costs of visits, and after refilling what is owed at the rule's own cost of
 * a unit.
 */
export function profitOf(result: Result): number {
  const { margin, cost, owed } = result;
  return owed <= 0 ? margin - cost : margin - cost - owed * costOfUnit(result);
}

/** Nobody goes where no machine is yet, or where all of it is closed. */
const canBeVisited =
  ({ world }: RouteState, day: number) =>
  (machine: number): boolean =>
    world.slotsOn(machine, day).some((slot) => world.keptFromSelling(slot, day) !== 'closed');

/** Drives a route by a rule. What does not fit into a day is visited on the next working day. */
export class Drive {
  private readonly tours: DayTours;
  private postponed: readonly number[] = [];

  constructor(
    private readonly route: RouteState,
    private readonly rule: VisitRule,
    private day: number,
    tours?: DayTours,
  ) {
    this.tours = tours ?? new DayTours(route.world);
  }

  until(end: number): Result {
    return runToEnd(this.steps(end));
  }

  /** The same, yielding between the parts of a day. */
  *steps(end: number): Generator<void, Result> {
    const result: Result = {
      margin: 0,
      lost: 0,
      cost: 0,
      wanted: 0,
      sold: 0,
      visits: 0,
      hours: 0,
      km: 0,
      refilled: 0,
      owed: 0,
    };
    result.owed -= this.missing();
    for (; this.day < end; this.day += 1) {
      this.route.changeProducts(this.day);
      if (this.route.world.shiftsOn(this.day).length > 0) yield* this.visit(result);
      const { margin, lost, sold, wanted } = this.route.sell(this.day);
      result.margin += margin;
      result.lost += lost;
      result.sold += sold;
      result.wanted += wanted;
      yield;
    }
    result.owed += this.missing();
    return result;
  }

  private *visit(result: Result): Generator<void, void> {
    const { route, day } = this;
    const parts = yield* this.parts();
    const shifts = route.world.shiftsOn(day);
    const left: number[] = [];
    for (const [at, wanted] of parts.entries()) {
      const tour = yield* this.tours.within(route, day, wanted, shifts[at]?.minutes ?? 0);
      this.drive(tour, result);
      left.push(...wanted.filter((machine) => !tour.machines.includes(machine)));
      yield;
    }
    this.postponed = left;
  }

  /** What each shift is to visit, beginning with what was postponed. */
  private *parts(): Generator<void, AssignedVisits> {
    const { route, day, postponed } = this;
    const asked = this.rule(route, day);
    if (!('next' in asked)) {
      const wanted = [...new Set([...postponed, ...asked])];
      return yield* splitVisits(
        this.tours,
        { route, day },
        wanted.filter(canBeVisited(route, day)),
      );
    }
    const assigned = yield* asked;
    const others = assigned.slice(1);
    const elsewhere = new Set(others.flat());
    const waiting = postponed.filter((machine) => !elsewhere.has(machine));
    return [[...new Set([...waiting, ...(assigned[0] ?? [])])], ...others];
  }

  private drive({ machines, minutes, km }: DayTour, result: Result): void {
    const { terms, hasPositions } = this.route.world;
    for (const machine of machines) result.refilled += this.route.refill(machine, this.day);
    result.visits += machines.length;
    result.hours += minutes / MINUTES;
    result.km += km;
    result.cost += costOf(minutes, km, terms);
    if (!hasPositions) result.cost += machines.length * terms.travelCostPerVisit;
  }

  private missing(): number {
    const { route, day } = this;
    route.changeProducts(day);
    return route.world.machines.reduce(
      (sum, machine) => sum + route.missing(machine, day, () => 1),
      0,
    );
  }
}
