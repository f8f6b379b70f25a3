import type { FastifyInstance, FastifyRequest } from 'fastify';
import { UcpError, VERSIONED_ROOT } from '../ucp/index.js';
import type { PublicAddress } from '../http/index.js';
import type { AttemptLimits } from './attempt-limits.js';
import { cookieToken } from './auth-cookie.js';
import type { OperatorCredentials } from './operator-credentials.js';
import { comesFromOwnPage } from './same-origin.js';

const DOCS = /^\/docs(\/|$)/;

/**
 * Checks credentials before a body is read. Looks at the matched route and not at the address as
 * sent, because the router decodes the address first.
 */
export function installAuthentication(
  fastify: FastifyInstance,
  credentials: OperatorCredentials,
  limits: AttemptLimits,
  address: PublicAddress,
): void {
  const admit = (request: FastifyRequest) => {
    if (isOpen(request)) return;
    const bearer = bearerToken(request);
    const cookie = bearer === undefined ? cookieToken(request.headers.cookie) : undefined;
    if (!credentials.accepts(bearer ?? cookie)) {
      limits.countFailure(request.ip);
      throw new UcpError('unauthorized', {
        content: 'Send Authorization: Bearer <operator token>',
      });
    }
    if (cookie !== undefined && !comesFromOwnPage(browserRequest(request), address.origin)) {
      throw new UcpError('forbidden', {
        content: 'A write with the cookie must come from the dashboard, as application/json',
      });
    }
    limits.countRequest();
  };

  fastify.addHook('onRequest', (request, _reply, done) => {
    try {
      admit(request);
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

function bearerToken(request: FastifyRequest): string | undefined {
  const header = request.headers.authorization;
  // Another scheme is a proxy's business and does not hide the cookie.
  if (header === undefined || !/^Bearer\b/i.test(header)) return undefined;
  return /^Bearer +(\S+)$/i.exec(header)?.[1] ?? '';
}

export const browserRequest = ({ method, headers }: FastifyRequest) => ({
  method,
  origin: headers.origin,
  host: headers.host,
  contentType: headers['content-type'],
});
