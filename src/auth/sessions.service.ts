import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { PublicAddress } from '../http/index.js';
import { UcpError } from '../ucp/index.js';
import { AttemptLimits } from './attempt-limits.js';
import { browserRequest } from './authentication.hook.js';
import { AUTH_COOKIE, OperatorCredentials } from './operator-credentials.js';
import { comesFromOwnPage } from './same-origin.js';

const THIRTY_DAYS_S = 30 * 86_400;

@Injectable()
export class Sessions {
  constructor(
    private readonly credentials: OperatorCredentials,
    private readonly limits: AttemptLimits,
    private readonly address: PublicAddress,
  ) {}

  async signIn(token: string, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    this.refuseForeignPages(request);
    if (!this.credentials.accepts(token)) {
      await this.limits.countFailure(request);
      throw new UcpError('unauthorized', { content: 'This is not the operator token' });
    }
    void reply.setCookie(AUTH_COOKIE, token, { ...this.cookie(), maxAge: THIRTY_DAYS_S });
  }

  signOut(request: FastifyRequest, reply: FastifyReply): void {
    this.refuseForeignPages(request);
    void reply.clearCookie(AUTH_COOKIE, this.cookie());
  }

  /** A program sends no `Origin`; a browser always does on a write, and it must be ours. */
  private refuseForeignPages(request: FastifyRequest): void {
    const origin = request.headers.origin;
    if (origin === undefined || comesFromOwnPage(browserRequest(request), this.address.origin))
      return;
    throw new UcpError('forbidden', {
      content: 'Sign in and out from the dashboard, as application/json',
    });
  }

  private cookie() {
    return { path: '/', httpOnly: true, sameSite: 'strict', secure: this.address.isHttps } as const;
  }
}
