import { parseArgs } from 'node:util';
import { BacktestProblem } from './backtest-problem.js';

export interface BacktestPlan {
  files: string[];
  plot: string;
}

/** `sales.csv more.csv --plot backtest.svg` */
export function readPlan(args: string[]): BacktestPlan {
  const { values, positionals } = parse(args);
  if (positionals.length === 0) {
    throw new BacktestProblem('Name at least one file of sales: npm run backtest -- sales.csv');
  }
  return { files: positionals, plot: values.plot };
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      options: { plot: { type: 'string', default: 'backtest.svg' } },
      allowPositionals: true,
    });
  } catch (cause) {
    throw new BacktestProblem((cause as Error).message, { cause });
  }
}
