import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Platform } from '../ucp/index.js';

/** The platform that sent the request, if its profile was fetched. */
export const CallingPlatform = createParamDecorator(
  (_: unknown, context: ExecutionContext): Platform | undefined =>
    context.switchToHttp().getRequest<FastifyRequest>().platform ?? undefined,
);
