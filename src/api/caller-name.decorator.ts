import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { callerOf, type Caller } from '../auth/index.js';
import { ucpAgentProfile } from '../ucp/index.js';
import { ApiUcpAgent } from './ucp-agent.decorator.js';

/** The caller in words for the event log. */
export function callerName(
  { kind, name, isBrowser }: Pick<Caller, 'kind' | 'name' | 'isBrowser'>,
  ucpAgent: string | string[] | undefined,
): string {
  const owner = isBrowser ? 'the owner at the dashboard' : 'the token holder';
  const caller = kind === 'owner' ? owner : `${name} (${kind})`;
  // The claimed profile is recorded but not verified.
  const profile = ucpAgentProfile(ucpAgent);
  return profile === undefined ? caller : `${caller}, claiming to be ${profile}`;
}

export const CallerName = createParamDecorator(
  (_data: unknown, context: ExecutionContext) => {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    return callerName(callerOf(request), request.headers['ucp-agent']);
  },
  [ApiUcpAgent],
);
