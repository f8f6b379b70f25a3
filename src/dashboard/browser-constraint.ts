import type { FastifyInstance } from 'fastify';

type ConstraintStrategy = Parameters<FastifyInstance['addConstraintStrategy']>[0];
type Storage = ReturnType<ConstraintStrategy['storage']>;
type Handler = Parameters<Storage['set']>[1];

/** Paths used by programs: anything not found there gets a JSON error, not the page. */
const PROGRAM_PATHS = /^\/(ucp|docs|health|metrics|session|assets|schemas|\.well-known)(?=[/?]|$)/;

/**
 * A route with this constraint matches only when someone opens the URL in a browser, so that the
 * page can be served at any path without capturing requests of programs.
 */
export const OPENED_IN_BROWSER = {
  name: 'openedInBrowser',
  storage() {
    const handlers = new Map<unknown, Handler>();
    return {
      get: (opened) => handlers.get(opened) ?? null,
      set: (opened, handler) => void handlers.set(opened, handler),
    };
  },
  deriveConstraint: ({ headers, url = '' }) =>
    headers.accept?.includes('text/html') === true && !PROGRAM_PATHS.test(url),
} satisfies ConstraintStrategy;
