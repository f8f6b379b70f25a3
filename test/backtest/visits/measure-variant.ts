import type { Contestant } from './contestants.js';
import { Trial } from './loop/trial.js';
import { END, MEASURING_STARTS } from './world/days.js';
import { drawWorld, MACHINES, type WorldTerms } from './world/draw-world.js';
import type { SalesHistory } from '../sales/sales-history.js';
import { profitOf, type Result } from '../../../src/visits/value/domain/replay/drive-route.js';

const WEEKS = (END - MEASURING_STARTS) / 7;
const MINOR = 100;

/** What a rule came to in one world. */
export interface Figures {
  /** After the costs of visits, in major units per machine and week. */
  profit: number;
  /** Of the route, per week. */
  visits: number;
  km: number;
  hours: number;
  lostShare: number;
}

export interface Measured {
  contestant: Contestant;
  /** By seed. */
  figures: Figures[];
  /** The parameters chosen, by seed. */
  parameters: string[];
}

/** Every contestant in the worlds of all seeds. */
export function measureVariant(
  history: SalesHistory,
  terms: WorldTerms,
  seeds: readonly number[],
  contestants: readonly Contestant[],
  show: (step: string) => void,
): Measured[] {
  const measured = contestants.map((contestant): Measured => ({
    contestant,
    figures: [],
    parameters: [],
  }));
  for (const seed of seeds) {
    const started = performance.now();
    const trial = new Trial(drawWorld(history, seed, terms));
    for (const { contestant, figures, parameters } of measured) {
      const chosen = contestant.choose(trial);
      figures.push(figuresOf(trial.measure(chosen.make)));
      parameters.push(chosen.parameters);
    }
    show(`seed ${seed}: ${((performance.now() - started) / 1000).toFixed(1)} s`);
  }
  return measured;
}

const figuresOf = (result: Result): Figures => ({
  profit: profitOf(result) / MINOR / MACHINES / WEEKS,
  visits: result.visits / WEEKS,
  km: result.km / WEEKS,
  hours: result.hours / WEEKS,
  lostShare: 1 - result.sold / result.wanted,
});
