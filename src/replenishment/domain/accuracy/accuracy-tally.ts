import { intervals } from './bootstrap.js';
import { MEASURES, type MeasureName } from './measures.js';
import type { Outcome } from './outcome.js';
import { addTo, namedSums, noSums, sumsOf, type SumList } from './sums.js';

/** A measure, with the bounds of its 95 % bootstrap interval. */
export interface Measure {
  value: number;
  low: number;
  high: number;
}

/** How well forecasts did. A measure is null where nothing was scored or its denominator is 0. */
export interface AccuracyReport {
  scored: number;
  /** Absolute errors to units sold. */
  wape: Measure | null;
  /** Units forecast too many to units sold. */
  bias: Measure | null;
  /** Against repeating the last week. */
  rmsse: Measure | null;
  /** Against the naive rate. */
  relativeRmse: Measure | null;
  /** Units lost per forecast. */
  pinball: { q50: Measure | null; q90: Measure | null; q95: Measure | null };
  /** Against the naive rate taken for Poisson. */
  pinballRatio: Measure | null;
  /** How often no more was sold than the 0.9 quantile. */
  coverage90: Measure | null;
  /** By how much the error is smaller than that of the naive rate. */
  skill: Measure | null;
}

/** Keeps sums by cluster instead of the outcomes, so that a long backtest fits. */
export class AccuracyTally {
  private readonly clusters = new Map<string, SumList>();

  add(outcome: Outcome): void {
    let sums = this.clusters.get(outcome.cluster);
    if (sums === undefined) {
      sums = noSums();
      this.clusters.set(outcome.cluster, sums);
    }
    addTo(sums, sumsOf(outcome));
  }

  report(): AccuracyReport {
    // By name, so that the order in which outcomes came does not move the bounds.
    const names = [...this.clusters.keys()].sort();
    const clusters = names.map((name) => this.clusters.get(name) ?? noSums());
    const all = noSums();
    for (const sums of clusters) addTo(all, sums);
    const total = namedSums(all);
    const bounds = intervals(clusters);
    const measure = (name: MeasureName): Measure | null => {
      const value = MEASURES[name](total);
      return value === null ? null : { value, ...bounds(name, value) };
    };
    return {
      scored: total.count,
      wape: measure('wape'),
      bias: measure('bias'),
      rmsse: measure('rmsse'),
      relativeRmse: measure('relativeRmse'),
      pinball: {
        q50: measure('pinball50'),
        q90: measure('pinball90'),
        q95: measure('pinball95'),
      },
      pinballRatio: measure('pinballRatio'),
      coverage90: measure('coverage90'),
      skill: measure('skill'),
    };
  }
}
