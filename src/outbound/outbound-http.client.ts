import type { LookupFunction } from 'node:net';
import { Injectable } from '@nestjs/common';
import { Client, type Dispatcher } from 'undici';
import { SharedCalls, unlessAborted, type LimitedCalls } from '../concurrency/index.js';
import type { AttemptResult } from './domain/attempt-outcome.js';
import { literalAddress, refusal, type TargetRules } from './domain/target-address.js';
import { answerLookup } from './lookup-answer.js';
import { OutboundSettings } from './outbound-settings.js';

/** Nobody needs more of a response than this. */
const READ_AT_MOST = 16_384;

export interface OutboundMessage {
  headers: Record<string, string>;
  body: string | Buffer;
}

export interface OutboundQuestion {
  headers: Record<string, string>;
  /** A longer body is not read. */
  maxBytes: number;
  /** Shared by questions to hosts that callers choose: slow lookups must not take all threads. */
  lookups?: LimitedCalls;
}

/** A whole response, or why there is none. */
export type FetchResult =
  | {
      kind: 'answered';
      statusCode: number;
      contentType: string;
      cacheControl: string;
      body: Buffer;
    }
  | { kind: 'too_large' }
  | { kind: 'failed'; error: string };

interface AttemptLimits {
  stop: AbortSignal;
  lookups?: LimitedCalls;
}

type Failed = Extract<AttemptResult, { kind: 'failed' }>;

/**
 * Sends one request to one target over its own connection, which uses only the addresses that were
 * checked. Redirects are not followed, and no proxy is used.
 */
@Injectable()
export class OutboundHttpClient {
  private readonly lookups = new SharedCalls<string, string[]>();

  constructor(private readonly settings: OutboundSettings) {}

  /** @param stop aborts the attempt. */
  post(target: TargetRules, message: OutboundMessage, stop: AbortSignal): Promise<AttemptResult> {
    return this.attempt(target, { stop }, async (client, signal) => {
      const { statusCode, body: answer } = await client.request({
        method: 'POST',
        ...addressed(target.url, message.headers),
        body: message.body,
        signal,
      });
      return { kind: 'answered', statusCode, text: await startOf(answer) };
    });
  }

  /** @param stop aborts the attempt. */
  get(
    target: TargetRules,
    { headers, maxBytes, lookups }: OutboundQuestion,
    stop: AbortSignal,
  ): Promise<FetchResult> {
    const limits = { stop, lookups };
    return this.attempt(target, limits, async (client, signal): Promise<FetchResult> => {
      const answer = await client.request({
        method: 'GET',
        ...addressed(target.url, headers),
        signal,
      });
      const body = await wholeOf(answer.body, maxBytes);
      if (!body) return { kind: 'too_large' };
      const header = (name: string) => [answer.headers[name] ?? ''].flat()[0] ?? '';
      return {
        kind: 'answered',
        statusCode: answer.statusCode,
        contentType: header('content-type'),
        cacheControl: header('cache-control'),
        body,
      };
    });
  }

  private async attempt<T>(
    target: TargetRules,
    { stop, lookups }: AttemptLimits,
    send: (client: Client, signal: AbortSignal) => Promise<T>,
  ): Promise<T | Failed> {
    const { timeoutMs } = this.settings;
    const ending = new AbortController();
    const end = () => {
      ending.abort();
    };
    const timer = setTimeout(end, timeoutMs);
    stop.addEventListener('abort', end, { once: true });
    const progress = { isConnected: false };
    try {
      const find = this.addressesOf(target.url, ending.signal, lookups);
      const addresses = await unlessAborted(ending.signal, find);
      return await this.connected({ ...target, addresses }, ending.signal, progress, send);
    } catch (error) {
      const failed = { kind: 'failed', mayHaveArrived: progress.isConnected } as const;
      if (!ending.signal.aborted) return { ...failed, error: describe(error) };
      return { ...failed, error: `There was no answer within ${timeoutMs} ms` };
    } finally {
      clearTimeout(timer);
      stop.removeEventListener('abort', end);
    }
  }

  private async connected<T>(
    { addresses, ...target }: TargetRules & { addresses: readonly string[] },
    signal: AbortSignal,
    progress: { isConnected: boolean },
    send: (client: Client, signal: AbortSignal) => Promise<T>,
  ): Promise<T | Failed> {
    const refused = refusal(target, addresses);
    if (refused !== undefined) return { kind: 'failed', error: refused };
    const client = new Client(target.url.origin, {
      connect: {
        lookup: pinnedTo(addresses),
        timeout: this.settings.timeoutMs,
        ca: this.settings.ca,
      },
    });
    client.on('connect', () => {
      progress.isConnected = true;
    });
    try {
      return await send(client, signal);
    } finally {
      await client.destroy();
    }
  }

  /** Concurrent lookups of a host share one, because lookups share few threads. */
  private addressesOf(url: URL, signal: AbortSignal, limit?: LimitedCalls): Promise<string[]> {
    const literal = literalAddress(url);
    if (literal !== undefined) return Promise.resolve([literal]);
    const { hostname } = url;
    const resolve = () => this.settings.resolve(hostname);
    return this.lookups.run(
      limit ? `limited ${hostname}` : hostname,
      limit ? () => limit.run(() => unlessLate(signal, resolve)) : resolve,
    );
  }
}

/** Nobody waits any more for a call whose turn comes too late. */
async function unlessLate<T>(signal: AbortSignal, call: () => Promise<T>): Promise<T> {
  signal.throwIfAborted();
  return call();
}

const addressed = (url: URL, headers: Record<string, string>) => ({
  path: url.pathname + url.search,
  headers: { 'user-agent': 'Routekeeper', ...headers },
});

/** Counts the bytes received: a content-length is only a claim. */
async function wholeOf(
  body: Dispatcher.ResponseData['body'],
  maxBytes: number,
): Promise<Buffer | undefined> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of body as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > maxBytes) return undefined;
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/** The status is final, however the body ends. */
async function startOf(body: Dispatcher.ResponseData['body']): Promise<string> {
  const parts: Buffer[] = [];
  let size = 0;
  try {
    for await (const part of body as AsyncIterable<Buffer>) {
      parts.push(part);
      size += part.length;
      if (size >= READ_AT_MOST) break;
    }
  } catch {
    // What was read until then is enough.
  }
  return Buffer.concat(parts).subarray(0, READ_AT_MOST).toString('utf8');
}

/** Replaces DNS when connecting. */
const pinnedTo =
  (addresses: readonly string[]): LookupFunction =>
  (_host, options, done) => {
    answerLookup(addresses, options, done);
  };

/** Reports only the code: a message may quote the payload or the URL. */
function describe(error: unknown): string {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' && /^\w{1,64}$/.test(code)
    ? `The connection failed (${code})`
    : 'The connection failed';
}
