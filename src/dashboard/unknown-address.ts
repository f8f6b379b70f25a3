import type { FastifyInstance } from 'fastify';

type ConstraintStrategy = Parameters<FastifyInstance['addConstraintStrategy']>[0];
type Storage = ReturnType<ConstraintStrategy['storage']>;
type Handler = Parameters<Storage['set']>[1];

/** Addresses that programs use: what is not found there is answered with data. */
const FOR_PROGRAMS = /^\/(ucp|docs|health|metrics|session|assets|\.well-known)(?=[/?]|$)/;

/**
 * A route under this constraint is only for somebody who opens an address in a browser, so that the
 * page can be served at any address without taking requests of programs.
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
    headers.accept?.includes('text/html') === true && !FOR_PROGRAMS.test(url),
} satisfies ConstraintStrategy;
