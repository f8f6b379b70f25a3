import type { FastifyInstance, FastifyRequest } from 'fastify';
import { UcpError } from '../../ucp/index.js';
import type { RequestSpan } from '../../tracing/index.js';
import { requestId } from './request-id.js';
import { traceRequests } from './request-tracing.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** The id of this request in the logs. */
    logId: string;
    /** The pattern of the matched route; empty when there is none. */
    route: string;
    /** What decorators say about the route. Fastify makes its `routeOptions` anew on every access. */
    routeConfig: FastifyContextConfig;
    /** Set if requests are traced. */
    span: RequestSpan | null;
  }
}

export interface EndedRequest {
  logId: string;
  traceId?: string;
  method: string;
  route: string;
  status: number;
  seconds: number;
  /** The `UCP-Agent` header as sent. */
  agent: string | string[] | undefined;
}

/** Assigns every request its id, route and span, and reports it when it has ended. */
export function trackRequests(
  fastify: FastifyInstance,
  isTraced: boolean,
  ...listeners: ((request: EndedRequest) => void)[]
): void {
  fastify.decorateRequest('logId', '');
  fastify.decorateRequest('route', '');
  fastify.decorateRequest('routeConfig');
  fastify.decorateRequest('span', null);
  if (isTraced) traceRequests(fastify);

  fastify.addHook('onRequest', (request, reply, done) => {
    const id = requestId(request.headers['request-id'], request.span ?? undefined);
    request.logId = id.logged;
    const { url, config } = request.routeOptions;
    request.route = url ?? '';
    request.routeConfig = config;
    void reply.header('request-id', id.echoed);
    done(isWithoutHost(request) ? withoutHost() : undefined);
  });

  fastify.addHook('onResponse', (request, reply, done) => {
    const ended: EndedRequest = {
      logId: request.logId,
      traceId: request.span?.traceId,
      method: request.method,
      route: request.route,
      status: reply.statusCode,
      seconds: reply.elapsedTime / 1000,
      agent: request.headers['ucp-agent'],
    };
    for (const listener of listeners) listener(ended);
    done();
  });
}

/** HTTP/1.1 requires a Host header; earlier versions have none. */
const isWithoutHost = ({ headers, raw }: FastifyRequest): boolean =>
  headers.host === undefined && raw.httpVersionMajor === 1 && raw.httpVersionMinor > 0;

const withoutHost = () =>
  new UcpError('invalid', { content: 'The Host header is missing', status: 400 });
