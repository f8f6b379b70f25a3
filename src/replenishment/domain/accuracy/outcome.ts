export interface Quantiles {
  q50: number;
  q90: number;
  q95: number;
}

/** What was forecast of a slot over a horizon, by a strategy and by the naive one, and what was sold. */
export interface Outcome {
  /** Outcomes that are not independent of each other share one, such as those of a machine and week. */
  cluster: string;
  actual: number;
  mean: number;
  naiveMean: number;
  quantiles: Quantiles;
  naiveQuantiles: Quantiles;
  /**
   * The mean squared error of repeating the last week, in the slot's own past. Null or 0 leaves the
   * outcome out of RMSSE.
   */
  scale: number | null;
}
