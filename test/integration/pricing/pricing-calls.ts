import { emptyTables } from '../../support/empty-tables.js';
import type { Answer, TestService } from '../../support/service.js';
import { ucpViolations } from '../../support/ucp-check.js';
import { CURRENCY } from '../../../src/money/index.js';

export interface Message {
  type: string;
  code: string;
  content: string;
  severity?: string;
  path?: string;
}

export interface StoredEvent {
  kind: string;
  summary: string;
  reasoning: string;
  location: string | null;
}

export interface ApprovalBody extends Record<string, unknown> {
  id: string;
  status: string;
  reasoning: string;
  used_at?: string;
}

/** New prices by vendor SKU, in the order in which they are sent. */
export type Prices = readonly (readonly [vendorSku: string, amount: number])[];

/** The price calls of a test, and what the service has stored about prices. */
export class Pricing {
  constructor(
    private readonly service: Pick<TestService, 'call' | 'dataSource'>,
    readonly machine: string,
    private readonly namespace = 'acme-machine',
  ) {}

  readonly skuId = (vendorSku: string): string => `${this.namespace}:${vendorSku}`;

  body(prices: Prices): object {
    const entries = prices.map(([vendorSku, amount]) => ({
      item: { id: this.skuId(vendorSku) },
      price: { amount, currency: CURRENCY.code },
    }));
    return { prices: entries, confirm: true };
  }

  put(prices: Prices, headers: Record<string, string> = {}): Promise<Answer> {
    return this.send(this.body(prices), headers);
  }

  async send(json: unknown, headers: Record<string, string> = {}): Promise<Answer> {
    const path = `/ucp/v1/locations/${this.machine}/prices`;
    const answer = await this.service.call('PUT', path, { json, headers });
    if (answer.status !== 200) {
      expect(await ucpViolations('error.response', answer.body)).toEqual([]);
    }
    return answer;
  }

  /** Sends a change that is over the cap, and returns the id of the decision. */
  async ask(prices: Prices): Promise<string> {
    return decisionOf(await this.put(prices));
  }

  resolve(id: string, approved: boolean): Promise<Answer> {
    return this.service.call('POST', `/ucp/v1/approvals/${id}`, { json: { approved } });
  }

  async approval(id: string): Promise<ApprovalBody> {
    return (await this.service.call('GET', `/ucp/v1/approvals/${id}`)).body as ApprovalBody;
  }

  async pending(): Promise<ApprovalBody[]> {
    const { body } = await this.service.call('GET', '/ucp/v1/approvals');
    return body.approvals as ApprovalBody[];
  }

  async rules(change: object): Promise<void> {
    const { status } = await this.service.call('PATCH', '/ucp/v1/rules', { json: change });
    expect(status).toBe(200);
  }

  /** Everything about prices and decisions, oldest first. */
  events(): Promise<StoredEvent[]> {
    return this.service.dataSource.query<StoredEvent[]>(
      `SELECT kind, summary, reasoning, location FROM events
       WHERE kind LIKE 'price_change%' OR kind LIKE 'approval%' ORDER BY seq`,
    );
  }

  async kinds(): Promise<string[]> {
    return (await this.events()).map(({ kind }) => kind);
  }

  async statuses(): Promise<string[]> {
    const rows = await this.service.dataSource.query<{ status: string }[]>(
      'SELECT status FROM price_changes ORDER BY number',
    );
    return rows.map(({ status }) => status);
  }

  /** Resets the service to the state before any price change. */
  async forget(): Promise<void> {
    const { dataSource } = this.service;
    await emptyTables(dataSource, 'price_leases', 'price_changes', 'approvals', 'running_writes');
    await this.rules({
      killSwitchEngaged: false,
      priceCapPerItem: 100,
      priceStepPerDay: null,
      minMarginPercent: null,
    });
    await emptyTables(dataSource, 'events');
  }
}

export const messagesOf = ({ body }: Answer): Message[] => (body.messages ?? []) as Message[];

export const codesOf = (answer: Answer): string[] => messagesOf(answer).map(({ code }) => code);

export function decisionOf(answer: Answer): string {
  expect([answer.status, codesOf(answer)[0]]).toEqual([200, 'approval_required']);
  const actions = answer.body.actions as Record<string, { id: string }[]>;
  return actions['com.example.vending.approval']?.[0]?.id ?? '';
}
