import { writeFileSync } from 'node:fs';
import { backtest } from './backtest.js';
import { readPlan } from './backtest-plan.js';
import { BacktestProblem } from './backtest-problem.js';
import { drawPlot } from './report/plot.js';
import { fileResult } from './report/result.js';
import { tablesOf } from './report/tables.js';
import { unmeasured } from './report/unmeasured.js';
import { readSalesFile } from './sales/sales-file.js';
import { salesHistory, type SalesHistory } from './sales/sales-history.js';

export interface Terminal {
  /** Takes the tables and, at last, the result. */
  print: (line: string) => void;
  /** Takes the progress, and what is wrong. */
  show: (line: string) => void;
}

/** Runs as the command line says; false when something could not be measured. */
export function runBacktest(args: string[], terminal: Terminal, draws?: number): boolean {
  const { print, show } = terminal;
  let histories: SalesHistory[];
  let plot: string;
  try {
    const plan = readPlan(args);
    plot = plan.plot;
    histories = plan.files.map((path) => readHistory(path, terminal));
  } catch (problem) {
    show(messageOf(problem));
    return false;
  }
  let complete = true;
  const tell = (problem: string) => {
    complete = false;
    show(problem);
  };
  const done = histories.flatMap((history) => {
    const about = (step: string) => `${history.name}: ${step}`;
    try {
      return [
        backtest(
          history,
          (step) => {
            show(about(step));
          },
          draws,
        ),
      ];
    } catch (problem) {
      tell(about(messageOf(problem)));
      return [];
    }
  });
  for (const one of done) {
    print(tablesOf(one));
  }
  if (done.length > 0) {
    writeFileSync(plot, drawPlot(done));
    show(`Drawn in ${plot}`);
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

function readHistory(path: string, { show }: Terminal): SalesHistory {
  const file = readSalesFile(path);
  show(`${file.name}: ${file.sales.length} sales, ${file.leftOut} refunded or never paid`);
  return salesHistory(file);
}

/** Whatever is not a problem of the input goes up. */
function messageOf(problem: unknown): string {
  if (!(problem instanceof BacktestProblem)) {
    throw problem;
  }
  return problem.message;
}
