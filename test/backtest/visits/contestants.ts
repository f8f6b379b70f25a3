import type { Trial } from './loop/trial.js';
import type { Candidate } from './rules/candidate.js';
import { greedyByDetours, greedyOnTheMean, todayAgainstTomorrow } from './rules/greedy.js';
import { everyFewDays, weekly, weeklyInFewerDays } from './rules/periodic.js';
import { plannedKnowingTheFuture, plannedVisits } from './rules/planned.js';
import { thresholdOnStock, tiers } from './rules/threshold.js';
import { tuned, tunedSharedTours } from './rules/tuned.js';

/** A rule of the trial, with its parameters chosen in the tuning weeks of each world. */
export interface Contestant {
  name: string;
  title: string;
  choose: (trial: Trial) => Candidate;
}

/** The rules that operators use or that need no plan. */
export const SIMPLE_RULES: readonly Contestant[] = [
  { name: 'weekly', title: 'every machine once a week, 5 days', choose: tuned(weekly()) },
  { name: 'fewer_days', title: 'weekly in fewer days', choose: tuned(weeklyInFewerDays()) },
  { name: 'every_k_days', title: 'every k days, best k', choose: tuned(everyFewDays()) },
  { name: 'shared_tours', title: 'shared tours, own multiples', choose: tunedSharedTours },
  { name: 'threshold', title: 'threshold on stock', choose: tuned(thresholdOnStock()) },
  { name: 'tiers', title: 'tiers: must, and can near those', choose: tuned(tiers()) },
  { name: 'naive', title: 'greedy on the 21-day mean', choose: tuned(greedyOnTheMean()) },
  {
    name: 'greedy_detours',
    title: 'the same, by the detour it takes',
    choose: tuned(greedyByDetours()),
  },
  {
    name: 'today_or_tomorrow',
    title: 'today against tomorrow only',
    choose: tuned(todayAgainstTomorrow()),
  },
];

/** The rules that the plan must beat by more. */
export const USUAL_RULES: readonly string[] = ['weekly', 'every_k_days', 'threshold', 'naive'];

export const METHOD = 'plan';
export const KNOWN_FUTURE = 'plan_known_future';

export const PLANS: readonly Contestant[] = [
  {
    name: METHOD,
    title: 'planned visits',
    choose: () => ({ parameters: '', make: plannedVisits }),
  },
  {
    name: KNOWN_FUTURE,
    title: 'the same with the coming rates known',
    choose: () => ({ parameters: '', make: plannedKnowingTheFuture }),
  },
];
