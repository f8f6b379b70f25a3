import { randomUUID } from 'node:crypto';
import { SHIPPING } from '../../integration/checkout/purchase.js';
import type { BenchService } from '../bench-service.js';

/** A request of the day. */
export interface DayRequest {
  method: 'GET' | 'POST' | 'PATCH';
  path: string;
  json?: object;
  /** Receives the body of a successful answer. */
  answered?: (body: string) => void;
}

/** How often a kind of request is sent, in parts of the whole. */
interface Share {
  parts: number;
  request: () => DayRequest | undefined;
}

const READY_AT_MOST = 500;

/**
 * What agents ask for in a day, mixed: mostly reads, some writes, a purchase now and then. The
 * choice is pseudorandom, so that two runs send the same sequence.
 */
export class MixedDay {
  private readonly ready: string[] = [];
  private readonly shares: readonly Share[];
  private readonly parts: number;
  private state = 1;

  constructor(
    private readonly machines: readonly string[],
    private readonly products: readonly string[],
  ) {
    this.shares = this.mix();
    this.parts = this.shares.reduce((sum, { parts }) => sum + parts, 0);
  }

  next(): DayRequest {
    for (;;) {
      let at = this.below(this.parts);
      const share = this.shares.find(({ parts }) => (at -= parts) < 0);
      const request = share?.request();
      if (request) return request;
    }
  }

  private mix(): Share[] {
    const get = (path: string) => (): DayRequest => ({ method: 'GET', path });
    return [
      { parts: 4, request: get('/namespaces') },
      { parts: 6, request: () => ({ method: 'POST', path: '/locations/search', json: {} }) },
      { parts: 8, request: () => this.ofMachine() },
      { parts: 18, request: () => this.ofMachine('/slots') },
      { parts: 14, request: get('/events?limit=20') },
      { parts: 6, request: get('/orders') },
      { parts: 5, request: get('/approvals') },
      { parts: 4, request: get('/rules') },
      { parts: 4, request: get('/attention') },
      { parts: 3, request: get('/briefing') },
      { parts: 2, request: get('/reports/sales') },
      { parts: 2, request: get('/replenishment/plan') },
      { parts: 12, request: () => this.search() },
      { parts: 8, request: () => this.report() },
      { parts: 6, request: () => this.create() },
      { parts: 2, request: () => this.complete() },
    ];
  }

  private ofMachine(part = ''): DayRequest {
    return { method: 'GET', path: `/locations/${this.one(this.machines)}${part}` };
  }

  private search(): DayRequest {
    const query = this.one(['cola', 'tea', 'water', 'chips', 'bar']);
    return {
      method: 'POST',
      path: '/catalog/search',
      json: { query, pagination: { limit: 20 } },
    };
  }

  private report(): DayRequest {
    const json = { kind: 'note', summary: `Looked at ${this.one(this.machines)}`, reasoning: '' };
    return { method: 'POST', path: '/events', json };
  }

  private create(): DayRequest {
    const line = { item: { id: this.one(this.products) }, quantity: 1 };
    return {
      method: 'POST',
      path: '/checkout-sessions',
      json: { line_items: [line], fulfillment: SHIPPING },
      answered: (body) => {
        const { id, status } = JSON.parse(body) as { id: string; status: string };
        const isReady = status === 'ready_for_complete' && this.ready.length < READY_AT_MOST;
        if (isReady) this.ready.push(id);
      },
    };
  }

  /** Undefined until a checkout is ready. */
  private complete(): DayRequest | undefined {
    const id = this.ready.pop();
    if (id === undefined) return undefined;
    return {
      method: 'POST',
      path: `/checkout-sessions/${id}/complete`,
      json: { confirm: true },
    };
  }

  private one<T>(values: readonly T[]): T {
    const value = values[this.below(values.length)];
    if (value === undefined) throw new Error('There is nothing to choose from');
    return value;
  }

  private below(most: number): number {
    this.state = (Math.imul(this.state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((this.state / 2 ** 32) * most);
  }
}

/** The headers of a request. */
export const headersOf = ({ token }: BenchService, { method }: DayRequest) => ({
  authorization: `Bearer ${token}`,
  ...(method !== 'GET' && { 'content-type': 'application/json', 'idempotency-key': randomUUID() }),
});
