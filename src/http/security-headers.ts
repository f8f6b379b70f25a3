import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';

/** What a browser loads as a page; everything else is data. */
const PAGES = /^\/((docs|approvals|pages)(\/|$)|$)/;

/**
 * Pages may run only our own scripts. Data needs no page policy, only the word that it is not to be
 * taken for anything else.
 */
export function installSecurityHeaders(fastify: FastifyInstance): void {
  const protectPage = helmet({
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"],
        // The API documentation carries inline styles and pictures.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:'],
        // Plain http stays possible: a proxy in front may do https.
        upgradeInsecureRequests: null,
      },
    },
    strictTransportSecurity: false,
  });
  fastify.addHook('onRequest', (request, reply, done) => {
    if (PAGES.test(request.route)) {
      protectPage(request.raw, reply.raw, (error) => {
        done(error as Error | undefined);
      });
      return;
    }
    void reply.header('x-content-type-options', 'nosniff');
    done();
  });
}
