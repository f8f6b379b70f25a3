import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Config, StagingState } from '../../config/index.js';
import { PublicAddress } from '../../http/index.js';
import { CURRENCY } from '../../money/index.js';
import { INTERFACE_VERSION, UcpError } from '../../ucp/index.js';
import { RateLimits } from '../limits/rate-limits.js';
import { authCookie, cookieSecret, expiredAuthCookie } from '../auth-cookie.js';
import { CredentialsService } from '../credentials/credentials.service.js';
import { OperatorCredentialService } from '../credentials/operator-credential.service.js';
import { isSessionSecret, newSessionSecret, secretHash } from '../credentials/token.js';
import { browserRequest, comesFromOwnPage } from '../same-origin.js';
import type { SessionBody } from './session.answers.js';
import { SessionsRepository, type NewSession } from './sessions.repository.js';

const MAX_USER_AGENT = 300;

@Injectable()
export class SessionService {
  constructor(
    private readonly config: Config,
    private readonly staging: StagingState,
    private readonly credentials: CredentialsService,
    private readonly operator: OperatorCredentialService,
    private readonly sessions: SessionsRepository,
    private readonly limits: RateLimits,
    private readonly address: PublicAddress,
  ) {}

  /** Describes this deployment to a signed-in caller. */
  about(): SessionBody {
    const { operatorTimezone, extensionPrefix } = this.config;
    return {
      staging: this.staging.isStaging,
      timezone: operatorTimezone,
      currency: CURRENCY,
      version: INTERFACE_VERSION,
      extension_prefix: extensionPrefix,
    };
  }

  /** Signs a browser in with the token of any principal. */
  async signIn(token: string, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    this.refuseForeignPages(request);
    const found = isSessionSecret(token) ? undefined : await this.credentials.find(token);
    if (!found) {
      this.limits.countFailure(request.ip);
      throw new UcpError('unauthorized', { content: 'The token is wrong, expired or revoked' });
    }
    const { id, credential } = found;
    const cookie = await this.open(request, {
      principalId: id,
      method: 'token',
      ...(credential.kind === 'token'
        ? { tokenId: credential.id }
        : { operatorTokenHash: this.operator.hash }),
    });
    void reply.header('set-cookie', cookie);
  }

  async signOut(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    this.refuseForeignPages(request);
    const secret = cookieSecret(request.headers.cookie);
    if (secret !== undefined && isSessionSecret(secret)) {
      await this.sessions.endByHash(secretHash(secret));
    }
    void reply.header('set-cookie', expiredAuthCookie(this.address.isHttps));
  }

  /**
   * Opens a session in the surrounding transaction, if there is one.
   * @returns the `Set-Cookie` header. Its secret belongs to the session alone, so that the cookie is
   * worthless once the session has ended.
   */
  async open(
    { headers }: FastifyRequest,
    session: Omit<NewSession, 'hash' | 'userAgent'>,
  ): Promise<string> {
    const secret = newSessionSecret();
    await this.sessions.insert({
      ...session,
      hash: secretHash(secret),
      userAgent: headers['user-agent']?.slice(0, MAX_USER_AGENT) ?? null,
    });
    return authCookie(secret, this.address.isHttps);
  }

  /** Programs send no `Origin`; browsers always do on a write, and it must be ours. */
  refuseForeignPages(request: FastifyRequest): void {
    const origin = request.headers.origin;
    if (origin === undefined || comesFromOwnPage(browserRequest(request), this.address.origin))
      return;
    throw new UcpError('forbidden', {
      content: 'Sign in and out from the dashboard, as application/json',
    });
  }
}
