import type { ReservedPool } from '../../database/index.js';
import { UcpError } from '../../ucp/index.js';
import type { Caller } from '../access/caller.js';
import { FixedWindow } from './fixed-window.js';
import { networkOf } from './network.js';
import { PriorityLimits, type PrioritySlot } from './priority-limits.js';

const FAILURES_PER_MINUTE = 30;
const PASSKEY_REQUESTS_PER_MINUTE = 300;
/** Checking a password costs much on purpose. */
const PASSWORDS_PER_MINUTE = 60;
const PASSWORDS_PER_NAME = 10;
/** From all addresses together but those from which the name was signed in with. */
const PASSWORDS_PER_NAME_ANYWHERE = 100;
const MINUTE_MS = 60_000;
const QUARTER_HOUR_MS = 15 * MINUTE_MS;
const HOUR_MS = 60 * MINUTE_MS;
const MONTH_MS = 30 * 24 * HOUR_MS;

const TOO_MANY_FAILURES = 'Too many failed attempts from this address';
const TOO_MANY_FOR_NAME = 'Too many failed attempts for this name';

/**
 * Limits failed attempts per address (of IPv6, per network) and requests per principal. A valid
 * token is never locked out by someone else's failed attempts, and the requests that keep the owner
 * in control have a budget of their own.
 */
export class RateLimits {
  private readonly failures = new FixedWindow(FAILURES_PER_MINUTE, MINUTE_MS);
  private readonly passkeys = new FixedWindow(PASSKEY_REQUESTS_PER_MINUTE, MINUTE_MS);
  private readonly passwords = new FixedWindow(PASSWORDS_PER_MINUTE, MINUTE_MS);
  private readonly names = new FixedWindow(PASSWORDS_PER_NAME, QUARTER_HOUR_MS);
  private readonly namesAnywhere = new FixedWindow(PASSWORDS_PER_NAME_ANYWHERE, HOUR_MS);
  /** Where a name was signed in with. */
  private readonly proven = new FixedWindow(Infinity, MONTH_MS);
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
    refuse(this.failures.count(networkOf(address)), TOO_MANY_FAILURES);
  }

  /** Each request for a passkey leaves a row behind, although nobody has signed in yet. */
  countPasskeyRequest(address: string): void {
    refuse(this.passkeys.count(networkOf(address)), TOO_MANY_FAILURES);
  }

  /**
   * Counted before the password is checked, so that guesses in parallel count too. Nobody can lock
   * a person out of where they signed in before.
   */
  countPassword(signInName: string, address: string): void {
    const network = networkOf(address);
    const place = `${signInName} ${network}`;
    refuse(this.passwords.count(network), TOO_MANY_FAILURES);
    refuse(this.names.count(place), TOO_MANY_FOR_NAME);
    if (!this.proven.has(place)) refuse(this.namesAnywhere.count(signInName), TOO_MANY_FOR_NAME);
  }

  /** The password was right. */
  forgetPasswords(signInName: string, address: string): void {
    const place = `${signInName} ${networkOf(address)}`;
    this.names.forget(place);
    this.proven.forget(place);
    this.proven.count(place);
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
