import type { Answer, TestService } from '../../support/service.js';
import { ucpViolations } from '../../support/ucp-check.js';
import { until } from '../../support/until.js';

interface Amount {
  type: string;
  amount: number;
}

/** The parts of a sale that tests check. */
export interface SaleOrder {
  id: string;
  checkout_id: string;
  kind: string;
  permalink_url: string;
  line_items: {
    id: string;
    item: { id: string; title: string; price: number };
    quantity: { original: number; total: number; fulfilled: number };
    totals: Amount[];
    status: string;
  }[];
  fulfillment: {
    expectations: { line_items: object[]; method_type: string; destination: object }[];
    events: { id: string; type: string; occurred_at: string; line_items: { id: string }[] }[];
  };
  adjustments?: {
    type: string;
    status: string;
    occurred_at: string;
    line_items: { id: string; quantity: number }[];
    totals?: Amount[];
  }[];
  totals: Amount[];
  location: string;
  location_name?: string;
  trade_status: string;
  trade_status_label?: string;
}

export interface SalePage {
  orders: SaleOrder[];
  pagination: { cursor?: string; has_next_page: boolean };
  messages?: { type: string; code: string; content: string; path?: string }[];
}

type Query = Record<string, string>;

/** The calls of a client that reads sales. */
export class Onlooker {
  constructor(private readonly service: TestService) {}

  ask(query: Query = {}): Promise<Answer> {
    return this.service.call('GET', `/ucp/v1/orders?${new URLSearchParams(query).toString()}`);
  }

  /** A page, which must be one. */
  async page(query: Query = {}): Promise<SalePage> {
    const answer = await this.ask(query);
    if (answer.status !== 200) throw new Error(`${answer.status}: ${answer.text}`);
    return answer.body as unknown as SalePage;
  }

  /** All pages. */
  async all(query: Query = {}, afterEach?: () => Promise<void>): Promise<SaleOrder[]> {
    const orders: SaleOrder[] = [];
    let cursor: string | undefined;
    do {
      const page = await this.page({ ...query, ...(cursor !== undefined && { cursor }) });
      orders.push(...page.orders);
      expect(page.pagination.cursor !== undefined).toBe(page.pagination.has_next_page);
      cursor = page.pagination.cursor;
      await afterEach?.();
    } while (cursor !== undefined);
    return orders;
  }

  /** Waits for the first read of the ledger, which a list does not wait for on a busy machine. */
  async untilRead(): Promise<void> {
    await until(async () => {
      const { messages = [] } = await this.page();
      return !messages.some(({ code }) => code === 'history_truncated');
    });
  }

  get(id: string): Promise<Answer> {
    return this.service.call('GET', `/ucp/v1/orders/${encodeURIComponent(id)}`);
  }

  /** One sale, which must be there and keep to the official schema. */
  async sale(id: string): Promise<SaleOrder> {
    const answer = await this.get(id);
    if (answer.status !== 200) throw new Error(`${answer.status}: ${answer.text}`);
    expect(await ucpViolations('order.response', answer.body)).toEqual([]);
    return answer.body as unknown as SaleOrder;
  }
}

export const idsOf = (orders: readonly { id: string }[]) => orders.map(({ id }) => id);
