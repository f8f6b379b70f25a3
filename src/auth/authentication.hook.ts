import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { TransactionService } from '../database/index.js';
import { ConcurrencyLimit, TimeSlicedQueue } from '../http/index.js';
import { VERSIONED_ROOT } from '../ucp/index.js';
import type { Admission } from './admission.js';
import type { PriorityPass } from './priority-lanes.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** Of a request that is served before others. */
    priority: PriorityPass | null;
    /** Of an expensive request: to be called when its answer is made. */
    made: (() => void) | null;
  }
}

const DOCS = /^\/docs(\/|$)/;
/** Two keep both the database and this process busy. */
const EXPENSIVE_AT_ONCE = 2;
/** More than `{"killSwitchEngaged": true}` needs. */
const SHORT_BODY_BYTES = 1_024;

/**
 * Checks credentials before a body is read. Looks at the matched route and not at the address as
 * sent, because the router decodes the address first.
 */
export function installAuthentication(fastify: FastifyInstance, admission: Admission): void {
  const turns = new TimeSlicedQueue();
  const expensive = new ConcurrencyLimit(EXPENSIVE_AT_ONCE);
  fastify.decorateRequest('priority', null);
  fastify.decorateRequest('made', null);
  fastify.addHook('onRequest', (request, reply, done) => {
    const proceed = () => {
      if (request.routeOptions.config.expensive !== true || reply.raw.destroyed) {
        done();
        return;
      }
      expensive.enter((leave) => {
        request.made = leave;
        whenClosed(reply, leave);
        done();
      });
    };
    try {
      const isPrioritized = isOpen(request)
        ? prioritizePublic(admission, request, reply)
        : admit(admission, request, reply);
      if (isPrioritized) done();
      else turns.enter(proceed);
    } catch (error) {
      turns.enter(() => {
        done(error as Error);
      });
    }
  });
  // What was read for many at the same time is not written out at the same time.
  fastify.addHook('preSerialization', (request, _reply, payload, done) => {
    const proceed = () => {
      done(null, payload);
    };
    // Not when the client has all of it: whoever takes an answer slowly must not keep others waiting.
    request.made?.();
    if (request.priority === null) turns.enter(proceed);
    else proceed();
  });
}

/** Serves prioritized requests over the connections that are reserved for them. */
export function installPriorities(
  fastify: FastifyInstance,
  admission: Admission,
  transactions: TransactionService,
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

/** Whether the request goes before others. */
function admit(admission: Admission, request: FastifyRequest, reply: FastifyReply): boolean {
  const { isBrowser } = admission.admitRequest(request);
  const pool = request.routeOptions.config.prioritized;
  const priority =
    pool !== undefined && (pool !== 'kill_switch' || mayOnlyEngage(request))
      ? admission.prioritize(`${request.method} ${request.route}`, pool, isBrowser)
      : undefined;
  if (!priority) {
    admission.count();
    return false;
  }
  request.priority = priority;
  whenClosed(reply, priority.leave);
  return true;
}

/** Signing in. */
function prioritizePublic(
  admission: Admission,
  request: FastifyRequest,
  reply: FastifyReply,
): boolean {
  const pool = request.routeOptions.config.prioritized;
  if (pool === undefined) return false;
  const operation = `${request.method} ${request.route}`;
  request.priority = admission.prioritize(operation, pool, false) ?? null;
  if (request.priority) whenClosed(reply, request.priority.leave);
  return request.priority !== null;
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
