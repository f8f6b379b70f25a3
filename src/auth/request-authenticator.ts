import type { IncomingHttpHeaders } from 'node:http';
import type { ReservedPool } from '../database/index.js';
import type { PublicAddress } from '../http/index.js';
import { UcpError } from '../ucp/index.js';
import type { RateLimits } from './limits/rate-limits.js';
import { cookieToken } from './auth-cookie.js';
import type { OperatorCredentialService } from './operator-credential.service.js';
import type { PrioritySlot } from './limits/priority-limits.js';
import { browserRequest, comesFromOwnPage, isOwnOrigin } from './same-origin.js';

/** The parts of an incoming request that authentication needs. */
export interface IncomingRequest {
  method: string;
  headers: IncomingHttpHeaders;
  ip: string;
}

/** Authenticates requests by the operator token and applies the rate limits. */
export class RequestAuthenticator {
  constructor(
    private readonly credentials: OperatorCredentialService,
    private readonly limits: RateLimits,
    private readonly address: PublicAddress,
  ) {}

  /**
   * The caller must then either prioritize or count the request.
   * @throws UcpError when the request is refused.
   */
  authenticateRequest(request: IncomingRequest): { isBrowser: boolean } {
    const { cookie } = this.checkToken(request);
    if (cookie !== undefined && !comesFromOwnPage(browserRequest(request), this.address.origin)) {
      throw new UcpError('forbidden', {
        content: 'A write with the cookie must come from the dashboard, as application/json',
      });
    }
    return { isBrowser: cookie !== undefined };
  }

  /** @returns undefined when the request must be counted like any other. */
  prioritize(operation: string, pool: ReservedPool, isBrowser: boolean): PrioritySlot | undefined {
    return this.limits.prioritize(operation, pool, isBrowser);
  }

  /** @throws UcpError when the rate limit is exceeded. */
  countRequest(): void {
    this.limits.countRequest();
  }

  /**
   * Browsers let any page open a WebSocket but send its origin, so foreign origins are refused
   * here.
   * @throws UcpError when the WebSocket is refused.
   */
  authenticateUpgrade(request: IncomingRequest): void {
    const { cookie } = this.checkToken(request);
    const { origin } = request.headers;
    if (origin !== undefined && !isOwnOrigin(browserRequest(request), this.address.origin)) {
      throw new UcpError('forbidden', { content: 'Pages of another origin may not connect' });
    }
    const priority = cookie === undefined ? undefined : this.prioritize('stream', 'reads', true);
    if (priority) priority.release();
    else this.countRequest();
  }

  /** Whether an authenticated request carries a browser's cookie rather than a program's token. */
  isBrowser({ authorization, cookie }: IncomingHttpHeaders): boolean {
    return bearerToken(authorization) === undefined && cookieToken(cookie) !== undefined;
  }

  private checkToken({ headers, ip }: IncomingRequest): { cookie?: string } {
    const bearer = bearerToken(headers.authorization);
    const cookie = bearer === undefined ? cookieToken(headers.cookie) : undefined;
    if (this.credentials.accepts(bearer ?? cookie)) return { cookie };
    this.limits.countFailure(ip);
    throw new UcpError('unauthorized', { content: 'Send Authorization: Bearer <operator token>' });
  }
}

export function bearerToken(header: string | undefined): string | undefined {
  // Another scheme belongs to a proxy and must not hide the cookie.
  if (header === undefined || !/^Bearer\b/i.test(header)) return undefined;
  return /^Bearer +(\S+)$/i.exec(header)?.[1] ?? '';
}
