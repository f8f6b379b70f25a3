import { UcpError } from '../ucp/index.js';
import { FixedWindow } from './fixed-window.js';

const FAILURES_PER_MINUTE = 30;
const MINUTE_MS = 60_000;

/**
 * Failed attempts are limited per address, requests per token. A right token is never locked out
 * by somebody else's wrong ones: the owner must be able to reach the kill switch.
 */
export class AttemptLimits {
  private readonly failures = new FixedWindow(FAILURES_PER_MINUTE, MINUTE_MS);
  private readonly requests: FixedWindow;

  constructor(requestsPerMinute: number) {
    this.requests = new FixedWindow(requestsPerMinute || Infinity, MINUTE_MS);
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
