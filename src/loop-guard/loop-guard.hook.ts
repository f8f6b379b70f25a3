import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { errorAnswer } from '../ucp/index.js';
import type { LoopGuardService, Refused, SentWrite } from './loop-guard.service.js';

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);
const MAX_ROUTE = 200;

/**
 * Looks at writes when their answer is ready, so that every request is judged first, also those
 * that never reach an operation.
 */
export function installLoopGuard(fastify: FastifyInstance, guard: LoopGuardService): void {
  fastify.addHook('onSend', (request, reply, payload, done) => {
    if (!isGuarded(guard, request) || reply.hasHeader('idempotent-replayed')) {
      done(null, payload);
      return;
    }
    answer(guard, request, reply, payload).then(
      (answered) => {
        done(null, answered);
      },
      (error: unknown) => {
        done(error as Error);
      },
    );
  });
}

function isGuarded(guard: LoopGuardService, { caller, method, routeConfig }: FastifyRequest) {
  if (caller === null || !guard.guards(caller)) return false;
  return !READS.has(method) && routeConfig.readOnly !== true;
}

/** @returns the payload to send. */
async function answer(
  guard: LoopGuardService,
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): Promise<unknown> {
  const { caller } = request;
  if (!caller) return payload;
  if (reply.statusCode < 400) {
    await guard.succeeded(caller, sentWrite(request));
    return payload;
  }
  // An answer that names a time to try again asks for the repetition.
  if (!guard.counts(reply.statusCode) || reply.hasHeader('retry-after')) return payload;
  const refused = refusedWith(payload);
  const instead = refused && (await guard.refused(caller, sentWrite(request), refused));
  if (!instead) return payload;
  const { status, headers, body } = errorAnswer(instead);
  void reply.code(status).headers(headers);
  return JSON.stringify(body);
}

/** A path that no route matches stands for itself. */
function sentWrite({ method, route, url, rawBody }: FastifyRequest): SentWrite {
  const path = url.split('?', 1)[0] ?? '';
  return { method, route: route === '' ? path.slice(0, MAX_ROUTE) : route, path, body: rawBody };
}

function refusedWith(payload: unknown): Refused | undefined {
  if (typeof payload !== 'string') return undefined;
  const { messages } = JSON.parse(payload) as { messages?: Refused[] };
  return messages?.[0];
}
