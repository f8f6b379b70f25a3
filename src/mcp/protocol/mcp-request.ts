import type { FastifyRequest } from 'fastify';
import type { Exchange } from './exchange.js';

export interface McpRequest {
  readonly url: string;
  readonly http: FastifyRequest;
  /** The parsed body. */
  readonly message: unknown;
  readonly exchange: Exchange;
}
