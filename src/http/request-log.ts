import type { FastifyInstance } from 'fastify';
import { withRequestId, type Log } from '../logging/index.js';
import { ucpAgentProfile } from '../ucp/index.js';
import { requestId } from './request-id.js';

/**
 * Gives every request its id and one log line when it ends. The line holds the route's pattern and
 * the calling platform's host, never the address, headers or body as sent.
 */
export function installRequestLog(fastify: FastifyInstance, log: Log): void {
  fastify.addHook('onRequest', (request, reply, done) => {
    const id = requestId(request.headers['request-id']);
    void reply.header('request-id', id.echoed);
    withRequestId(id.logged, done);
  });

  fastify.addHook('onResponse', (request, reply, done) => {
    const profile = ucpAgentProfile(request.headers['ucp-agent']);
    log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        ...(profile === undefined ? {} : { agent: new URL(profile).host }),
      },
      'request',
    );
    done();
  });
}
