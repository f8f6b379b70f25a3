import type { FastifyInstance } from 'fastify';
import { startRequestSpan } from '../../tracing/index.js';

/** Gives every request a span, in which everything that serves it runs. */
export function traceRequests(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', (request, reply, done) => {
    const { traceparent } = request.headers;
    const route = request.routeOptions.url ?? '';
    const sent = typeof traceparent === 'string' ? traceparent : undefined;
    const span = startRequestSpan(request.method, route, sent);
    request.span = span;
    reply.raw.once('close', () => {
      span.end(reply.statusCode, reply.raw.writableEnded);
    });
    span.run(done);
  });
  // What reads the body may have been started by another request.
  fastify.addHook('preValidation', (request, _reply, done) => {
    if (request.span) request.span.run(done);
    else done();
  });
}
