import type { FastifyInstance, FastifyRequest } from 'fastify';
import { SUCCESS_ENVELOPE, UcpError } from '../ucp/index.js';

interface KnownRoute {
  /** Of the path with its escapes resolved, except for those of reserved characters. */
  pattern: RegExp;
  methods: string[];
}

/**
 * Answers for a known path that has no such method: 405, or to OPTIONS the methods it has. To be
 * installed after authentication, so that only those who may come in learn of them.
 */
export function installAllowedMethods(fastify: FastifyInstance): void {
  const routes: KnownRoute[] = [];
  fastify.addHook('onRoute', ({ url, method, constraints }) => {
    // One that is only for some requests makes its address no known one for the others.
    if (constraints !== undefined && Object.keys(constraints).length > 0) return;
    routes.push({ pattern: patternOf(url), methods: [method].flat() });
  });
  fastify.addHook('onRequest', (request, reply, done) => {
    const allowed = request.route === '' ? allowedMethods(routes, request) : [];
    if (allowed.length === 0) {
      done();
      return;
    }
    const allow = allowed.join(', ');
    void reply.header('allow', allow);
    if (request.method === 'OPTIONS') void reply.send({ ucp: SUCCESS_ENVELOPE });
    else done(notAllowed(request.method, allow));
  });
}

function allowedMethods(routes: readonly KnownRoute[], { url }: FastifyRequest): string[] {
  const path = decodeURI(url.split('?', 1)[0] ?? '');
  const matching = routes.filter(({ pattern }) => pattern.test(path));
  return [...new Set(matching.flatMap(({ methods }) => methods))].sort();
}

/** As the router reads it: `:name` is one segment, `*` everything from there on. */
function patternOf(url: string): RegExp {
  const source = url
    .split('/')
    .map((segment) => {
      if (segment.startsWith(':')) return '[^/]+';
      return segment === '*' ? '.*' : segment.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
    })
    .join('/');
  return new RegExp(`^${source}$`, 'u');
}

const notAllowed = (method: string, allow: string) =>
  new UcpError('invalid', {
    content: `This address does not take ${method}; it takes ${allow}`,
    status: 405,
  });
