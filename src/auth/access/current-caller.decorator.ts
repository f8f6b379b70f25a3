import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Caller } from './caller.js';

/** The principal that sent the request. */
export const CurrentCaller = createParamDecorator((_: unknown, context: ExecutionContext) =>
  callerOf(context.switchToHttp().getRequest<FastifyRequest>()),
);

export function callerOf({ caller }: FastifyRequest): Caller {
  if (!caller) throw new Error('Only authenticated requests have a caller');
  return caller;
}
