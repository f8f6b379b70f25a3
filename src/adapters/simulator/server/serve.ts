import { createHash, timingSafeEqual } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import fastify, { type FastifyError } from 'fastify';
import type { Simulator } from '../simulator.js';
import { controlRoutes } from './control-routes.js';
import { needsNoToken, pictureRoutes } from './picture-routes.js';
import { vendorRoutes } from './vendor-routes.js';

export interface ServeOptions {
  host: string;
  /** 0 picks a free one. */
  port: number;
  token: string;
}

export interface SimulatorServer {
  url: string;
  close(): Promise<void>;
}

/** Serves the simulated vendor over HTTP, with control endpoints for tests. */
export async function serveSimulator(
  simulator: Simulator,
  { host, port, token }: ServeOptions,
): Promise<SimulatorServer> {
  const app = fastify({
    forceCloseConnections: true,
    // Addresses of pictures name the host that the caller knows.
    trustProxy: true,
    routerOptions: { maxParamLength: 1000 },
  });
  app.addHook('onRequest', async (request, reply) => {
    if (needsNoToken(request)) return;
    if (!isSame(request.headers.authorization ?? '', `Bearer ${token}`)) {
      return reply.status(401).send({ ok: false, reason: 'The token is missing or wrong' });
    }
  });
  app.setNotFoundHandler((request, reply) =>
    reply.status(404).send({ ok: false, reason: `There is no ${request.method} ${request.url}` }),
  );
  app.setErrorHandler<FastifyError>((error, _request, reply) =>
    reply.status(error.statusCode ?? 500).send({ ok: false, reason: error.message }),
  );
  pictureRoutes(app);
  vendorRoutes(app, simulator.requestHandler, simulator.stockUnit);
  controlRoutes(app, simulator);
  await app.listen({ host, port });
  const address = app.server.address() as AddressInfo;
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${address.port}`,
    close: () => app.close(),
  };
}

/** Compares in constant time. */
function isSame(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}
