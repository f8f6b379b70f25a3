import type { FastifyInstance, FastifyRequest } from 'fastify';
import helmet from 'helmet';

const DOCS = /^\/docs(\/|$)/;

type Header = ReturnType<typeof helmet>;

/**
 * Pages may run only our own scripts and ask only us. Data needs no page policy, only the word that
 * it is not to be taken for anything else.
 */
export function installSecurityHeaders(fastify: FastifyInstance): void {
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
