import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { ApiHeader } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { ucpAgentProfile } from '../ucp/index.js';

const describe = ApiHeader({
  name: 'UCP-Agent',
  required: false,
  description:
    'The profile of the calling platform; recorded with the request, and fetched with `PLATFORMS=verify`',
  example: 'profile="https://agent.example/profile.json"',
});

/** Documents the header on an operation that does not use it, but may be called by a platform. */
export const TakesUcpAgent = (): MethodDecorator => describe;

/** Documents the header on an operation that reads it. */
export const ApiUcpAgent: ParameterDecorator = (target, key) => {
  const descriptor = key === undefined ? undefined : Object.getOwnPropertyDescriptor(target, key);
  if (key !== undefined && descriptor) describe(target, key, descriptor);
};

/** The profile that the caller states in the `UCP-Agent` header. */
export const UcpAgent = createParamDecorator(
  (_: unknown, context: ExecutionContext) =>
    ucpAgentProfile(context.switchToHttp().getRequest<FastifyRequest>().headers['ucp-agent']),
  [ApiUcpAgent],
);
