import type { FastifyInstance, FastifyRequest } from 'fastify';
import { VERSIONED_ROOT } from '../ucp/index.js';
import type { Admission } from './admission.js';

const DOCS = /^\/docs(\/|$)/;

/**
 * Checks credentials before a body is read. Looks at the matched route and not at the address as
 * sent, because the router decodes the address first.
 */
export function installAuthentication(fastify: FastifyInstance, admission: Admission): void {
  fastify.addHook('onRequest', (request, _reply, done) => {
    try {
      if (!isOpen(request)) admission.admitRequest(request);
      done();
    } catch (error) {
      done(error as Error);
    }
  });
}

function isOpen(request: FastifyRequest): boolean {
  const { route } = request;
  if (route.startsWith(`/${VERSIONED_ROOT}/`)) return false;
  if (route === '') return !request.url.startsWith(`/${VERSIONED_ROOT}`);
  return request.routeOptions.config.public === true || DOCS.test(route);
}
