import type { FastifyInstance, FastifyRequest } from 'fastify';
import { SUCCESS_ENVELOPE, UcpError } from '../ucp/index.js';

interface KnownRoute {
  /** Matches the path with its escapes decoded, except those of reserved characters. */
  pattern: RegExp;
  methods: string[];
}

/**
 * Answers requests whose path is known but not with this method: 405, or for OPTIONS the allowed
 * methods. Install after authentication, so that only authenticated callers learn them.
 */
export function installAllowedMethods(fastify: FastifyInstance): void {
  const routes: KnownRoute[] = [];
  fastify.addHook('onRoute', ({ url, method, constraints }) => {
    // A constrained route does not make its path known to other requests.
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

/** The same syntax as the router: `:name` is one segment, `*` everything after it. */
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
    content: `This path does not allow ${method}; it allows ${allow}`,
    status: 405,
  });
