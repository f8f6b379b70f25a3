import { applyDecorators } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { ApiExtension } from '@nestjs/swagger';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Answers without credentials. */
    public?: boolean;
  }
}

export const PUBLIC_EXTENSION = 'x-public';

/** Marks the few operations that answer without credentials; everything else is refused by default. */
export const Public = () =>
  applyDecorators(RouteConfig({ public: true }), ApiExtension(PUBLIC_EXTENSION, true));
