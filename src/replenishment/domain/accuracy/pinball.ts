/** The loss of `forecast` as the quantile p: p per unit too low, 1 - p per unit too high. */
export const pinball = (actual: number, forecast: number, p: number): number =>
  actual >= forecast ? p * (actual - forecast) : (1 - p) * (forecast - actual);
