import { BacktestProblem } from './backtest-problem.js';
import { contenders } from './forecast/contenders.js';
import { measure, type Measured } from './forecast/measure.js';
import { closedLoop, type LoopResult } from './loop/closed-loop.js';
import { naiveRule } from './loop/naive-rule.js';
import { SAFETY_DAYS } from './loop/ordering-rule.js';
import { strategyRule } from './loop/strategy-rule.js';
import { tunedNaive, type TunedNaive } from './loop/tuned-rule.js';
import type { SalesHistory } from './sales/sales-history.js';
import { seenInFull, type SeenSales } from './sales/seen-sales.js';
import { splitDays, weeklyOrigins, type Split } from './sales/split.js';
import { imposeStockOuts, type StockOuts } from './sales/stock-outs.js';
import { STRATEGIES } from '../../src/replenishment/domain/strategies/index.js';

/** Which slots run empty is random, so it is drawn more than once. */
const DRAWS = 10;

type DrawnStockOuts = Omit<StockOuts, 'seen'>;

/** All measurements of one file. */
export interface Backtest {
  history: SalesHistory;
  split: Split;
  /** On the days used to choose parameters. */
  chosenOn: Measured[];
  /** On the days after those. */
  measured: Measured[];
  /** On the same days, with stock-outs imposed on the data the forecasts see. */
  censored: Measured[];
  stockOuts: DrawnStockOuts[];
  loop: { adaptive: LoopResult; naive: LoopResult; tuned: TunedNaive | null };
}

/** @throws if a file is too short or has no slot that can be scored. */
export function backtest(
  history: SalesHistory,
  show: (step: string) => void,
  draws = DRAWS,
): Backtest {
  const split = splitDays(history.days);
  const full = history.machines.map((products) => products.map(seenInFull));
  const later = weeklyOrigins(split.at, split.days);
  show('forecasting the first part');
  const chosenOn = measure(history, [full], contenders(), weeklyOrigins(split.from, split.at));
  show('forecasting the second part');
  const measured = measure(history, [full], contenders(), later);
  if (measured.every(({ tally }) => tally.report().scored === 0)) {
    throw new BacktestProblem('no product sold long enough to be measured');
  }
  show('forecasting with stock-outs');
  const stockOuts: DrawnStockOuts[] = [];
  const ways = drawStockOuts(history, draws, stockOuts);
  const censored = measure(history, ways, contenders(), later);
  show('ordering in a closed loop');
  const adaptive = closedLoop(history, strategyRule(STRATEGIES.adaptive), split.at);
  return {
    history,
    split,
    chosenOn,
    measured,
    censored,
    stockOuts,
    loop: {
      adaptive,
      naive: closedLoop(history, naiveRule(SAFETY_DAYS), split.at),
      tuned: tunedNaive(history, split.at, adaptive.fill),
    },
  };
}

/** Yields one draw at a time, since all of them together may not fit into memory. */
function* drawStockOuts(
  history: SalesHistory,
  draws: number,
  drawn: DrawnStockOuts[],
): Generator<readonly SeenSales[][]> {
  for (let seed = 1; seed <= draws; seed++) {
    const { seen, ...figures } = imposeStockOuts(history, seed);
    drawn.push(figures);
    yield seen;
  }
}
