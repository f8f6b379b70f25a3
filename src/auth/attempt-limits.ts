import type { ReservedPool } from '../database/index.js';
import { UcpError } from '../ucp/index.js';
import { FixedWindow } from './fixed-window.js';
import { PriorityLanes, type PriorityPass } from './priority-lanes.js';

const FAILURES_PER_MINUTE = 30;
const MINUTE_MS = 60_000;

/**
 * Failed attempts are limited per address, requests per token. A right token is never locked out
 * by somebody else's wrong ones, and what the owner needs to stay in control is counted apart.
 */
export class AttemptLimits {
  private readonly failures = new FixedWindow(FAILURES_PER_MINUTE, MINUTE_MS);
  private readonly requests: FixedWindow;
  private readonly lanes: PriorityLanes;

  constructor(requestsPerMinute: number) {
    this.requests = new FixedWindow(requestsPerMinute || Infinity, MINUTE_MS);
    this.lanes = new PriorityLanes(requestsPerMinute > 0);
  }

  /** Undefined when the request has to be counted like any other. */
  prioritize(operation: string, pool: ReservedPool, isBrowser: boolean): PriorityPass | undefined {
    return this.lanes.enter(operation, pool, isBrowser);
  }

  countFailure(address: string): void {
    refuse(this.failures.count(address), 'Too many failed attempts from this address');
  }

  countRequest(): void {
    refuse(this.requests.count('operator'), 'Too many requests');
  }
}

function refuse(retryAfterS: number | undefined, content: string): void {
  if (retryAfterS === undefined) return;
  throw new UcpError('rate_limited', {
    content: `${content}; try again in ${retryAfterS} s`,
    retryAfterS,
  });
}
