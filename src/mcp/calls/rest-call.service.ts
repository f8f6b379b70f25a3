import { Injectable } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyAdapter } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';
import { actFor, type ActingCaller } from '../../auth/index.js';
import { traceHeaders } from '../../tracing/index.js';
import {
  quotedContent,
  receivePrepared,
  VERSIONED_ROOT,
  type PreparedAnswer,
} from '../../ucp/index.js';
import { InMemoryRequest, InMemoryResponse } from './in-memory-http.js';
import type { ToolRequest } from './tool-request.js';

/** For whom requests are sent, and the headers that they share. */
export interface CallContext {
  readonly acting: ActingCaller;
  readonly headers: Readonly<Record<string, string>>;
}

export interface RestAnswer {
  readonly status: number;
  readonly retryAfter?: string;
  /** The body as REST sends it. */
  readonly bytes: Buffer;
  /** The body as the content of a JSON string, in parts. */
  quoted(): readonly Uint8Array[];
  /** Parsed when it is first needed: most answers are passed on as they are. */
  readonly body: Record<string, unknown>;
}

/** Far more than an answer may have: a longer one is asked for again, page by page. */
const MAX_READ_BYTES = 1_000_000;

/** Sends requests to this service's own routes, without a socket. */
@Injectable()
export class RestCallService {
  constructor(private readonly host: HttpAdapterHost<FastifyAdapter>) {}

  /**
   * @param isStreamed whether the answer may be of any length.
   * @returns undefined when a streamed answer is too long.
   */
  async send(
    { method, path, query, body }: ToolRequest,
    { acting, headers: shared }: CallContext,
    isStreamed = false,
  ): Promise<RestAnswer | undefined> {
    const headers = { ...shared, ...traceHeaders() };
    const request = new InMemoryRequest({
      method,
      url: `/${VERSIONED_ROOT}${path}${queryString(query)}`,
      headers: body === undefined ? headers : { ...headers, 'content-type': 'application/json' },
      ...(body !== undefined && { body: Buffer.from(JSON.stringify(body)) }),
    });
    actFor(acting, request.asIncomingMessage());
    let prepared: PreparedAnswer | undefined;
    receivePrepared(request.asIncomingMessage(), (answer) => {
      prepared = answer;
    });
    const response = new InMemoryResponse(isStreamed ? MAX_READ_BYTES : Infinity);
    const fastify = this.host.httpAdapter.getInstance<FastifyInstance>();
    await new Promise<void>((resolve) => {
      response.once('close', resolve);
      fastify.routing(request.asIncomingMessage(), response.asServerResponse());
    });
    if (response.isTooLong) return undefined;
    if (!response.writableEnded) throw new Error(`The answer to ${method} ${path} was cut off`);
    return restAnswer(response, prepared);
  }
}

function restAnswer(response: InMemoryResponse, prepared?: PreparedAnswer): RestAnswer {
  const bytes = response.body();
  const retryAfter = response.getHeader('retry-after');
  let parsed: Record<string, unknown> | undefined;
  return {
    status: response.statusCode,
    ...(retryAfter !== undefined && { retryAfter: String(retryAfter) }),
    bytes,
    quoted: () =>
      prepared?.bytes === bytes
        ? prepared.entity.quotedAfter(prepared.beginning)
        : [quotedContent(bytes)],
    get body() {
      return (parsed ??= JSON.parse(bytes.toString()) as Record<string, unknown>);
    },
  };
}

/** An answer that is put together from those of several requests. */
export function restAnswerOf(status: number, body: Record<string, unknown>): RestAnswer {
  const bytes = Buffer.from(JSON.stringify(body));
  return { status, body, bytes, quoted: () => [quotedContent(bytes)] };
}

function queryString(query: Readonly<Record<string, string>>): string {
  const text = new URLSearchParams(query).toString();
  return text === '' ? '' : `?${text}`;
}
