import type { ServiceProcess, ServiceStarter } from '../support/service-process.js';
import { TEST_TOKEN } from '../support/service.js';
import type { Answer, Ask, Exchange } from './exchange.js';

const PATIENCE_MS = 20_000;

/**
 * Runs the service as a process that is killed and restarted, and records every exchange with it.
 */
export class ServiceUnderTest {
  readonly exchanges: Exchange[] = [];
  #process: Promise<ServiceProcess>;
  #sent: ((exchange: Exchange) => void)[] = [];

  constructor(
    private readonly start: ServiceStarter,
    private readonly environment: Record<string, string>,
  ) {
    this.#process = this.#begin();
  }

  /** Its URL once it is ready, even if it is killed several times before. */
  async ready(): Promise<string> {
    for (;;) {
      const awaited = this.#process;
      const service = await awaited;
      const origin = await service.ready.catch(() => undefined);
      if (awaited !== this.#process) continue;
      if (origin !== undefined) return origin;
      throw new Error(`The service does not start:\n${service.output()}`);
    }
  }

  /** Kills it without warning and restarts it. */
  async kill(): Promise<void> {
    const service = await this.#process;
    service.kill('SIGKILL');
    this.#process = service.exited.then(() => this.#begin());
    await this.#process;
  }

  async stop(): Promise<void> {
    const service = await this.#process;
    service.kill('SIGTERM');
    await service.exited;
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

  #begin(): Promise<ServiceProcess> {
    return Promise.resolve(this.start({ ...this.environment, OPERATOR_TOKEN: TEST_TOKEN }));
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
