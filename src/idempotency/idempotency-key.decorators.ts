import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { METHOD_METADATA } from '@nestjs/common/constants.js';
import { RequestMethod } from '@nestjs/common/enums/request-method.enum.js';
import { ApiHeader } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { READ_ONLY_METADATA } from './read-only.decorator.js';

export const IDEMPOTENCY_KEY_HEADER = 'Idempotency-Key';

const describeHeader = ApiHeader({
  name: IDEMPOTENCY_KEY_HEADER,
  required: false,
  description:
    'Makes it safe to send this again: for 48 hours the same key with the same body gives the first answer, and with another body 409 `idempotency_conflict`',
  schema: { type: 'string', pattern: '^[!-~]{1,255}$' },
});

/**
 * Documents the header on every write of a controller; writes are recognized as in the interceptor.
 */
export const ApiIdempotencyKey = (): ClassDecorator => (type) => {
  const prototype = type.prototype as object;
  for (const [name, descriptor] of Object.entries(Object.getOwnPropertyDescriptors(prototype))) {
    if (isWrite(descriptor.value)) describeHeader(prototype, name, descriptor);
  }
};

/** Injects the key into a write that needs it beyond deduplication. */
export const GivenIdempotencyKey = createParamDecorator((_: unknown, context: ExecutionContext) => {
  const header = context.switchToHttp().getRequest<FastifyRequest>().headers['idempotency-key'];
  return Array.isArray(header) ? header[0] : header;
});

function isWrite(handler: unknown): boolean {
  if (typeof handler !== 'function') return false;
  const method = Reflect.getMetadata(METHOD_METADATA, handler) as RequestMethod | undefined;
  if (method === undefined || method === RequestMethod.GET) return false;
  return Reflect.getMetadata(READ_ONLY_METADATA, handler) !== true;
}
