import { FARTHEST_DAY, type MachineOutlook } from '../outlook/machine-outlook.js';
import type { RouteMachine, RouteProblem, VisitTerms } from '../route.js';
import { longRun, type LongRun } from './long-run.js';

const WEEK = 7;
const MINUTES = 60;
/** More than can be saved by ignoring the owner; small enough to keep the precision of costs. */
const IGNORES_PIN = 1e9;

export interface CostFacts {
  machine: RouteMachine;
  outlook: MachineOutlook;
  terms: VisitTerms;
  /** Of day 0. */
  weekday: number;
  /** The shifts of each day ahead, as far as absences are known. */
  days: RouteProblem['days'];
  /** The weekdays on which somebody works. At least one. */
  workdays: readonly number[];
  /** The machine's share of what travel costs, in each visit whose tour is not known yet. */
  travelShare: number;
  /** The last day for which tours are planned. */
  lastPlannedDay: number;
}

/** What it costs to visit a machine on some days and not on others, without the ways there. */
export class MachineCosts {
  private readonly longRun: LongRun;
  private readonly isWorkday: readonly boolean[];
  private readonly laterCosts = new Map<number, LaterVisit>();

  constructor(private readonly facts: CostFacts) {
    const { weekday, workdays, travelShare } = facts;
    this.isWorkday = Array.from({ length: WEEK }, (_, day) => workdays.includes(day));
    this.longRun = longRun({
      workdays,
      farthest: FARTHEST_DAY,
      costUntilNext: (from, days) =>
        // The outlook goes by days from day 0.
        this.between((((from - weekday) % WEEK) + WEEK) % WEEK, days) + travelShare,
    });
  }

  /** By weekday of a visit: days until the next one in the long run; 0 where nobody works. */
  get intervals(): readonly number[] {
    return this.longRun.intervals;
  }

  /** Loss, service and what follows, for visits on these days, in order. */
  of(days: readonly number[]): number {
    const [first] = days;
    const ignored = this.ignoresPin(days) ? IGNORES_PIN : 0;
    if (first === undefined) return this.laterThanPlanned().cost + ignored;
    let cost = this.first(first) + ignored;
    for (let at = 1; at < days.length; at += 1) {
      const before = days[at - 1] ?? 0;
      cost += this.between(before, (days[at] ?? 0) - before);
    }
    return cost + this.after(days.at(-1) ?? first);
  }

  /** The best visit after the days for which tours are planned. */
  laterThanPlanned(): LaterVisit {
    return this.later(this.facts.lastPlannedDay);
  }

  /** The best visit after a day, if there is none until then. Its cost includes the travel. */
  later(than: number): LaterVisit {
    const known = this.laterCosts.get(than);
    if (known) return known;
    const { pinnedDay } = this.facts.machine;
    const isPinned = pinnedDay !== null && pinnedDay > than && this.isPossible(pinnedDay);
    const last = isPinned ? pinnedDay : FARTHEST_DAY;
    let best: LaterVisit = { day: null, cost: Infinity };
    for (let day = than + 1; day <= last; day += 1) {
      if (!this.isPossible(day)) continue;
      const cost = this.first(day) + this.facts.travelShare + this.after(day);
      if (cost < best.cost) best = { day, cost };
    }
    // Closed for as long as anybody can see: nothing can be gained by a visit.
    if (best.day === null) best = { day: null, cost: this.lossUntil(FARTHEST_DAY) };
    this.laterCosts.set(than, best);
    return best;
  }

  /** Nobody goes to a pinned machine before its day. */
  isPossible(day: number): boolean {
    const { machine } = this.facts;
    if (machine.pinnedDay !== null && day < machine.pinnedDay) return false;
    return this.isWorked(day) && !machine.closedDays.has(day);
  }

  private isWorked(day: number): boolean {
    const { days, weekday } = this.facts;
    const shifts = days[day];
    return shifts ? shifts.length > 0 : this.isWorkday[(weekday + day) % WEEK] === true;
  }

  isPinnedTo(day: number): boolean {
    return this.facts.machine.pinnedDay === day;
  }

  lossUntil(day: number): number {
    return this.facts.outlook.now.loss[Math.min(day, FARTHEST_DAY)] ?? 0;
  }

  /** @param before the day of the visit before, or null. */
  serviceMinutes(day: number, before: number | null): number {
    const { outlook } = this.facts;
    const slots =
      before === null
        ? outlook.now.slots[Math.min(day, FARTHEST_DAY)]
        : outlook.filledOn(before).slots[Math.min(day - before, FARTHEST_DAY)];
    return this.minutesFor(slots ?? 0);
  }

  /**
   * What a visit on a day is worth before its costs: what waiting for the best later visit costs
   * more than having been there.
   */
  worthOn(day: number): number {
    return this.later(day).cost - this.after(day) - this.lossUntil(day);
  }

  /** Of working time. */
  costOf(minutes: number): number {
    return (minutes / MINUTES) * this.facts.terms.costPerHour;
  }

  private ignoresPin(days: readonly number[]): boolean {
    const { machine, lastPlannedDay } = this.facts;
    if (machine.pinnedDay === null || days.includes(machine.pinnedDay)) return false;
    return days.length > 0 || machine.pinnedDay <= lastPlannedDay;
  }

  private first(day: number): number {
    return this.lossUntil(day) + this.costOf(this.serviceMinutes(day, null));
  }

  private between(from: number, days: number): number {
    const { loss, slots } = this.facts.outlook.filledOn(from);
    const until = Math.min(days, FARTHEST_DAY);
    return (loss[until] ?? 0) + this.costOf(this.minutesFor(slots[until] ?? 0));
  }

  /** What follows a visit, relative to the costs of an average day until then. */
  private after(day: number): number {
    const { afterVisit, costPerDay } = this.longRun;
    return (afterVisit[(this.facts.weekday + day) % WEEK] ?? 0) - costPerDay * day;
  }

  private minutesFor(slots: number): number {
    const { minutesPerVisit, secondsPerSlot } = this.facts.terms;
    return minutesPerVisit + (secondsPerSlot / MINUTES) * slots;
  }
}

/** The day is null where there is none. */
export interface LaterVisit {
  day: number | null;
  cost: number;
}
