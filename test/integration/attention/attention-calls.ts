import type { TestService } from '../../support/service.js';
import { CURRENCY } from '../../../src/money/index.js';

export interface Price {
  amount: number;
  currency: string;
}

export interface AttentionItem {
  id: string;
  kind: string;
  at_risk: Price | null;
  at_risk_basis: string | null;
  amount: Price | null;
  since: string | null;
  summary: string;
  location?: string;
  location_name?: string;
  stock?: {
    slots_out: number;
    slots_running_out: number;
    slots: {
      slot_id: string;
      stock: number;
      stockout_at: string | null;
      arrives_at: string | null;
      at_risk: Price | null;
      at_risk_basis: string | null;
    }[];
  };
  [member: string]: unknown;
}

export interface Attention {
  generated_at: string;
  state: string;
  machines_being_read: number;
  stock_as_of: string | null;
  total_at_risk: Price;
  awaiting_decision: Price;
  counts: Record<string, number>;
  items: AttentionItem[];
}

export const LOCAL_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{3})?\+08:00$/;

export const NONE = {
  approval: 0,
  stock: 0,
  checkout: 0,
  vendor: 0,
  machine: 0,
  price: 0,
  task: 0,
};

export const yuan = (amount: number): Price => ({ amount, currency: CURRENCY.code });

/** The text of an item: its code and, among others, these parameters. */
export const coded = (code: string, params: object = {}): object => ({
  summary: { code, params: expect.objectContaining(params) as object },
});

export async function attentionOf(service: Pick<TestService, 'call'>): Promise<Attention> {
  const { status, body } = await service.call('GET', '/ucp/v1/attention');
  expect(status).toBe(200);
  return body as unknown as Attention;
}

/** The items of a kind, whose number must match the reported count. */
export async function itemsOf(
  service: Pick<TestService, 'call'>,
  kind: string,
): Promise<AttentionItem[]> {
  const { items, counts } = await attentionOf(service);
  const found = items.filter((item) => item.kind === kind);
  expect(counts[kind]).toBe(found.length);
  return found;
}
