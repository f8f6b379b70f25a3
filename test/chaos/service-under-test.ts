import { TEST_TOKEN } from '../support/service.js';
import type { Answer, Ask, Exchange } from './exchange.js';
import type { Restarted } from './restarted-service.js';

const PATIENCE_MS = 20_000;

/** Sends requests to a service that is killed and restarted, and records every exchange with it. */
export class ServiceUnderTest {
  readonly exchanges: Exchange[] = [];
  #sent: ((exchange: Exchange) => void)[] = [];

  constructor(private readonly service: Restarted) {}

  ready(): Promise<string> {
    return this.service.ready();
  }

  kill(): Promise<void> {
    return this.service.kill();
  }

  stop(): Promise<void> {
    return this.service.stop();
  }

  /** Sends once; without an answer the outcome is unknown. */
  async ask(ask: Ask): Promise<Exchange> {
    const origin = await this.ready();
    const exchange: Exchange = { ...ask, sentAt: Date.now() };
    this.exchanges.push(exchange);
    for (const tell of this.#sent.splice(0)) tell(exchange);
    exchange.answer = await answerOf(origin, ask);
    return exchange;
  }

  /** The next request sent, unless the signal is aborted first. */
  nextSent(until: AbortSignal): Promise<Exchange | undefined> {
    return new Promise((resolve) => {
      const giveUp = () => {
        resolve(undefined);
      };
      if (until.aborted) giveUp();
      until.addEventListener('abort', giveUp, { once: true });
      this.#sent.push((exchange) => {
        until.removeEventListener('abort', giveUp);
        resolve(exchange);
      });
    });
  }
}

async function answerOf(origin: string, ask: Ask): Promise<Answer | undefined> {
  try {
    const response = await fetch(`${origin}/ucp/v1${ask.path}`, {
      method: ask.method,
      headers: {
        authorization: `Bearer ${TEST_TOKEN}`,
        ...(ask.json && { 'content-type': 'application/json' }),
        ...(ask.key !== undefined && { 'idempotency-key': ask.key }),
      },
      body: ask.json && JSON.stringify(ask.json),
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    const text = await response.text();
    return {
      at: Date.now(),
      status: response.status,
      replayed: response.headers.get('idempotent-replayed') === 'true',
      later: response.headers.has('retry-after'),
      text,
      body: JSON.parse(text) as Record<string, unknown>,
    };
  } catch (error) {
    if (isLostConnection(error)) return undefined;
    throw error;
  }
}

/**
 * Whether `fetch` failed because the other side is gone or silent; any other error is a bug in the
 * test. Compared by name, because under Jest its errors belong to another realm.
 */
function isLostConnection(error: unknown): boolean {
  const { name, message } = error as Error;
  if (name === 'TypeError') return ['fetch failed', 'terminated'].includes(message);
  return name === 'TimeoutError';
}
