import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { PAGE_ROUTES } from './page-routes.js';
import { OPENED_IN_BROWSER } from './browser-constraint.js';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The response is a page: browsers may run its scripts. */
    page?: boolean;
  }
}

const OPEN_PAGE = { config: { public: true, page: true } };
const A_YEAR_MS = 365 * 86_400_000;
/** File names of the build. Nothing else is served, least of all a path out of the folder. */
const FILE_NAME = /^[\w-][\w.-]*$/;

/**
 * Serves the built page and its files. The page contains no data: it calls the API with the cookie
 * of the signed-in user.
 */
export function serveDashboard(fastify: FastifyInstance): void {
  const root = fileURLToPath(pageFolder());
  fastify.addConstraintStrategy(OPENED_IN_BROWSER);
  void fastify.register(async (scope) => {
    await scope.register(fastifyStatic, { root, serve: false, preCompressed: true });
    for (const address of PAGE_ROUTES) {
      scope.get(address, OPEN_PAGE, (_request, reply) => sendPage(reply));
    }
    const constraints = { [OPENED_IN_BROWSER.name]: true };
    scope.get('/*', { ...OPEN_PAGE, constraints }, (_request, reply) => sendPage(reply.code(404)));
    // At the root, so that it may act for every page.
    scope.get('/service-worker.js', OPEN_PAGE, (_request, reply) =>
      reply
        .header('cache-control', 'no-cache')
        .sendFile('service-worker.js', { cacheControl: false }),
    );
    scope.get('/manifest.webmanifest', OPEN_PAGE, (_request, reply) =>
      reply
        .header('cache-control', 'no-cache')
        .type('application/manifest+json')
        .sendFile('manifest.webmanifest', { cacheControl: false, contentType: false }),
    );
    scope.get<{ Params: { file: string } }>('/assets/:file', OPEN_PAGE, (request, reply) => {
      const { file } = request.params;
      if (!FILE_NAME.test(file)) {
        reply.callNotFound();
        return reply;
      }
      // File names change with their content.
      return reply.sendFile(`assets/${file}`, { maxAge: A_YEAR_MS, immutable: true });
    });
  });
}

/** The page is revalidated on each load, so that a new build shows up at once. */
const sendPage = (reply: FastifyReply): FastifyReply =>
  reply.header('cache-control', 'no-cache').sendFile('index.html', { cacheControl: false });

/** Next to the compiled service; when running from sources, in the build output. */
function pageFolder(): URL {
  const built = new URL('../../dist/web/', import.meta.url);
  return existsSync(built) ? built : new URL('../../web/', import.meta.url);
}
