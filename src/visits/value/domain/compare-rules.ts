import type { Strategy } from '../../../replenishment/index.js';
import { everyFewDays, tiers, weekly, type Candidate } from './candidates.js';
import { mean, meanInterval, verdictOn, type Interval, type Verdict } from './paired-interval.js';
import { DayTours } from './replay/day-tours.js';
import { Drive, profitOf, type Result } from './replay/drive-route.js';
import type { ReplayWorld } from './replay/replay-world.js';
import { RouteState } from './replay/route-state.js';
import { planned, seenBy } from './replay/rules/planned.js';
import { findLongTour } from './replay/rules/sectors.js';
import type { MakeRule } from './replay/visit-rule.js';
import { total, weeklyFigures, type WeekFigures } from './weekly-figures.js';

export const RULES = ['weekly', 'every_few_days', 'tiers', 'plan'] as const;
export type RuleName = (typeof RULES)[number];

/** What the plan would have earned more than a rule in a week, in minor units. */
export interface PlanGain extends Interval {
  verdict: Verdict;
}

/** A rule over all weeks; figures are those of an average week. */
export interface RuleOutcome extends WeekFigures {
  rule: RuleName;
  everyDays: number | null;
  /** Null of the plan itself. */
  planGain: PlanGain | null;
}

interface Driven {
  everyDays: number | null;
  weeks: Result[];
}

const WEEK = 7;

/**
 * Drives the same weeks by simple rules and by the plan, each from full machines. The parameters of
 * simple rules are those that turn out best, as if one had known; the plan knows what had been seen
 * on each morning. Yields often.
 */
export function* compareRules(
  world: ReplayWorld,
  strategy: Strategy,
): Generator<void, RuleOutcome[]> {
  const start = new RouteState(world);
  const tours = new DayTours(world);
  yield;
  yield* findLongTour(world);
  function* drive(make: MakeRule): Generator<void, Result[]> {
    const run = new Drive(start.fork(), make(world), 0, tours);
    const weeks: Result[] = [];
    for (let end = WEEK; end <= world.end; end += WEEK) weeks.push(yield* run.steps(end));
    return weeks;
  }
  function* bestOf(candidates: readonly Candidate[]): Generator<void, Driven> {
    let best: Driven = { everyDays: null, weeks: [] };
    let most = -Infinity;
    for (const { everyDays, make } of candidates) {
      const weeks = yield* drive(make);
      const profit = profitOf(total(weeks));
      if (profit <= most) continue;
      most = profit;
      best = { everyDays, weeks };
    }
    return best;
  }
  const plan = weeklyFigures(yield* drive(planned(seenBy(strategy))));
  const rivals: [RuleName, Driven][] = [
    ['weekly', yield* bestOf(weekly(world))],
    ['every_few_days', yield* bestOf(everyFewDays(world))],
    ['tiers', yield* bestOf(tiers(world))],
  ];
  return [
    ...rivals.map(([rule, { everyDays, weeks }]) => {
      const figures = weeklyFigures(weeks);
      return { rule, everyDays, ...average(figures), planGain: gainOver(plan, figures) };
    }),
    { rule: 'plan', everyDays: null, ...average(plan), planGain: null },
  ];
}

export function gainOver(plan: readonly WeekFigures[], rule: readonly WeekFigures[]): PlanGain {
  const gains = plan.map(({ profit }, week) => profit - (rule[week]?.profit ?? 0));
  const interval = meanInterval(gains);
  return { ...interval, verdict: verdictOn(interval) };
}

function average(weeks: readonly WeekFigures[]): WeekFigures {
  const of = (member: keyof WeekFigures) => mean(weeks.map((week) => week[member]));
  return {
    profit: of('profit'),
    visits: of('visits'),
    hours: of('hours'),
    km: of('km'),
    lost: of('lost'),
    lostUnits: of('lostUnits'),
  };
}
