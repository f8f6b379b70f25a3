import { DayTours } from './day-tours.js';
import type { RouteState } from './route-state.js';
import type { VisitRule } from './rule.js';
import { isWorkingDay } from '../world/days.js';
import type { VisitTerms } from '../../../../src/visits/domain/route.js';

/** What a rule did in a period and what it earned. */
export interface Result {
  /** Of the units sold, in minor units. */
  margin: number;
  /** Of working hours and kilometres. */
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
 * The margin after the costs of visits, and after refilling what is owed at the rule's own cost of
 * a unit. Units that a rule never refills earn nothing.
 */
export function profitOf({ margin, cost, sold, owed, refilled }: Result): number {
  if (owed <= 0) return margin - cost;
  const chargePerUnit = refilled > 0 ? cost / refilled : margin / sold;
  return margin - cost - owed * chargePerUnit;
}

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
    const result: Result = {
      margin: 0,
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
      if (isWorkingDay(this.day)) this.visit(result);
      const { margin, sold, wanted } = this.route.sell(this.day);
      result.margin += margin;
      result.sold += sold;
      result.wanted += wanted;
    }
    result.owed += this.missing();
    return result;
  }

  private visit(result: Result): void {
    const { route, day } = this;
    const { terms } = route.world;
    const wanted = [...new Set([...this.postponed, ...this.rule(route, day)])];
    const tour = this.tours.within(route, day, wanted);
    this.postponed = wanted.filter((machine) => !tour.machines.includes(machine));
    for (const machine of tour.machines) {
      result.refilled += route.refill(machine, day);
    }
    result.visits += tour.machines.length;
    result.hours += tour.minutes / MINUTES;
    result.km += tour.km;
    result.cost += costOf(tour.minutes, tour.km, terms);
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
