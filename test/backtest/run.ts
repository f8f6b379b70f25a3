import { writeFileSync } from 'node:fs';
import { backtest, type Backtest } from './backtest.js';
import { readPlan } from './backtest-plan.js';
import { BacktestProblem } from './backtest-problem.js';
import { drawPlot } from './report/plot.js';
import { fileResult } from './report/result.js';
import { tablesOf } from './report/tables.js';
import { readSalesFile } from './sales/sales-file.js';
import { salesHistory, type SalesHistory } from './sales/sales-history.js';

export interface Terminal {
  /** Takes the tables and, at last, the result. */
  print: (line: string) => void;
  /** Takes the progress, and what is wrong. */
  show: (line: string) => void;
}

/** Runs as the command line says; false when something could not be measured. */
export function runBacktest(args: string[], terminal: Terminal): boolean {
  let histories: SalesHistory[];
  let plot: string;
  try {
    const plan = readPlan(args);
    plot = plan.plot;
    histories = plan.files.map((path) => readHistory(path, terminal));
  } catch (problem) {
    tell(problem, terminal);
    return false;
  }
  const done = histories.flatMap((history) => measured(history, terminal));
  for (const one of done) {
    terminal.print(tablesOf(one));
  }
  if (done.length > 0) {
    writeFileSync(plot, drawPlot(done));
    terminal.show(`Drawn in ${plot}`);
  }
  const files = Object.fromEntries(done.map((one) => [one.history.name, fileResult(one)]));
  terminal.print(JSON.stringify({ files }));
  return done.length === histories.length;
}

function readHistory(path: string, { show }: Terminal): SalesHistory {
  const file = readSalesFile(path);
  show(`${file.name}: ${file.sales.length} sales, ${file.leftOut} refunded or never paid`);
  return salesHistory(file);
}

function measured(history: SalesHistory, terminal: Terminal): Backtest[] {
  try {
    return [
      backtest(history, (step) => {
        terminal.show(`${history.name}: ${step}`);
      }),
    ];
  } catch (problem) {
    tell(problem, terminal, `${history.name}: `);
    return [];
  }
}

/** Says what is wrong; whatever is not a problem of the input goes up. */
function tell(problem: unknown, { show }: Terminal, about = ''): void {
  if (!(problem instanceof BacktestProblem)) {
    throw problem;
  }
  show(`${about}${problem.message}`);
}
