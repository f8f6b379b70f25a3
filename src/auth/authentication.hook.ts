import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Transactions } from '../database/index.js';
import { VERSIONED_ROOT } from '../ucp/index.js';
import type { Admission } from './admission.js';
import type { PriorityPass } from './priority-lanes.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** Of a request that is served before others. */
    priority: PriorityPass | null;
  }
}

const DOCS = /^\/docs(\/|$)/;
/** More than `{"killSwitchEngaged": true}` needs. */
const SHORT_BODY_BYTES = 1_024;

/**
 * Checks credentials before a body is read. Looks at the matched route and not at the address as
 * sent, because the router decodes the address first.
 */
export function installAuthentication(fastify: FastifyInstance, admission: Admission): void {
  fastify.decorateRequest('priority', null);
  fastify.addHook('onRequest', (request, reply, done) => {
    try {
      if (!isOpen(request)) admit(admission, request, reply);
      done();
    } catch (error) {
      done(error as Error);
    }
  });
}

/** Serves prioritized requests over the connections that are reserved for them. */
export function installPriorities(
  fastify: FastifyInstance,
  admission: Admission,
  transactions: Transactions,
): void {
  fastify.addHook('preHandler', (request, reply, done) => {
    const { priority } = request;
    if (priority === null) {
      done();
      return;
    }
    if (priority.pool === 'kill_switch' && !onlyEngages(request)) {
      priority.leave();
      try {
        admission.count();
        done();
      } catch (error) {
        done(error as Error);
      }
      return;
    }
    const leave = transactions.reserve(priority.pool, done);
    whenClosed(reply, leave);
  });
}

function admit(admission: Admission, request: FastifyRequest, reply: FastifyReply): void {
  const { isBrowser } = admission.admitRequest(request);
  const pool = request.routeOptions.config.prioritized;
  const priority =
    pool !== undefined && (pool !== 'kill_switch' || mayOnlyEngage(request))
      ? admission.prioritize(pool, isBrowser)
      : undefined;
  if (!priority) {
    admission.count();
    return;
  }
  request.priority = priority;
  whenClosed(reply, priority.leave);
}

/** A longer body says more, and is not even read for somebody over the limit. */
function mayOnlyEngage({ headers }: FastifyRequest): boolean {
  return Number(headers['content-length'] ?? Infinity) <= SHORT_BODY_BYTES;
}

function onlyEngages({ body }: FastifyRequest): boolean {
  const changes = Object.entries((body as object | undefined) ?? {});
  return changes.length === 1 && changes[0]?.[0] === 'killSwitchEngaged' && changes[0][1] === true;
}

function whenClosed({ raw }: FastifyReply, then: () => void): void {
  if (raw.destroyed) then();
  else raw.once('close', then);
}

function isOpen(request: FastifyRequest): boolean {
  const { route } = request;
  if (route.startsWith(`/${VERSIONED_ROOT}/`)) return false;
  if (route === '') return !request.url.startsWith(`/${VERSIONED_ROOT}`);
  return request.routeOptions.config.public === true || DOCS.test(route);
}
