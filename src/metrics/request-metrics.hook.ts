import type { FastifyInstance } from 'fastify';
import type { Metrics } from './metrics.js';

/** Counts by route pattern: an address as sent would make a label of every id. */
export function installRequestMetrics(fastify: FastifyInstance, metrics: Metrics): void {
  fastify.addHook('onResponse', (request, reply, done) => {
    metrics.observeRequest({
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
      seconds: reply.elapsedTime / 1000,
    });
    done();
  });
}
