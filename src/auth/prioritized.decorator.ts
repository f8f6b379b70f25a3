import { RouteConfig } from '@nestjs/platform-fastify';
import type { ReservedPool } from '../database/index.js';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What the owner does with it, for which connections are reserved. */
    prioritized?: ReservedPool;
  }
}

/**
 * Marks what the owner must reach however busy others are: such a request has a budget and database
 * connections of its own. Of what changes the rules, only a request that engages the kill switch does.
 */
export const Prioritized = (pool: ReservedPool) => RouteConfig({ prioritized: pool });
