import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { BacktestProblem } from './backtest-problem.js';

export interface PlannedFile {
  path: string;
  /** The name its figures are reported under. */
  name: string;
}

export interface BacktestPlan {
  files: PlannedFile[];
  plot: string;
}

/** `sales.csv more.csv --plot backtest.svg` */
export function readPlan(args: string[]): BacktestPlan {
  const { values, positionals } = parse(args);
  if (positionals.length === 0) {
    throw new BacktestProblem('Name at least one file of sales: npm run backtest -- sales.csv');
  }
  return { files: named(positionals), plot: values.plot };
}

/** Files with the same base name are named by the path they were given with. */
function named(given: readonly string[]): PlannedFile[] {
  const paths = [...new Set(given)];
  const names = paths.map((path) => basename(path));
  return paths.map((path) => {
    const name = basename(path);
    const alone = names.indexOf(name) === names.lastIndexOf(name);
    return { path, name: alone ? name : path };
  });
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
