import { parseArgs } from 'node:util';
import { wholeNumber } from './whole-number.js';

export interface StreamPlan {
  sockets: number;
  /** Events written per second. */
  rate: number;
  seconds: number;
}

/** `--sockets 1000 --rate 50 --seconds 30` */
export function readPlan(args: string[]): StreamPlan {
  const { values } = parseArgs({
    args,
    options: {
      sockets: { type: 'string', default: '1000' },
      rate: { type: 'string', default: '50' },
      seconds: { type: 'string', default: '30' },
    },
  });
  return {
    sockets: wholeNumber('sockets', values.sockets),
    rate: wholeNumber('rate', values.rate),
    seconds: wholeNumber('seconds', values.seconds),
  };
}
