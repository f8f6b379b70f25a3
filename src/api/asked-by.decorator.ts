import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { callerOf, type Requester } from '../auth/index.js';
import { ucpAgentProfile } from '../ucp/index.js';
import { ApiUcpAgent } from './ucp-agent.decorator.js';

/** The principal that sent the request, and the profile stated in the `UCP-Agent` header. */
export const AskedBy = createParamDecorator(
  (_: unknown, context: ExecutionContext): Requester => {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    return {
      principal: callerOf(request),
      ucpAgent: ucpAgentProfile(request.headers['ucp-agent']) ?? null,
    };
  },
  [ApiUcpAgent],
);
