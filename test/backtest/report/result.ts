import { rounded } from './figures.js';
import type { Backtest } from '../backtest.js';
import type { Measured } from '../forecast/measure.js';
import type { AccuracyReport } from '../../../src/replenishment/domain/accuracy/index.js';
import { STRATEGIES } from '../../../src/replenishment/domain/strategies/index.js';

/** The figures of a file in the last line, for the default strategy. */
export interface FileResult {
  relative_rmse: number | null;
  wape: number | null;
  bias: number | null;
  pinball_ratio: number | null;
  coverage_90: number | null;
  censored_bias: number | null;
  fill: number | null;
  stock: number | null;
  orders: number;
  naive_stock: number | null;
  naive_orders: number | null;
}

const numberOf = (value: number | undefined): number | null =>
  value !== undefined && Number.isFinite(value) ? rounded(value) : null;

const valueOf = (measure: { value: number } | null | undefined): number | null =>
  numberOf(measure?.value);

const ofDefault = (measured: readonly Measured[]): AccuracyReport | undefined =>
  measured.find(({ contender }) => contender === STRATEGIES.adaptive.version)?.tally.report();

export function fileResult({ measured, censored, loop }: Backtest): FileResult {
  const report = ofDefault(measured);
  return {
    relative_rmse: valueOf(report?.relativeRmse),
    wape: valueOf(report?.wape),
    bias: valueOf(report?.bias),
    pinball_ratio: valueOf(report?.pinballRatio),
    coverage_90: valueOf(report?.coverage90),
    censored_bias: valueOf(ofDefault(censored)?.bias),
    fill: numberOf(loop.adaptive.fill),
    stock: numberOf(loop.adaptive.stock),
    orders: loop.adaptive.orders,
    naive_stock: numberOf(loop.tuned?.stock),
    naive_orders: loop.tuned?.orders ?? null,
  };
}
