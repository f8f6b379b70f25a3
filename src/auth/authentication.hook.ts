import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { TransactionService } from '../database/index.js';
import { ConcurrencyLimit, TimeSlicedQueue } from '../http/index.js';
import { UcpError, VERSIONED_ROOT } from '../ucp/index.js';
import { actingCaller } from './access/acting-caller.js';
import type { Caller } from './access/caller.js';
import type { OpenConnectionsService } from './connections/open-connections.service.js';
import type { RequestAuthenticatorService } from './request-authenticator.service.js';
import type { PrioritySlot } from './limits/priority-limits.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set on authenticated requests. */
    caller: Caller | null;
    /** Set on prioritized requests. */
    priority: PrioritySlot | null;
    /** Set on expensive requests: frees the concurrency slot once the response body is ready. */
    releaseExpensiveSlot: (() => void) | null;
  }

  interface FastifyContextConfig {
    /** Ignores cookies, and leaves counting the request to the route. */
    bearerOnly?: boolean;
  }
}

const DOCS = /^\/docs(\/|$)/;
/** Two are enough to keep both the database and this process busy. */
const MAX_CONCURRENT_EXPENSIVE = 2;
/** Ample for `{"killSwitchEngaged": true}`. */
const SHORT_BODY_BYTES = 1_024;

/** More that has to be known of an authenticated request before it is served. */
type Identify = (request: FastifyRequest) => Promise<void> | undefined;

/**
 * Checks credentials before the body is read. Uses the matched route, not the raw URL, because the
 * router decodes the URL first.
 */
export function installAuthentication(
  fastify: FastifyInstance,
  authenticator: RequestAuthenticatorService,
  connections: OpenConnectionsService,
  transactions: TransactionService,
  identify: Identify = () => undefined,
): void {
  const queue = new TimeSlicedQueue(() => transactions.isPoolExhausted());
  const expensive = new ConcurrencyLimit(MAX_CONCURRENT_EXPENSIVE);
  fastify.decorateRequest('caller', null);
  fastify.decorateRequest('priority', null);
  fastify.decorateRequest('releaseExpensiveSlot', null);
  fastify.addHook('onRequest', (request, reply, done) => {
    const turnAway = () => {
      done(overloaded());
    };
    const proceed = () => {
      if (request.routeConfig.expensive !== true || reply.raw.destroyed) {
        done();
        return;
      }
      expensive.run((release) => {
        request.releaseExpensiveSlot = release;
        whenClosed(reply, release);
        done();
      }, turnAway);
    };
    if (isPublic(request)) {
      // Probes of the service's health among them, which are never turned away.
      if (prioritizePublic(authenticator, request, reply)) done();
      else queue.answer(proceed);
      return;
    }
    const begin = (isPrioritized: boolean) => {
      if (isPrioritized) done();
      else queue.start(proceed, turnAway);
    };
    const refuse = (error: unknown) => {
      queue.answer(() => {
        done(error as Error);
      });
    };
    const serve = (caller: Caller) => {
      let isPrioritized: boolean;
      try {
        isPrioritized = admit(authenticator, connections, caller, request, reply);
      } catch (error) {
        refuse(error);
        return;
      }
      const identified = identify(request);
      if (!identified) begin(isPrioritized);
      else
        identified.then(() => {
          begin(isPrioritized);
        }, refuse);
    };
    // Both are known without a lookup, so these requests need no promise.
    const known = actingCaller(request.raw)?.caller ?? authenticator.operatorOf(request);
    if (known) serve(known);
    else {
      const { bearerOnly } = request.routeConfig;
      authenticator.authenticateRequest(request, bearerOnly).then(serve, refuse);
    }
  });
  // Responses that become ready at the same time are not serialized in one block.
  fastify.addHook('preSerialization', (request, _reply, payload, done) => {
    const proceed = () => {
      done(null, payload);
    };
    // Released here, not once the response is sent: a slow client must not keep others waiting.
    request.releaseExpensiveSlot?.();
    if (request.priority === null) queue.finish(proceed);
    else proceed();
  });
}

/** Serves prioritized requests over the database connections reserved for them. */
export function installPriorities(
  fastify: FastifyInstance,
  authenticator: RequestAuthenticatorService,
  transactions: TransactionService,
): void {
  fastify.addHook('preHandler', (request, reply, done) => {
    const { priority } = request;
    if (priority === null) {
      done();
      return;
    }
    if (priority.pool === 'kill_switch' && !onlyEngagesKillSwitch(request)) {
      priority.release();
      try {
        if (request.caller) authenticator.countRequest(request.caller);
        done();
      } catch (error) {
        done(error as Error);
      }
      return;
    }
    const release = transactions.reserve(priority.pool, done);
    whenClosed(reply, release);
  });
}

/**
 * Counts the request of an authenticated caller.
 * @returns whether it is prioritized.
 * @throws UcpError when the caller's rate limit is exceeded.
 */
function admit(
  authenticator: RequestAuthenticatorService,
  connections: OpenConnectionsService,
  caller: Caller,
  request: FastifyRequest,
  reply: FastifyReply,
): boolean {
  const acting = actingCaller(request.raw);
  const { bearerOnly = false, prioritized: pool } = request.routeConfig;
  request.caller = caller;
  if (!acting) {
    const untrack = connections.track(caller, () => {
      reply.raw.destroy();
    });
    if (untrack) whenClosed(reply, untrack);
  }
  if (bearerOnly || acting?.isCounted) return false;
  if (acting) acting.isCounted = true;
  const priority =
    pool !== undefined && (pool !== 'kill_switch' || hasShortBody(request))
      ? authenticator.prioritize(`${request.method} ${request.route}`, pool, caller)
      : undefined;
  if (!priority) {
    authenticator.countRequest(caller);
    return false;
  }
  request.priority = priority;
  whenClosed(reply, priority.release);
  return true;
}

/** Sign-in is public and still prioritized. */
function prioritizePublic(
  authenticator: RequestAuthenticatorService,
  request: FastifyRequest,
  reply: FastifyReply,
): boolean {
  const pool = request.routeConfig.prioritized;
  if (pool === undefined) return false;
  const operation = `${request.method} ${request.route}`;
  request.priority = authenticator.prioritize(operation, pool) ?? null;
  if (request.priority) whenClosed(reply, request.priority.release);
  return request.priority !== null;
}

/**
 * A longer body changes more than the kill switch, and is not even read for a caller over the
 * limit.
 */
function hasShortBody({ headers }: FastifyRequest): boolean {
  return Number(headers['content-length'] ?? Infinity) <= SHORT_BODY_BYTES;
}

function onlyEngagesKillSwitch({ body }: FastifyRequest): boolean {
  const changes = Object.entries((body as object | undefined) ?? {});
  return changes.length === 1 && changes[0]?.[0] === 'killSwitchEngaged' && changes[0][1] === true;
}

const overloaded = () =>
  new UcpError('unavailable', {
    content: 'There are more requests than can be served; send this one again later',
    retryAfterS: 2,
  });

function whenClosed({ raw }: FastifyReply, then: () => void): void {
  if (raw.destroyed) then();
  else raw.once('close', then);
}

function isPublic(request: FastifyRequest): boolean {
  const { route } = request;
  if (route.startsWith(`/${VERSIONED_ROOT}/`)) return false;
  if (route === '') return !request.url.startsWith(`/${VERSIONED_ROOT}`);
  return request.routeConfig.public === true || DOCS.test(route);
}
