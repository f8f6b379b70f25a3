import { parseArgs } from 'node:util';
import { BacktestProblem } from '../backtest-problem.js';

export interface TrialPlan {
  paths: string[];
  seeds: number[];
  /** Whether to measure other costs, distances and sales too. */
  allVariants: boolean;
  /** In major units; null chooses by the prices of the file. */
  costPerHour: number | null;
  costPerKm: number | null;
  /** Slots filled above this share are left out of a visit, by every rule. */
  refillBelow: number;
  /** The machines of a route see the same seasons; with few weeks, they do not sell on the same days. */
  mostWeeksShifted: number;
}

/** `sales.csv more.csv --seeds 1-10 --variants all --refill-below 70 --hour 25 --km 0.40 --shift-weeks 4` */
export function readTrialPlan(args: string[]): TrialPlan {
  const { values, positionals } = parse(args);
  if (positionals.length === 0) {
    throw new BacktestProblem(
      'Name at least one file of sales: npm run backtest:visits -- sales.csv',
    );
  }
  if (values.variants !== 'all' && values.variants !== 'base') {
    throw new BacktestProblem(`--variants is all or base, found "${values.variants}"`);
  }
  return {
    paths: [...new Set(positionals)],
    seeds: seedsOf(values.seeds),
    allVariants: values.variants === 'all',
    costPerHour: values.hour === undefined ? null : numberOf('hour', values.hour),
    costPerKm: values.km === undefined ? null : numberOf('km', values.km),
    refillBelow: Math.min(100, numberOf('refill-below', values['refill-below'])) / 100,
    mostWeeksShifted: Math.floor(numberOf('shift-weeks', values['shift-weeks'])),
  };
}

function seedsOf(range: string): number[] {
  const [, first, last] = /^(\d{1,4})(?:-(\d{1,4}))?$/.exec(range) ?? [];
  const from = Number(first);
  const seeds = Array.from({ length: Number(last ?? first) - from + 1 || 0 }, (_, at) => from + at);
  if (seeds.length === 0) throw new BacktestProblem(`--seeds is like 1-10, found "${range}"`);
  return seeds;
}

function numberOf(option: string, text: string): number {
  const value = Number(text);
  if (text.trim() === '' || !Number.isFinite(value) || value < 0) {
    throw new BacktestProblem(`--${option} is a number from 0, found "${text}"`);
  }
  return value;
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      options: {
        seeds: { type: 'string', default: '1-10' },
        variants: { type: 'string', default: 'all' },
        hour: { type: 'string' },
        km: { type: 'string' },
        'refill-below': { type: 'string', default: '100' },
        'shift-weeks': { type: 'string', default: '4' },
      },
      allowPositionals: true,
    });
  } catch (cause) {
    throw new BacktestProblem((cause as Error).message, { cause });
  }
}
