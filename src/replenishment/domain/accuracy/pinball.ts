/** The loss of naming `forecast` as the quantile p: being too low costs p a unit, too high 1 - p. */
export const pinball = (actual: number, forecast: number, p: number): number =>
  actual >= forecast ? p * (actual - forecast) : (1 - p) * (forecast - actual);
