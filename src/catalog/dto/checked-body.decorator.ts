import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { UcpError } from '../../ucp/index.js';
import { bodyProblems } from './body-problems.js';

/**
 * The body, checked against a schema. Searching is what callers do most, and the decorators that
 * check other requests would take longer over a body than the search itself.
 */
export const CheckedBody = (schema: z.ZodType<object>): ParameterDecorator =>
  createParamDecorator((_: unknown, context: ExecutionContext) => {
    const { body } = context.switchToHttp().getRequest<FastifyRequest<{ Body?: object }>>();
    return checked(schema, body ?? {});
  })();

function checked(schema: z.ZodType<object>, body: object): object {
  const result = schema.safeParse(body);
  if (result.success) return result.data;
  const [first, ...others] = bodyProblems(result.error, body);
  throw new UcpError(first.code, first, ...others);
}
