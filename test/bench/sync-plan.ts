import { parseArgs } from 'node:util';
import type { RouteSize } from './bench-route.js';
import { wholeNumber } from './whole-number.js';

/** The measurements, run on a small and a large route. */
export interface SyncPlan {
  small: RouteSize;
  large: RouteSize;
  /** The vendor's response time. */
  delayMs: number;
  /** The duration of each round under load. */
  seconds: number;
}

/**
 * `--machines 100,500 --lines 1000000 --delay 50 --seconds 5`; the lines apply to the large route.
 */
export function readPlan(args: string[]): SyncPlan {
  const { values } = parseArgs({
    args,
    options: {
      machines: { type: 'string', default: '100,500' },
      lines: { type: 'string', default: '1000000' },
      delay: { type: 'string', default: '50' },
      seconds: { type: 'string', default: '5' },
    },
  });
  const [small, large] = values.machines.split(',').map((text) => wholeNumber('machines', text));
  if (small === undefined || large === undefined || small >= large) {
    throw new Error('--machines: expected a smaller and a larger number, such as 100,500');
  }
  const lines = wholeNumber('lines', values.lines);
  return {
    small: { machines: small, lines: Math.round((lines * small) / large) },
    large: { machines: large, lines },
    delayMs: wholeNumber('delay', values.delay),
    seconds: wholeNumber('seconds', values.seconds),
  };
}
