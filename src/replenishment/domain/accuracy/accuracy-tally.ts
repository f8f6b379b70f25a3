import { intervals } from './bootstrap.js';
import { MEASURES, type MeasureName } from './measures.js';
import type { Outcome } from './outcome.js';
import { addTo, namedSums, noSums, sumsOf, type SumList } from './sums.js';

/** A measure with its 95 % bootstrap interval. */
export interface Measure {
  value: number;
  low: number;
  high: number;
}

/** The accuracy of forecasts. A measure is null if nothing was scored or its denominator is 0. */
export interface AccuracyReport {
  scored: number;
  /** Absolute errors divided by units sold. */
  wape: Measure | null;
  /** Units forecast in excess, divided by units sold. */
  bias: Measure | null;
  /** Relative to repeating the last week. */
  rmsse: Measure | null;
  /** Relative to the naive rate. */
  relativeRmse: Measure | null;
  /** Pinball loss in units per forecast. */
  pinball: { q50: Measure | null; q90: Measure | null; q95: Measure | null };
  /** Relative to Poisson demand with the naive rate. */
  pinballRatio: Measure | null;
  /** How often sales did not exceed the 0.9 quantile. */
  coverage90: Measure | null;
  /** The reduction of the error relative to the naive rate. */
  skill: Measure | null;
}

/** Keeps sums per cluster instead of single outcomes, to bound memory in a long backtest. */
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
    // Sorted by name, so that the order of outcomes does not affect the bounds.
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
