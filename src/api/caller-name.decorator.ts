import type { IncomingHttpHeaders } from 'node:http';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { ucpAgentProfile } from '../ucp/index.js';
import { ApiUcpAgent } from './ucp-agent.decorator.js';

/** The caller of an authenticated request, in words for the event log. */
export function callerName(headers: IncomingHttpHeaders): string {
  const holder = /^Bearer\b/i.test(headers.authorization ?? '')
    ? 'the token holder'
    : 'the owner at the dashboard';
  // The claimed profile is recorded but not verified.
  const profile = ucpAgentProfile(headers['ucp-agent']);
  return profile === undefined ? holder : `${holder}, claiming to be ${profile}`;
}

export const CallerName = createParamDecorator(
  (_data: unknown, context: ExecutionContext) =>
    callerName(context.switchToHttp().getRequest<FastifyRequest>().headers),
  [ApiUcpAgent],
);
