import type { FastifyServerOptions } from 'fastify';
import { errorAnswer } from '../ucp/index.js';
import { MAX_BODY_BYTES } from '../validation/index.js';

/** Ids of 128 characters, percent-encoded: a longer one is refused by validation, not by the router. */
const MAX_PARAM_LENGTH = 2048;

const SERVER_OPTIONS: FastifyServerOptions = {
  logger: false,
  bodyLimit: MAX_BODY_BYTES,
  requestTimeout: 60_000,
  routerOptions: { maxParamLength: MAX_PARAM_LENGTH },
  // The router refuses some addresses before any hook or filter runs.
  frameworkErrors: (error, _request, reply) => {
    const { status, headers, body } = errorAnswer(error);
    void reply
      .code(status as never)
      .headers(headers)
      .send(body as never);
  },
};

/** No Express-style middleware is used, so requests need not pass through its layer. */
export const FASTIFY_OPTIONS = { ...SERVER_OPTIONS, skipMiddie: true };
