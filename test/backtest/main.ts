import { writeFileSync } from 'node:fs';
import { backtest, type Backtest } from './backtest.js';
import { readPlan } from './backtest-plan.js';
import { BacktestProblem } from './backtest-problem.js';
import { drawPlot } from './report/plot.js';
import { fileResult } from './report/result.js';
import { showTables } from './report/tables.js';
import { readSalesFile } from './sales/sales-file.js';
import { salesHistory } from './sales/sales-history.js';
import { show } from '../bench/progress.js';

/** Says what is wrong and lets the run fail; whatever is not a problem of the input goes up. */
function tell(problem: unknown, about = ''): void {
  if (!(problem instanceof BacktestProblem)) {
    throw problem;
  }
  show(`${about}${problem.message}`);
  process.exitCode = 1;
}

function main(args: string[]): void {
  const plan = readPlan(args);
  const histories = plan.files.map((path) => {
    const file = readSalesFile(path);
    show(`${file.name}: ${file.sales.length} sales, ${file.leftOut} refunded or never paid`);
    return salesHistory(file);
  });
  const done: Backtest[] = [];
  for (const history of histories) {
    try {
      done.push(backtest(history, (step) => show(`${history.name}: ${step}`)));
    } catch (problem) {
      tell(problem, `${history.name}: `);
    }
  }
  done.forEach(showTables);
  if (done.length > 0) {
    writeFileSync(plan.plot, drawPlot(done));
    show(`Drawn in ${plan.plot}`);
  }
  console.log(
    JSON.stringify({
      files: Object.fromEntries(done.map((one) => [one.history.name, fileResult(one)])),
    }),
  );
}

try {
  main(process.argv.slice(2));
} catch (problem) {
  tell(problem);
}
