import type { LookupFunction } from 'node:net';
import { isIPv4 } from 'node:net';
import { Injectable } from '@nestjs/common';
import { Client } from 'undici';
import { SharedCalls, unlessAborted } from '../../concurrency/index.js';
import type { AttemptResult } from '../domain/attempt-outcome.js';
import { signedHeaders, type SignedMessage } from '../domain/signature.js';
import { literalAddress, refusal } from '../domain/target-address.js';
import { WebhookSettings } from './webhook-settings.js';
import type { Target } from './webhook-target.registry.js';

/** The body is discarded; only the status counts. */
const READ_AT_MOST = 16_384;

/**
 * Sends one message to one target over its own connection, which uses only the addresses that were
 * checked. Redirects are not followed, and no proxy is used.
 */
@Injectable()
export class WebhookClient {
  private readonly lookups = new SharedCalls<string, string[]>();

  constructor(private readonly settings: WebhookSettings) {}

  /** @param stop aborts the attempt. */
  async send(target: Target, message: SignedMessage, stop: AbortSignal): Promise<AttemptResult> {
    const { timeoutMs } = this.settings;
    const ending = new AbortController();
    const end = () => {
      ending.abort();
    };
    const timer = setTimeout(end, timeoutMs);
    stop.addEventListener('abort', end, { once: true });
    try {
      return await this.attempt(target, message, ending.signal);
    } catch (error) {
      if (!ending.signal.aborted) return { kind: 'failed', error: describe(error) };
      return { kind: 'failed', error: `There was no answer within ${timeoutMs} ms` };
    } finally {
      clearTimeout(timer);
      stop.removeEventListener('abort', end);
    }
  }

  private async attempt(
    target: Target,
    message: SignedMessage,
    signal: AbortSignal,
  ): Promise<AttemptResult> {
    const addresses = await unlessAborted(signal, this.addressesOf(target.url));
    const refused = refusal(target, addresses);
    if (refused !== undefined) return { kind: 'failed', error: refused };
    const client = new Client(target.url.origin, {
      connect: {
        lookup: pinnedTo(addresses),
        timeout: this.settings.timeoutMs,
        ca: this.settings.ca,
      },
    });
    try {
      const { statusCode, body } = await client.request({
        method: 'POST',
        path: target.url.pathname + target.url.search,
        headers: {
          'content-type': 'application/json',
          'user-agent': 'Routekeeper',
          ...signedHeaders(message, target.secret),
        },
        body: message.body,
        signal,
      });
      // The status is final, however the body ends.
      await body.dump({ limit: READ_AT_MOST, signal }).catch(() => undefined);
      return { kind: 'answered', statusCode };
    } finally {
      await client.destroy();
    }
  }

  /** Concurrent lookups of a host share one, because lookups share few threads. */
  private addressesOf(url: URL): Promise<string[]> {
    const literal = literalAddress(url);
    if (literal !== undefined) return Promise.resolve([literal]);
    return this.lookups.run(url.hostname, () => this.settings.resolve(url.hostname));
  }
}

/** Replaces DNS when connecting; the caller may want all addresses or only one. */
function pinnedTo(addresses: readonly string[]): LookupFunction {
  const found = addresses.map((address) => ({ address, family: isIPv4(address) ? 4 : 6 }));
  return (_host, { all }, done) => {
    const [first] = found;
    if (all || !first) done(null, found);
    else done(null, first.address, first.family);
  };
}

/** Reports only the code: a message may quote the payload or the URL. */
function describe(error: unknown): string {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' && /^\w{1,64}$/.test(code)
    ? `The connection failed (${code})`
    : 'The connection failed';
}
