import type { FastifyInstance, FastifyRequest } from 'fastify';
import helmet from 'helmet';

const DOCS = /^\/docs(\/|$)/;
const API = /^\/(ucp\/v1|session)(\/|$)/;

/** One year, without subdomains: other hosts of the domain may not serve https. */
const STRICT_TRANSPORT = 'max-age=31536000';

type Header = ReturnType<typeof helmet>;

/**
 * Pages may run only our own scripts and connect only to us. Data needs no page policy, only
 * `nosniff`. A service reached by https asks browsers to use nothing else.
 */
export function installSecurityHeaders(fastify: FastifyInstance, isHttps: boolean): void {
  const page = pagePolicy({ styleSrc: ["'self'"], imgSrc: ["'self'"] });
  // The API documentation uses inline styles and images.
  const docs = pagePolicy({
    styleSrc: ["'self'", "'unsafe-inline'"],
    imgSrc: ["'self'", 'data:'],
  });
  const policyOf = (request: FastifyRequest): Header | undefined => {
    if (request.routeConfig.page) return page;
    return DOCS.test(request.route) ? docs : undefined;
  };
  fastify.addHook('onRequest', (request, reply, done) => {
    if (isHttps) void reply.header('strict-transport-security', STRICT_TRANSPORT);
    const policy = policyOf(request);
    if (policy) {
      policy(request.raw, reply.raw, (error) => {
        done(error as Error | undefined);
      });
      return;
    }
    void reply.header('x-content-type-options', 'nosniff');
    // Answers hold tokens, links and amounts; what may be kept says so itself.
    if (API.test(request.route)) void reply.header('cache-control', 'no-store');
    done();
  });
}

const pagePolicy = (sources: { styleSrc: string[]; imgSrc: string[] }): Header =>
  helmet({
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"],
        connectSrc: ["'self'"],
        fontSrc: ["'self'"],
        frameAncestors: ["'none'"],
        ...sources,
        // Plain http must keep working: https may end at a proxy in front.
        upgradeInsecureRequests: null,
      },
    },
    xFrameOptions: { action: 'deny' },
    strictTransportSecurity: false,
  });
