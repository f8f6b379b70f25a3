import { rounded } from './figures.js';
import type { Backtest } from '../backtest.js';
import type { Measured } from '../forecast/measure.js';
import type { AccuracyReport } from '../../../src/replenishment/domain/accuracy/index.js';
import { STRATEGIES } from '../../../src/replenishment/domain/strategies/index.js';

/** What is told of a file in the last line, of the default strategy. */
export interface FileResult {
  relative_rmse: number | null;
  wape: number | null;
  bias: number | null;
  pinball_ratio: number | null;
  coverage_90: number | null;
  censored_bias: number | null;
  fill: number;
  stock: number;
  orders: number;
  naive_stock: number | null;
  naive_orders: number | null;
}

const valueOf = (measure: { value: number } | null | undefined): number | null =>
  measure ? rounded(measure.value) : null;

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
    fill: rounded(loop.adaptive.fill),
    stock: rounded(loop.adaptive.stock),
    orders: loop.adaptive.orders,
    naive_stock: loop.tuned && rounded(loop.tuned.stock),
    naive_orders: loop.tuned?.orders ?? null,
  };
}
