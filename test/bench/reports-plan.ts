import { parseArgs } from 'node:util';
import { wholeNumber } from './whole-number.js';

export interface ReportsPlan {
  /** Ledger lines of the last year. */
  lines: number;
  /** Measured requests of each report. */
  requests: number;
}

/** `--lines 1000000 --requests 30` */
export function readPlan(args: string[]): ReportsPlan {
  const { values } = parseArgs({
    args,
    options: {
      lines: { type: 'string', default: '1000000' },
      requests: { type: 'string', default: '30' },
    },
  });
  return {
    lines: wholeNumber('lines', values.lines),
    requests: wholeNumber('requests', values.requests),
  };
}
