import type { Contestant } from './contestants.js';
import { measureVariant } from './measure-variant.js';
import { compare } from './report/comparison.js';
import { variantResult } from './report/result.js';
import { comparisonLines, rulesTable } from './report/tables.js';
import { readTrialPlan, type TrialPlan } from './trial-plan.js';
import { variantsOf } from './variants.js';
import { medianPrice } from './world/draw-world.js';
import { readPlan, type PlannedFile } from '../backtest-plan.js';
import { BacktestProblem } from '../backtest-problem.js';
import type { Terminal } from '../run.js';
import { readSalesFile } from '../sales/sales-file.js';
import { salesHistory } from '../sales/sales-history.js';

/** Runs the trial of visits given by the arguments; returns false if something went wrong. */
export function runTrial(
  args: string[],
  contestants: readonly Contestant[],
  { print, show }: Terminal,
): boolean {
  const results: Record<string, unknown> = {};
  let complete = true;
  const attempt = (step: () => void) => {
    try {
      step();
    } catch (problem) {
      if (!(problem instanceof BacktestProblem)) throw problem;
      complete = false;
      show(problem.message);
    }
  };
  attempt(() => {
    const plan = readTrialPlan(args);
    for (const file of readPlan(plan.paths).files) {
      attempt(() => {
        results[file.name] = trialOf(file, plan, contestants, { print, show });
      });
    }
  });
  print(JSON.stringify({ files: results }));
  return complete;
}

function trialOf(
  { path, name }: PlannedFile,
  plan: TrialPlan,
  contestants: readonly Contestant[],
  { print, show }: Terminal,
): object {
  const history = salesHistory(name, readSalesFile(path).sales);
  const results: Record<string, unknown> = {};
  for (const variant of variantsOf(plan, medianPrice(history))) {
    const measured = measureVariant(history, variant.world, plan.seeds, contestants, (step) => {
      show(`${name}, ${variant.title}, ${step}`);
    });
    const comparison = compare(measured);
    print(`\n${name}, ${variant.title}:\n${rulesTable(measured)}`);
    if (comparison) print(comparisonLines(comparison));
    results[variant.name] = variantResult(measured);
  }
  return results;
}
