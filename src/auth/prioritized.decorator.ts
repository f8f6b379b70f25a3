import { RouteConfig } from '@nestjs/platform-fastify';
import type { ReservedPool } from '../database/index.js';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The reserved connection pool that serves this route. */
    prioritized?: ReservedPool;
  }
}

/**
 * Marks operations the owner must be able to reach under any load: such requests have their own
 * budget and database connections. A rules change qualifies only when it does nothing but engage
 * the kill switch.
 */
export const Prioritized = (pool: ReservedPool) => RouteConfig({ prioritized: pool });
