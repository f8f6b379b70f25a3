export interface Quantiles {
  q50: number;
  q90: number;
  q95: number;
}

/** Forecasts of a slot over a horizon, by a strategy and by the naive one, and the actual sales. */
export interface Outcome {
  /** Dependent outcomes, such as those of one machine and week, share a cluster. */
  cluster: string;
  actual: number;
  mean: number;
  naiveMean: number;
  quantiles: Quantiles;
  naiveQuantiles: Quantiles;
  /**
   * The mean squared error of repeating the last week, in the slot's own past. Null or 0 excludes
   * the outcome from RMSSE.
   */
  scale: number | null;
}
