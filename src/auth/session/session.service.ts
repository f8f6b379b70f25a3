import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Config } from '../../config/index.js';
import { PublicAddress } from '../../http/index.js';
import { INTERFACE_VERSION, UcpError } from '../../ucp/index.js';
import { RateLimits } from '../limits/rate-limits.js';
import { authCookie, expiredAuthCookie } from '../auth-cookie.js';
import { OperatorCredentialService } from '../operator-credential.service.js';
import { browserRequest, comesFromOwnPage } from '../same-origin.js';
import type { SessionBody } from './session.answers.js';

@Injectable()
export class SessionService {
  constructor(
    private readonly config: Config,
    private readonly credentials: OperatorCredentialService,
    private readonly limits: RateLimits,
    private readonly address: PublicAddress,
  ) {}

  /** Describes this deployment to a signed-in caller. */
  about(): SessionBody {
    const { vendors, operatorTimezone, extensionPrefix } = this.config;
    return {
      staging: vendors === undefined,
      timezone: operatorTimezone,
      version: INTERFACE_VERSION,
      extension_prefix: extensionPrefix,
    };
  }

  signIn(token: string, request: FastifyRequest, reply: FastifyReply): void {
    this.refuseForeignPages(request);
    if (!this.credentials.accepts(token)) {
      this.limits.countFailure(request.ip);
      throw new UcpError('unauthorized', { content: 'The operator token is wrong' });
    }
    void reply.header('set-cookie', authCookie(token, this.address.isHttps));
  }

  signOut(request: FastifyRequest, reply: FastifyReply): void {
    this.refuseForeignPages(request);
    void reply.header('set-cookie', expiredAuthCookie(this.address.isHttps));
  }

  /** Programs send no `Origin`; browsers always do on a write, and it must be ours. */
  private refuseForeignPages(request: FastifyRequest): void {
    const origin = request.headers.origin;
    if (origin === undefined || comesFromOwnPage(browserRequest(request), this.address.origin))
      return;
    throw new UcpError('forbidden', {
      content: 'Sign in and out from the dashboard, as application/json',
    });
  }
}
