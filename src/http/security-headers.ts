import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

/** Only our own scripts; the API documentation needs inline styles and the pictures it carries. */
export async function installSecurityHeaders(fastify: FastifyInstance): Promise<void> {
  await fastify.register(helmet, {
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:'],
        connectSrc: ["'self'"],
        // Plain http stays possible: the service may stand behind a proxy that does https.
        upgradeInsecureRequests: null,
      },
    },
    strictTransportSecurity: false,
  });
}
