import type { FastifyServerOptions } from 'fastify';
import { errorAnswer } from '../ucp/index.js';
import { MAX_BODY_BYTES } from '../validation/index.js';
import { answerClientError } from './client-errors/client-errors.js';
import { requestId } from './requests/request-id.js';

/**
 * Room for ids of 128 characters, percent-encoded: longer ones are refused by validation, not by
 * the router.
 */
const MAX_PARAM_LENGTH = 2048;

const SERVER_OPTIONS: FastifyServerOptions = {
  logger: false,
  bodyLimit: MAX_BODY_BYTES,
  requestTimeout: 60_000,
  routerOptions: { maxParamLength: MAX_PARAM_LENGTH },
  clientErrorHandler: answerClientError,
  // Requests on open connections are still served while the service shuts down.
  return503OnClosing: false,
  // The router rejects some URLs before any hook or filter runs.
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
  http: {
    // Node would refuse a request without a Host header itself, without saying why.
    requireHostHeader: false,
    // How often connections that are too slow are looked for.
    connectionsCheckingInterval: 5_000,
  },
  // Skips the layer for Express-style middleware, which is not used.
  skipMiddie: true,
};
