import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { PublicAddress } from '../http/index.js';
import { UcpError } from '../ucp/index.js';
import { AttemptLimits } from './attempt-limits.js';
import { authCookie, expiredAuthCookie } from './auth-cookie.js';
import { OperatorCredentials } from './operator-credentials.js';
import { browserRequest, comesFromOwnPage } from './same-origin.js';

@Injectable()
export class Sessions {
  constructor(
    private readonly credentials: OperatorCredentials,
    private readonly limits: AttemptLimits,
    private readonly address: PublicAddress,
  ) {}

  signIn(token: string, request: FastifyRequest, reply: FastifyReply): void {
    this.refuseForeignPages(request);
    if (!this.credentials.accepts(token)) {
      this.limits.countFailure(request.ip);
      throw new UcpError('unauthorized', { content: 'This is not the operator token' });
    }
    void reply.header('set-cookie', authCookie(token, this.address.isHttps));
  }

  signOut(request: FastifyRequest, reply: FastifyReply): void {
    this.refuseForeignPages(request);
    void reply.header('set-cookie', expiredAuthCookie(this.address.isHttps));
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
}
