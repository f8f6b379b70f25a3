import type { FastifyServerOptions } from 'fastify';
import { errorAnswer } from '../ucp/index.js';
import { MAX_BODY_BYTES } from '../validation/index.js';
import { answerClientError } from './client-errors.js';
import { requestId } from './request-id.js';

/** Ids of 128 characters, percent-encoded: a longer one is refused by validation, not by the router. */
const MAX_PARAM_LENGTH = 2048;

const SERVER_OPTIONS: FastifyServerOptions = {
  logger: false,
  bodyLimit: MAX_BODY_BYTES,
  requestTimeout: 60_000,
  routerOptions: { maxParamLength: MAX_PARAM_LENGTH },
  clientErrorHandler: answerClientError,
  // Whoever is connected while the service stops is served and then let go.
  return503OnClosing: false,
  // The router refuses some addresses before any hook or filter runs.
  frameworkErrors: (error, request, reply) => {
    const { status, headers, body } = errorAnswer(error);
    const id = requestId(request.headers['request-id']).echoed;
    void reply
      .code(status as never)
      .headers({ ...headers, 'request-id': id })
      .send(body as never);
  },
};

export const FASTIFY_OPTIONS = {
  ...SERVER_OPTIONS,
  // Node would refuse a request without one by itself, and not say why.
  http: { requireHostHeader: false },
  // No Express-style middleware is used, so requests need not pass through its layer.
  skipMiddie: true,
};
