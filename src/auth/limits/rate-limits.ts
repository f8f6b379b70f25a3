import type { ReservedPool } from '../../database/index.js';
import { UcpError } from '../../ucp/index.js';
import type { Caller } from '../access/caller.js';
import { FixedWindow } from './fixed-window.js';
import { PriorityLimits, type PrioritySlot } from './priority-limits.js';

const FAILURES_PER_MINUTE = 30;
const MINUTE_MS = 60_000;

/**
 * Limits failed attempts per address and requests per principal. A valid token is never locked out by
 * someone else's failed attempts, and the requests that keep the owner in control have a budget of
 * their own.
 */
export class RateLimits {
  private readonly failures = new FixedWindow(FAILURES_PER_MINUTE, MINUTE_MS);
  private readonly requests: FixedWindow;
  private readonly priorities: PriorityLimits;

  constructor(requestsPerMinute: number) {
    this.requests = new FixedWindow(requestsPerMinute || Infinity, MINUTE_MS);
    this.priorities = new PriorityLimits(requestsPerMinute > 0);
  }

  /** @returns undefined when the request must be counted like any other. */
  prioritize(operation: string, pool: ReservedPool, caller?: Caller): PrioritySlot | undefined {
    return this.priorities.acquire(operation, pool, caller);
  }

  countFailure(address: string): void {
    refuse(this.failures.count(address), 'Too many failed attempts from this address');
  }

  countRequest(principalId: string): void {
    refuse(this.requests.count(principalId), 'Too many requests');
  }
}

function refuse(retryAfterS: number | undefined, content: string): void {
  if (retryAfterS === undefined) return;
  throw new UcpError('rate_limited', {
    content: `${content}; try again in ${retryAfterS} s`,
    retryAfterS,
  });
}
