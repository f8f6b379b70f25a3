import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { PAGE_ADDRESSES } from './page-addresses.js';
import { OPENED_IN_BROWSER } from './unknown-address.js';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A browser shows it, and may run its scripts. */
    page?: boolean;
  }
}

const OPEN_PAGE = { config: { public: true, page: true } };
const A_YEAR_MS = 365 * 86_400_000;
/** What the build calls its files; anything else names none, least of all a way out of the folder. */
const FILE_NAME = /^[\w-][\w.-]*$/;

/**
 * Serves the built page and its files. It holds no data: it asks the interface, with the cookie of
 * whoever signed in.
 */
export function serveDashboard(fastify: FastifyInstance): void {
  const root = fileURLToPath(pageFolder());
  fastify.addConstraintStrategy(OPENED_IN_BROWSER);
  void fastify.register(async (scope) => {
    await scope.register(fastifyStatic, { root, serve: false, preCompressed: true });
    for (const address of PAGE_ADDRESSES) {
      scope.get(address, OPEN_PAGE, (_request, reply) => sendPage(reply));
    }
    const constraints = { [OPENED_IN_BROWSER.name]: true };
    scope.get('/*', { ...OPEN_PAGE, constraints }, (_request, reply) => sendPage(reply.code(404)));
    scope.get<{ Params: { file: string } }>('/assets/:file', OPEN_PAGE, (request, reply) => {
      const { file } = request.params;
      if (!FILE_NAME.test(file)) {
        reply.callNotFound();
        return reply;
      }
      // Their names change with their content.
      return reply.sendFile(`assets/${file}`, { maxAge: A_YEAR_MS, immutable: true });
    });
  });
}

/** Revalidated each time, so that a new build is seen at once. */
const sendPage = (reply: FastifyReply): FastifyReply =>
  reply.header('cache-control', 'no-cache').sendFile('index.html', { cacheControl: false });

/** Beside the compiled service; when that runs from its sources, where the build put it. */
function pageFolder(): URL {
  const built = new URL('../../dist/web/', import.meta.url);
  return existsSync(built) ? built : new URL('../../web/', import.meta.url);
}
