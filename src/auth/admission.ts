import type { IncomingHttpHeaders } from 'node:http';
import type { ReservedPool } from '../database/index.js';
import type { PublicAddress } from '../http/index.js';
import { UcpError } from '../ucp/index.js';
import type { AttemptLimits } from './attempt-limits.js';
import { cookieToken } from './auth-cookie.js';
import type { OperatorCredentialService } from './operator-credential.service.js';
import type { PriorityPass } from './priority-lanes.js';
import { browserRequest, comesFromOwnPage, isOwnOrigin } from './same-origin.js';

/** What comes in before anything of it is served. */
export interface Arrival {
  method: string;
  headers: IncomingHttpHeaders;
  ip: string;
}

/** Lets in who holds the operator token, and counts who comes. */
export class Admission {
  constructor(
    private readonly credentials: OperatorCredentialService,
    private readonly limits: AttemptLimits,
    private readonly address: PublicAddress,
  ) {}

  /**
   * To be counted afterwards, or prioritized.
   * @throws UcpError when the request may not be served.
   */
  admitRequest(arrival: Arrival): { isBrowser: boolean } {
    const { cookie } = this.checkToken(arrival);
    if (cookie !== undefined && !comesFromOwnPage(browserRequest(arrival), this.address.origin)) {
      throw new UcpError('forbidden', {
        content: 'A write with the cookie must come from the dashboard, as application/json',
      });
    }
    return { isBrowser: cookie !== undefined };
  }

  /** Undefined when the request has to be counted like any other. */
  prioritize(operation: string, pool: ReservedPool, isBrowser: boolean): PriorityPass | undefined {
    return this.limits.prioritize(operation, pool, isBrowser);
  }

  /** @throws UcpError when there were too many requests. */
  count(): void {
    this.limits.countRequest();
  }

  /** @throws UcpError when no WebSocket may be opened: browsers let any page try, but say which. */
  admitUpgrade(arrival: Arrival): void {
    const { cookie } = this.checkToken(arrival);
    const { origin } = arrival.headers;
    if (origin !== undefined && !isOwnOrigin(browserRequest(arrival), this.address.origin)) {
      throw new UcpError('forbidden', { content: 'Pages of another origin may not connect' });
    }
    const priority = cookie === undefined ? undefined : this.prioritize('stream', 'reads', true);
    if (priority) priority.leave();
    else this.count();
  }

  /** Whether a request that was let in carries a browser's cookie and not a program's token. */
  isBrowser({ authorization, cookie }: IncomingHttpHeaders): boolean {
    return bearerToken(authorization) === undefined && cookieToken(cookie) !== undefined;
  }

  private checkToken({ headers, ip }: Arrival): { cookie?: string } {
    const bearer = bearerToken(headers.authorization);
    const cookie = bearer === undefined ? cookieToken(headers.cookie) : undefined;
    if (this.credentials.accepts(bearer ?? cookie)) return { cookie };
    this.limits.countFailure(ip);
    throw new UcpError('unauthorized', { content: 'Send Authorization: Bearer <operator token>' });
  }
}

export function bearerToken(header: string | undefined): string | undefined {
  // Another scheme is a proxy's business and does not hide the cookie.
  if (header === undefined || !/^Bearer\b/i.test(header)) return undefined;
  return /^Bearer +(\S+)$/i.exec(header)?.[1] ?? '';
}
