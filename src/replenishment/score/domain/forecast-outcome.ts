import type { Outcome, Quantiles } from '../../domain/accuracy/index.js';
import { expectedDemand, quantile } from '../../domain/demand/expected-demand.js';

export interface ForecastNumbers {
  dailyRate: number;
  naiveDailyRate: number;
  /** By weekday from Monday. */
  shape: readonly number[];
  dispersion: number;
  /** The mean squared error of repeating the same day of the week before; null if unknown. */
  scale: number | null;
}

/** The dispersion of Poisson demand, assumed for the naive rate. */
const POISSON = 1;

/** Compares a forecast of some days, from a weekday on, with the sales of those days. */
export function forecastOutcome(
  { dailyRate, naiveDailyRate, shape, dispersion, scale }: ForecastNumbers,
  {
    weekday,
    days,
    sold,
    cluster,
  }: { weekday: number; days: number; sold: number; cluster: string },
): Outcome {
  const mean = expectedDemand(dailyRate, shape, weekday, days);
  const naiveMean = naiveDailyRate * days;
  return {
    cluster,
    actual: sold,
    mean,
    naiveMean,
    quantiles: quantiles(mean, dispersion),
    naiveQuantiles: quantiles(naiveMean, POISSON),
    // Assumes independent errors of the days.
    scale: scale === null ? null : scale * days,
  };
}

const quantiles = (mean: number, dispersion: number): Quantiles => ({
  q50: quantile(mean, dispersion, 0.5),
  q90: quantile(mean, dispersion, 0.9),
  q95: quantile(mean, dispersion, 0.95),
});
