import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyAdapter } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';
import { VERSIONED_ROOT } from '../../ucp/index.js';
import type { ToolRequest } from './tool-request.js';

export interface RestAnswer {
  readonly status: number;
  readonly retryAfter?: string;
  /** The body as REST sends it. */
  readonly text: string;
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
    headers: Readonly<Record<string, string>>,
    isStreamed = false,
  ): Promise<RestAnswer | undefined> {
    const fastify = this.host.httpAdapter.getInstance<FastifyInstance>();
    const response = await fastify.inject({
      method: method as 'GET',
      url: `/${VERSIONED_ROOT}${path}${queryString(query)}`,
      headers: body === undefined ? headers : { ...headers, 'content-type': 'application/json' },
      payload: body === undefined ? undefined : JSON.stringify(body),
      payloadAsStream: isStreamed,
    });
    const text = isStreamed ? await readText(response.stream()) : response.payload;
    if (text === undefined) return undefined;
    const retryAfter = response.headers['retry-after'];
    let parsed: Record<string, unknown> | undefined;
    return {
      status: response.statusCode,
      ...(retryAfter !== undefined && { retryAfter }),
      text,
      get body() {
        return (parsed ??= JSON.parse(text) as Record<string, unknown>);
      },
    };
  }
}

function queryString(query: Readonly<Record<string, string>>): string {
  const text = new URLSearchParams(query).toString();
  return text === '' ? '' : `?${text}`;
}

async function readText(stream: Readable): Promise<string | undefined> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    // Leaving the loop destroys the stream.
    if (bytes > MAX_READ_BYTES) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}
