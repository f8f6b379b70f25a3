import type { FastifyInstance, FastifyRequest } from 'fastify';
import { UcpError } from '../ucp/index.js';

const FAILURES_PER_MINUTE = 30;

type Check = ReturnType<FastifyInstance['createRateLimit']>;

/**
 * Failed attempts are limited per address, requests per token. A right token is never locked out
 * by somebody else's wrong ones: the owner must be able to reach the kill switch.
 */
export class AttemptLimits {
  private readonly failures: Check;
  private readonly requests?: Check;

  constructor(fastify: FastifyInstance, requestsPerMinute: number) {
    this.failures = fastify.createRateLimit({
      max: FAILURES_PER_MINUTE,
      timeWindow: 60_000,
      keyGenerator: (request: FastifyRequest) => request.ip,
    });
    if (requestsPerMinute > 0) {
      this.requests = fastify.createRateLimit({
        max: requestsPerMinute,
        timeWindow: 60_000,
        keyGenerator: () => 'operator',
      });
    }
  }

  countFailure(request: FastifyRequest): Promise<void> {
    return count(this.failures, request, 'Too many failed attempts from this address');
  }

  async countRequest(request: FastifyRequest): Promise<void> {
    if (this.requests) await count(this.requests, request, 'Too many requests');
  }
}

async function count(check: Check, request: FastifyRequest, content: string): Promise<void> {
  const limit = await check(request);
  if (limit.isAllowed || !limit.isExceeded) return;
  const retryAfterS = Math.max(1, limit.ttlInSeconds);
  throw new UcpError('rate_limited', {
    content: `${content}; try again in ${retryAfterS} s`,
    retryAfterS,
  });
}
