import type { FastifyInstance, FastifyRequest } from 'fastify';
import { parse } from 'secure-json-parse';
import { UcpError } from '../../ucp/index.js';
import { findLimitProblem } from '../../validation/index.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** The raw body, to compare repeated requests. */
    rawBody?: Buffer;
  }
}

const strictUtf8 = new TextDecoder('utf-8', { fatal: true });

/**
 * Accepts JSON objects only, within the limits common to all endpoints. An empty body counts as
 * none.
 */
export function installJsonBody(fastify: FastifyInstance): void {
  fastify.removeAllContentTypeParsers();
  fastify.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    (request: FastifyRequest, body: Buffer, done) => {
      request.rawBody = body;
      try {
        done(null, body.length === 0 ? undefined : readJsonObject(body));
      } catch (error) {
        done(error as Error);
      }
    },
  );
}

export function readJsonObject(bytes: Buffer): object {
  const value = parseJson(bytes);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new UcpError('invalid', { content: 'The body must be a JSON object', path: '$' });
  }
  const problem = findLimitProblem(value);
  if (problem) throw new UcpError('invalid', problem);
  return value;
}

function parseJson(bytes: Buffer): unknown {
  try {
    return parse(strictUtf8.decode(bytes), undefined, {
      protoAction: 'remove',
      constructorAction: 'remove',
    });
  } catch {
    throw new UcpError('invalid', { content: 'The body is not JSON in UTF-8', path: '$' });
  }
}
