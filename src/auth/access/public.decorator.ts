import { applyDecorators, SetMetadata } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { ApiExtension } from '@nestjs/swagger';
import type { FastifyContextConfig } from 'fastify';
import { SCOPE_METADATA, type ScopeRequirement } from './requires-scope.decorator.js';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Requires no credentials. */
    public?: boolean;
  }
}

export const PUBLIC_EXTENSION = 'x-public';

/** Marks the few operations that require no credentials; all others do by default. */
export const Public = (config: Pick<FastifyContextConfig, 'prioritized'> = {}) =>
  applyDecorators(
    RouteConfig({ public: true, ...config }),
    SetMetadata(SCOPE_METADATA, 'public' satisfies ScopeRequirement),
    ApiExtension(PUBLIC_EXTENSION, true),
  );
