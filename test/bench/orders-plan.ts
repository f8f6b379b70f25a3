import { parseArgs } from 'node:util';
import { wholeNumber } from './whole-number.js';

export interface OrdersPlan {
  /** Ledger lines of the last 30 days. */
  lines: number;
  /** Pages measured at each position of each list. */
  pages: number;
}

/** `--lines 1000000 --pages 40` */
export function readPlan(args: string[]): OrdersPlan {
  const { values } = parseArgs({
    args,
    options: {
      lines: { type: 'string', default: '1000000' },
      pages: { type: 'string', default: '40' },
    },
  });
  return {
    lines: wholeNumber('lines', values.lines),
    pages: wholeNumber('pages', values.pages),
  };
}
