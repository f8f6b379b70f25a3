import { parseArgs } from 'node:util';
import { wholeNumber } from './whole-number.js';

export interface EventsPlan {
  rounds: number;
  /** How long each side inserts per round. */
  ms: number;
  /** Concurrent writers. */
  writers: number;
}

/** `--rounds 60 --ms 250 --writers 8` */
export function readPlan(args: string[]): EventsPlan {
  const { values } = parseArgs({
    args,
    options: {
      rounds: { type: 'string', default: '60' },
      ms: { type: 'string', default: '250' },
      writers: { type: 'string', default: '8' },
    },
  });
  return {
    rounds: wholeNumber('rounds', values.rounds),
    ms: wholeNumber('ms', values.ms),
    writers: wholeNumber('writers', values.writers),
  };
}
