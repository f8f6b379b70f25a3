import { BlockList, isIPv6 } from 'node:net';
import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { RateLimits, bearerToken, OperatorCredentialService } from '../auth/index.js';
import { Config } from '../config/index.js';
import { UcpError } from '../ucp/index.js';

const LOOPBACK = new BlockList();
LOOPBACK.addSubnet('127.0.0.0', 8);
LOOPBACK.addAddress('::1', 'ipv6');

/** With a token, only who has it reads the metrics; without one, in production, only this host. */
@Injectable()
export class MetricsGuard implements CanActivate {
  private readonly credentials?: OperatorCredentialService;
  private readonly isProduction: boolean;

  constructor(
    { metricsToken, production }: Config,
    private readonly limits: RateLimits,
  ) {
    this.isProduction = production;
    if (metricsToken !== undefined) this.credentials = new OperatorCredentialService(metricsToken);
  }

  canActivate(context: ExecutionContext): boolean {
    const { headers, ip } = context.switchToHttp().getRequest<FastifyRequest>();
    if (!this.credentials) {
      // A proxy on this host that is not known as one passes on requests of others.
      const isLocal = LOOPBACK.check(ip, isIPv6(ip) ? 'ipv6' : 'ipv4');
      if (!this.isProduction || (isLocal && headers['x-forwarded-for'] === undefined)) return true;
      throw new UcpError('unauthorized', {
        content: 'Set METRICS_TOKEN, and send it as Authorization: Bearer <METRICS_TOKEN>',
      });
    }
    if (this.credentials.accepts(bearerToken(headers.authorization))) return true;
    this.limits.countFailure(ip);
    throw new UcpError('unauthorized', { content: 'Send Authorization: Bearer <METRICS_TOKEN>' });
  }
}
