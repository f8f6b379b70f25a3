import { writeFileSync } from 'node:fs';
import { backtest, type Backtest } from './backtest.js';
import { readPlan, type PlannedFile } from './backtest-plan.js';
import { BacktestProblem } from './backtest-problem.js';
import { drawPlot } from './report/plot.js';
import { fileResult } from './report/result.js';
import { tablesOf } from './report/tables.js';
import { unmeasured } from './report/unmeasured.js';
import { readSalesFile } from './sales/sales-file.js';
import { salesHistory, type SalesHistory } from './sales/sales-history.js';

export interface Terminal {
  /** Receives the tables and finally the result. */
  print: (line: string) => void;
  /** Receives progress and problems. */
  show: (line: string) => void;
}

/**
 * Runs the backtest given by the arguments; returns false if something could not be measured or
 * drawn.
 */
export function runBacktest(args: string[], { print, show }: Terminal, draws?: number): boolean {
  let complete = true;
  const tell = (problem: string) => {
    complete = false;
    show(problem);
  };
  const [plan] = attempt(() => readPlan(args), tell);
  const histories = (plan?.files ?? []).flatMap((file) =>
    attempt(() => readHistory(file, show), tell),
  );
  const done = histories.flatMap((history) => {
    const about = (told: (line: string) => void) => (line: string) => {
      told(`${history.name}: ${line}`);
    };
    return attempt(() => backtest(history, about(show), draws), about(tell));
  });
  for (const one of done) {
    print(tablesOf(one));
  }
  if (plan && done.length > 0) {
    attempt(() => {
      draw(plan.plot, done);
      show(`Drawn in ${plan.plot}`);
    }, tell);
  }
  const results = done.map((one) => [one.history.name, fileResult(one)] as const);
  for (const [name, result] of results) {
    const missing = unmeasured(result);
    if (missing !== null) {
      tell(`${name}: ${missing}`);
    }
  }
  print(JSON.stringify({ files: Object.fromEntries(results) }));
  return complete;
}

/** The result, or empty after reporting a problem; other errors are rethrown. */
function attempt<T>(step: () => T, tell: (problem: string) => void): [T] | [] {
  try {
    return [step()];
  } catch (problem) {
    if (!(problem instanceof BacktestProblem)) {
      throw problem;
    }
    tell(problem.message);
    return [];
  }
}

function readHistory({ path, name }: PlannedFile, show: Terminal['show']): SalesHistory {
  const { sales, leftOut } = readSalesFile(path);
  show(`${name}: ${sales.length} sales, ${leftOut} refunded or never paid`);
  return salesHistory(name, sales);
}

function draw(plot: string, done: readonly Backtest[]): void {
  const picture = drawPlot(done);
  try {
    writeFileSync(plot, picture);
  } catch (cause) {
    throw new BacktestProblem(`Could not draw in ${plot}: ${(cause as Error).message}`, { cause });
  }
}
