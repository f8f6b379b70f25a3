import { setTimeout as pause } from 'node:timers/promises';
import { Pool } from 'undici';
import type { BenchService } from '../bench-service.js';
import { quantile } from '../quantile.js';
import { headersOf, type DayRequest } from './day.js';

/** More than that are not sent: they would measure the sender. */
const MOST_OPEN = 5_000;
const TICK_MS = 5;

/** What became of the requests of a stretch of time. */
export interface Stretch {
  /** Asked for, per second. */
  rate: number;
  sent: number;
  /** In ms, from when a request was due until its answer was read; only of those served. */
  times: number[];
  /** Turned away with 429 or 503 and a time to come back. */
  shed: number;
  errors: Map<string, number>;
  seconds: number;
}

export const served = ({ times }: Stretch): number => times.length;
export const failed = ({ errors }: Stretch): number =>
  [...errors.values()].reduce((sum, count) => sum + count, 0);

export const percentiles = ({ times }: Stretch) => ({
  p50: quantile(times, 0.5),
  p95: quantile(times, 0.95),
  p99: quantile(times, 0.99),
});

/** Sends requests when they are due, however long the answers take. */
export class OpenLoop {
  private readonly pool: Pool;
  /** For single requests, which must not wait for a connection behind the others. */
  private readonly apart: Pool;
  private open = 0;

  constructor(private readonly service: BenchService) {
    // As many connections as there are open requests: none waits in the sender.
    this.pool = new Pool(service.origin, { connections: null });
    this.apart = new Pool(service.origin, { connections: null });
  }

  /** @param next gives the request that is due. */
  async run(rate: number, seconds: number, next: () => DayRequest): Promise<Stretch> {
    const stretch: Stretch = { rate, sent: 0, times: [], shed: 0, errors: new Map(), seconds };
    const began = performance.now();
    const running = new Set<Promise<void>>();
    for (let due = 0; due < rate * seconds;) {
      const elapsed = performance.now() - began;
      for (; (due * 1000) / rate <= elapsed && due < rate * seconds; due += 1) {
        if (this.open >= MOST_OPEN) {
          count(stretch, 'not sent: too many open requests');
          continue;
        }
        const sending = this.send(next(), began + (due * 1000) / rate, stretch);
        running.add(sending);
        void sending.then(() => running.delete(sending));
      }
      await pause(TICK_MS);
    }
    await Promise.all(running);
    stretch.seconds = (performance.now() - began) / 1000;
    return stretch;
  }

  /** Opens connections, as callers have who come again and again. */
  async connect(count: number): Promise<void> {
    const request: DayRequest = { method: 'GET', path: '/namespaces' };
    await Promise.all(
      Array.from({ length: count }, async () => (await this.request(request)).body.dump()),
    );
  }

  /** One request, outside of a stretch. */
  time(request: DayRequest): Promise<{ status: number; ms: number }> {
    return this.timeOver(this.apart, request);
  }

  /** The same over a new connection. */
  async timeAnew(request: DayRequest): Promise<{ status: number; ms: number }> {
    const connection = new Pool(this.service.origin, { connections: 1 });
    try {
      return await this.timeOver(connection, request);
    } finally {
      await connection.close();
    }
  }

  private async timeOver(pool: Pool, request: DayRequest): Promise<{ status: number; ms: number }> {
    const began = performance.now();
    const { statusCode, body } = await this.request(request, pool);
    await body.text();
    return { status: statusCode, ms: performance.now() - began };
  }

  async close(): Promise<void> {
    await Promise.all([this.pool.destroy(), this.apart.destroy()]);
  }

  private async send(request: DayRequest, dueAt: number, stretch: Stretch): Promise<void> {
    this.open += 1;
    stretch.sent += 1;
    try {
      const { statusCode, headers, body } = await this.request(request);
      const text = await body.text();
      if (statusCode < 300) {
        stretch.times.push(performance.now() - dueAt);
        request.answered?.(text);
      } else if ([429, 503].includes(statusCode) && headers['retry-after'] !== undefined) {
        stretch.shed += 1;
      } else {
        const route = request.path.replace(/\?.*$/, '').replace(/\/[^/]*\d[^/]*/, '/…');
        count(stretch, `${request.method} ${route}: ${statusCode}`);
      }
    } catch (error) {
      count(stretch, error instanceof Error ? error.message : String(error));
    } finally {
      this.open -= 1;
    }
  }

  private request(request: DayRequest, pool = this.pool) {
    return pool.request({
      method: request.method,
      path: `/ucp/v1${request.path}`,
      headers: headersOf(this.service, request),
      ...(request.json && { body: JSON.stringify(request.json) }),
    });
  }
}

function count({ errors }: Stretch, what: string): void {
  errors.set(what, (errors.get(what) ?? 0) + 1);
}
