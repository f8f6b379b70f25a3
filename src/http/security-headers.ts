import type { FastifyInstance, FastifyRequest } from 'fastify';
import helmet from 'helmet';

const DOCS = /^\/docs(\/|$)/;

/** A year; other hosts of the same domain are not ours to decide about. */
const STRICT_TRANSPORT = 'max-age=31536000';

type Header = ReturnType<typeof helmet>;

/**
 * Pages may run only our own scripts and ask only us. Data needs no page policy, only the word that
 * it is not to be taken for anything else. Who is reached by https is to be reached by nothing else.
 */
export function installSecurityHeaders(fastify: FastifyInstance, isHttps: boolean): void {
  const page = pagePolicy({ styleSrc: ["'self'"], imgSrc: ["'self'"] });
  // The API documentation carries inline styles and pictures.
  const docs = pagePolicy({
    styleSrc: ["'self'", "'unsafe-inline'"],
    imgSrc: ["'self'", 'data:'],
  });
  const policyOf = (request: FastifyRequest): Header | undefined => {
    if (request.routeOptions.config.page) return page;
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
        // Plain http stays possible: a proxy in front may do https.
        upgradeInsecureRequests: null,
      },
    },
    xFrameOptions: { action: 'deny' },
    strictTransportSecurity: false,
  });
