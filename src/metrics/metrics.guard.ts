import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { RateLimits, bearerToken, OperatorCredentialService } from '../auth/index.js';
import { Config } from '../config/index.js';
import { UcpError } from '../ucp/index.js';

/** The metrics are public unless a token is set. */
@Injectable()
export class MetricsGuard implements CanActivate {
  private readonly credentials?: OperatorCredentialService;

  constructor(
    { metricsToken }: Config,
    private readonly limits: RateLimits,
  ) {
    if (metricsToken !== undefined) this.credentials = new OperatorCredentialService(metricsToken);
  }

  canActivate(context: ExecutionContext): boolean {
    if (!this.credentials) return true;
    const { headers, ip } = context.switchToHttp().getRequest<FastifyRequest>();
    if (this.credentials.accepts(bearerToken(headers.authorization))) return true;
    this.limits.countFailure(ip);
    throw new UcpError('unauthorized', { content: 'Send Authorization: Bearer <METRICS_TOKEN>' });
  }
}
