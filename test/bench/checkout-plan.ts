import { parseArgs } from 'node:util';
import { wholeNumber } from './whole-number.js';

const VENDORS = ['simulator', 'built-in'] as const;

export interface CheckoutPlan {
  rounds: number;
  /** Created and completed by each side per round. */
  checkouts: number;
  /** Concurrent requests to the service, and connections of the plain client. */
  inFlight: number;
  /** The simulated vendor as a separate process over HTTP, or the one built into the service. */
  vendor: (typeof VENDORS)[number];
}

/** `--rounds 5 --checkouts 500 --in-flight 16 --vendor simulator` */
export function readPlan(args: string[]): CheckoutPlan {
  const { values } = parseArgs({
    args,
    options: {
      rounds: { type: 'string', default: '5' },
      checkouts: { type: 'string', default: '500' },
      'in-flight': { type: 'string', default: '16' },
      vendor: { type: 'string', default: 'simulator' },
    },
  });
  const vendor = VENDORS.find((name) => name === values.vendor);
  if (!vendor) throw new Error(`--vendor: expected ${VENDORS.join(' or ')}`);
  return {
    vendor,
    rounds: wholeNumber('rounds', values.rounds),
    checkouts: wholeNumber('checkouts', values.checkouts),
    inFlight: wholeNumber('in-flight', values['in-flight']),
  };
}
