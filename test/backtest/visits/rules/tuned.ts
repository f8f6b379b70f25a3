import type { Candidate } from './candidate.js';
import {
  describeTours,
  neighbours,
  sharedTours,
  startingTours,
  type SharedTours,
} from './shared-tours.js';
import type { Trial } from '../loop/trial.js';
import { TUNING_STARTS } from '../world/days.js';

/** The candidate that earned most in the weeks for choosing. */
function bestOf<C extends Candidate>(candidates: readonly C[], trial: Trial): C {
  let best = { profit: -Infinity, candidate: candidates[0] };
  for (const candidate of candidates) {
    const profit = candidates.length === 1 ? 0 : trial.tuningProfit(candidate.make);
    if (profit > best.profit) best = { profit, candidate };
  }
  if (best.candidate === undefined) throw new Error('there is nothing to choose from');
  return best.candidate;
}

export const tuned =
  (candidates: readonly Candidate[]) =>
  (trial: Trial): Candidate =>
    bestOf(candidates, trial);

/** Starts from the best of the usual multiples and then improves one machine's after the other. */
export function tunedSharedTours(trial: Trial): Candidate {
  const candidateOf = (tours: SharedTours): Candidate & { tours: SharedTours } => ({
    parameters: describeTours(tours),
    make: sharedTours(tours),
    tours,
  });
  let best = bestOf(startingTours(trial.world, TUNING_STARTS).map(candidateOf), trial);
  for (const machine of trial.world.machines) {
    best = bestOf([best.tours, ...neighbours(best.tours, machine)].map(candidateOf), trial);
  }
  return best;
}
