import { BASELINES, type Baseline } from './baselines.js';
import { HORIZON_DAYS } from './horizon.js';
import { machineHistory, type SeenSales } from '../sales/seen-sales.js';
import {
  expectedDemand,
  quantile,
} from '../../../src/replenishment/domain/demand/expected-demand.js';
import type { Strategy } from '../../../src/replenishment/domain/strategy.js';
import { STRATEGIES } from '../../../src/replenishment/domain/strategies/index.js';

/** The forecast of one slot for the next seven days. */
export interface Outlook {
  mean: number;
  quantiles: { q50: number; q90: number; q95: number };
}

/** A forecasting method under test. */
export interface Contender {
  name: string;
  /** For the slots of one machine, on the morning of `day`. */
  outlook(slots: readonly SeenSales[], day: number, weekday: number): Outlook[];
}

export const outlookOf = (mean: number, dispersion: number): Outlook => ({
  mean,
  quantiles: {
    q50: quantile(mean, dispersion, 0.5),
    q90: quantile(mean, dispersion, 0.9),
    q95: quantile(mean, dispersion, 0.95),
  },
});

/** A baseline ignores empty days and assumes Poisson sales. */
export const baselineContender = (name: string, baseline: Baseline): Contender => ({
  name,
  outlook: (slots, day) =>
    slots.map(({ sold, product }) => outlookOf(baseline(sold.slice(product.first, day)), 1)),
});

export const strategyContender = (strategy: Strategy): Contender => ({
  name: strategy.version,
  outlook: (slots, day, weekday) => {
    const forecast = strategy.forecast(machineHistory(slots, day, weekday));
    return forecast.slots.map(({ dailyRate }) =>
      outlookOf(
        expectedDemand(dailyRate, forecast.shape, weekday, HORIZON_DAYS),
        forecast.dispersion,
      ),
    );
  },
});

export const contenders = (): Contender[] => [
  ...Object.values(STRATEGIES).map(strategyContender),
  ...Object.entries(BASELINES).map(([name, baseline]) => baselineContender(name, baseline)),
];
