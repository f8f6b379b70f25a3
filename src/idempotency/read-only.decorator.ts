import { applyDecorators, SetMetadata } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Changes nothing, whatever its method. */
    readOnly?: boolean;
  }
}

export const READ_ONLY_METADATA = 'routekeeper:read-only';

/** Marks a POST that only reads: it runs every time, regardless of its `Idempotency-Key`. */
export const ReadOnly = () =>
  applyDecorators(SetMetadata(READ_ONLY_METADATA, true), RouteConfig({ readOnly: true }));
