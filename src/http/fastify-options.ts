import type { FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify';
import { MAX_BODY_BYTES } from '../validation/index.js';
import { errorAnswer } from '../ucp/index.js';

/** Ids of 128 characters, percent-encoded: a longer one is refused by validation, not by the router. */
const MAX_PARAM_LENGTH = 2048;

export const FASTIFY_OPTIONS = {
  logger: false,
  bodyLimit: MAX_BODY_BYTES,
  requestTimeout: 60_000,
  routerOptions: { maxParamLength: MAX_PARAM_LENGTH },
  // The router refuses some addresses before any hook or filter runs.
  frameworkErrors: (error: Error, _request: FastifyRequest, reply: FastifyReply) => {
    const answer = errorAnswer(error);
    void reply.status(answer.status).headers(answer.headers).send(answer.body);
  },
} satisfies FastifyServerOptions;
