import type { IncomingHttpHeaders } from 'node:http';
import { Injectable } from '@nestjs/common';
import type { ReservedPool } from '../database/index.js';
import { PublicAddress } from '../http/index.js';
import { UcpError } from '../ucp/index.js';
import type { Caller } from './access/caller.js';
import { permits } from './access/scopes.js';
import { cookieSecret } from './auth-cookie.js';
import { CredentialsService } from './credentials/credentials.service.js';
import { isSessionSecret } from './credentials/token.js';
import type { PrioritySlot } from './limits/priority-limits.js';
import { RateLimits } from './limits/rate-limits.js';
import { browserRequest, comesFromOwnPage, isOwnOrigin } from './same-origin.js';

/** The parts of an incoming request that authentication needs. */
export interface IncomingRequest {
  method: string;
  headers: IncomingHttpHeaders;
  ip: string;
}

/** Authenticates requests by their token or cookie and applies the rate limits. */
@Injectable()
export class RequestAuthenticatorService {
  constructor(
    private readonly credentials: CredentialsService,
    private readonly limits: RateLimits,
    private readonly address: PublicAddress,
  ) {}

  /** The owner, if the request carries the operator token: that needs no lookup. */
  operatorOf({ headers }: IncomingRequest): Caller | undefined {
    return this.credentials.findOperator(bearerToken(headers.authorization));
  }

  /**
   * The caller must then either prioritize or count the request.
   * @param bearerOnly whether cookies are ignored.
   * @throws UcpError when the request is refused.
   */
  async authenticateRequest(request: IncomingRequest, bearerOnly = false): Promise<Caller> {
    const caller = await this.findCaller(request, bearerOnly);
    if (caller.isBrowser && !comesFromOwnPage(browserRequest(request), this.address.origin)) {
      throw new UcpError('forbidden', {
        content: 'A write with the cookie must come from the dashboard, as application/json',
      });
    }
    return caller;
  }

  /** @returns undefined when the request must be counted like any other. */
  prioritize(operation: string, pool: ReservedPool, caller?: Caller): PrioritySlot | undefined {
    return this.limits.prioritize(operation, pool, caller);
  }

  /** @throws UcpError when the principal's rate limit is exceeded. */
  countRequest({ id }: Caller): void {
    this.limits.countRequest(id);
  }

  /**
   * Browsers let any page open a WebSocket but send its origin, so foreign origins are refused
   * here.
   * @throws UcpError when the WebSocket is refused.
   */
  async authenticateUpgrade(request: IncomingRequest): Promise<Caller> {
    const caller = await this.findCaller(request);
    const { origin } = request.headers;
    if (origin !== undefined && !isOwnOrigin(browserRequest(request), this.address.origin)) {
      throw new UcpError('forbidden', { content: 'Pages of another origin may not connect' });
    }
    if (!permits(caller.scopes, 'read')) {
      throw new UcpError('forbidden', { content: 'This needs the scope read' });
    }
    const priority = caller.isBrowser ? this.prioritize('stream', 'reads', caller) : undefined;
    if (priority) priority.release();
    else this.countRequest(caller);
    return caller;
  }

  private async findCaller({ headers, ip }: IncomingRequest, bearerOnly = false): Promise<Caller> {
    const bearer = bearerToken(headers.authorization);
    const readsCookie = bearer === undefined && !bearerOnly;
    const cookie = readsCookie ? cookieSecret(headers.cookie) : undefined;
    const secret = bearer ?? cookie;
    const found = await this.credentials.find(secret);
    if (found) return { ...found, isBrowser: cookie !== undefined };
    if (mayBeGuess(secret)) this.limits.countFailure(ip);
    throw new UcpError('unauthorized', { content: 'Send Authorization: Bearer <token>' });
  }
}

/**
 * A page without a session, or with one that has ended, makes many requests at once and must learn
 * from each that it is signed out. Neither is an attempt: a session's secret cannot be guessed.
 */
const mayBeGuess = (secret: string | undefined): boolean =>
  secret !== undefined && !isSessionSecret(secret);

export function bearerToken(header: string | undefined): string | undefined {
  // Another scheme belongs to a proxy and must not hide the cookie.
  if (header === undefined || !/^Bearer\b/i.test(header)) return undefined;
  return /^Bearer +(\S+)$/i.exec(header)?.[1] ?? '';
}
