import { emptyTables } from '../../../support/empty-tables.js';
import type { Answer, TestService } from '../../../support/service.js';
import { SHIPPING } from '../../checkout/purchase.js';

export interface Message {
  type: string;
  code: string;
  content: string;
  severity?: string;
  path?: string;
}

export interface RunLine {
  id: string;
  item: { id: string; title: string; price: number; quantity_unit: { unit: string } };
  quantity: { original: number; total: number; fulfilled: number };
  totals: { type: string; amount: number }[];
  status: string;
  location: string;
  slot_id: string;
  source: { sku_id: string; quantity_unit: { unit: string; contains?: number } } | null;
  /** Once it is placed. */
  ordered?: number;
  checkout_id?: string;
}

export interface Run {
  id: string;
  status: string;
  currency: string;
  week_of: string;
  line_items: RunLine[];
  fulfillment: {
    expectations: {
      id: string;
      method_type: string;
      line_items: { id: string; quantity: number }[];
      destination: Record<string, string>;
    }[];
    events: { id: string; type: string; line_items: { id: string; quantity: number }[] }[];
  };
  totals: { type: string; amount: number }[];
  estimated_minutes: number;
  cost_is_estimated: boolean;
  approval: { required: boolean; id?: string; approved?: boolean };
  supplier?: string;
  allowed_actions: string[];
  checkout_ids?: string[];
  placed_at: string | null;
  delivered_at: string | null;
  stops?: { location: string; received_at: string | null; note?: string }[];
  note?: string;
  messages?: Message[];
}

type Caller = Pick<TestService, 'call' | 'dataSource'>;

/** The run calls of a test. */
export class Runs {
  constructor(private readonly service: Caller) {}

  build(headers: Record<string, string> = {}): Promise<Answer> {
    return this.service.call('POST', '/ucp/v1/replenishment/runs', { headers });
  }

  /** A run that was built as expected. */
  async built(status = 'approved'): Promise<Run> {
    const answer = await this.build();
    expect([answer.status, answer.body.status]).toEqual([201, status]);
    return runOf(answer);
  }

  place(id: string, json?: object, headers: Record<string, string> = {}): Promise<Answer> {
    const options = json === undefined ? { headers } : { json, headers };
    return this.service.call('POST', `/ucp/v1/replenishment/runs/${id}/place`, options);
  }

  /** A run that was built and placed. */
  async placed(): Promise<Run> {
    const { id } = await this.built();
    const answer = await this.place(id);
    expect([answer.status, answer.body.status]).toEqual([200, 'placed']);
    return runOf(answer);
  }

  receive(id: string, json: unknown, headers: Record<string, string> = {}): Promise<Answer> {
    return this.service.call('POST', `/ucp/v1/replenishment/runs/${id}/receive`, { json, headers });
  }

  edit(id: string, lines: unknown, headers: Record<string, string> = {}): Promise<Answer> {
    const path = `/ucp/v1/replenishment/runs/${id}`;
    return this.service.call('PATCH', path, { json: { lines }, headers });
  }

  abandon(id: string, json?: object, headers: Record<string, string> = {}): Promise<Answer> {
    const options = json === undefined ? { headers } : { json, headers };
    return this.service.call('POST', `/ucp/v1/replenishment/runs/${id}/abandon`, options);
  }

  get(id: string): Promise<Answer> {
    return this.service.call('GET', `/ucp/v1/replenishment/runs/${id}`);
  }

  list(query = ''): Promise<Answer> {
    return this.service.call('GET', `/ucp/v1/replenishment/runs${query}`);
  }

  checkout(id: string): Promise<Answer> {
    return this.service.call('GET', `/ucp/v1/checkout-sessions/${id}`);
  }

  /** Gives a checkout of a run an address, so that it only needs completing. */
  async addressed(id: string): Promise<void> {
    const path = `/ucp/v1/checkout-sessions/${id}`;
    const { body } = await this.service.call('PUT', path, { json: { fulfillment: SHIPPING } });
    expect(body.status).toBe('ready_for_complete');
  }

  /** Changes the lines of a checkout: SKU, quantity and unit each. */
  async reorder(id: string, ...lines: [sku: string, quantity: number, unit?: string][]) {
    const json = {
      line_items: lines.map(([sku, quantity, unit = 'EA']) => ({
        item: { id: sku },
        quantity,
        quantity_unit: { unit },
      })),
    };
    const answer = await this.service.call('PUT', `/ucp/v1/checkout-sessions/${id}`, { json });
    expect(answer.status).toBe(200);
  }

  complete(id: string): Promise<Answer> {
    const path = `/ucp/v1/checkout-sessions/${id}/complete`;
    return this.service.call('POST', path, { json: { confirm: true } });
  }

  cancel(id: string): Promise<Answer> {
    return this.service.call('POST', `/ucp/v1/checkout-sessions/${id}/cancel`);
  }

  /** Completes every checkout of a run. */
  async buy({ checkout_ids: ids = [] }: Run): Promise<void> {
    for (const id of ids) {
      await this.addressed(id);
      expect((await this.complete(id)).body.status).toBe('completed');
    }
  }

  decide(id: string | undefined, approved: boolean): Promise<Answer> {
    return this.service.call('POST', `/ucp/v1/approvals/${id ?? ''}`, { json: { approved } });
  }

  decision(id: string | undefined): Promise<Answer> {
    return this.service.call('GET', `/ucp/v1/approvals/${id ?? ''}`);
  }

  async rules(json: object): Promise<void> {
    expect((await this.service.call('PATCH', '/ucp/v1/rules', { json })).status).toBe(200);
  }

  /** Slots in the plan, and those that are left out of it with their run. */
  async plan(): Promise<{ planned: string[]; excluded: Record<string, unknown>[] }> {
    const { body } = await this.service.call('GET', '/ucp/v1/replenishment/plan');
    return {
      planned: (body.plans as { slot_id: string }[]).map(({ slot_id }) => slot_id),
      excluded: body.excluded as Record<string, unknown>[],
    };
  }

  events(kind: string): Promise<{ summary: string; reasoning: string }[]> {
    return this.service.dataSource.query(
      'SELECT summary, reasoning FROM events WHERE kind = $1 ORDER BY seq',
      [kind],
    );
  }

  held(): Promise<{ slot: string; run_id: string }[]> {
    return this.service.dataSource.query(
      `SELECT location_id || '-' || vendor_sku AS slot, run_id FROM replenishment_held_slots
       ORDER BY 1`,
    );
  }

  async count(table: string): Promise<number> {
    const [row] = await this.service.dataSource.query<[{ count: number }]>(
      `SELECT count(*)::int AS count FROM ${table}`,
    );
    return row.count;
  }

  /** Resets the service: no machines, runs or purchases. */
  async forget(): Promise<void> {
    await emptyTables(
      this.service.dataSource,
      'replenishment_runs',
      'checkout_sessions',
      'approvals',
      'events',
      'locations',
      'ledger_transactions',
      'ledger_lines',
      'purchase_orders',
      'sku_alias_decisions',
      'running_writes',
      'idempotency_keys',
    );
    await this.rules({
      spendingLimitPerRun: 1_000_000,
      spendingLimitPerDay: null,
      spendingLimitPerWeek: null,
      unitPriceJumpPercent: null,
      hardNoGos: [],
      killSwitchEngaged: false,
      simulationEnabled: false,
      defaultDestination: null,
      otherDestinations: [],
    });
    await emptyTables(this.service.dataSource, 'events');
  }
}

export const runOf = ({ body }: Answer): Run => body as unknown as Run;

export const messagesOf = ({ body }: Answer): Message[] => (body.messages ?? []) as Message[];

/** The status and the messages. */
export const outcome = (answer: Answer): unknown[] => [
  answer.status,
  ...messagesOf(answer).map(({ code }) => code),
];

/** Of each line: its status, what is bought for it now, what of that is ordered, and its total. */
export const figures = ({ line_items: lines }: Run): unknown[] =>
  lines.map(({ status, quantity, ordered, totals }) => [
    status,
    quantity.total,
    ordered,
    totalOf({ totals }),
  ]);

export const totalOf = ({ totals }: { totals: { type: string; amount: number }[] }) =>
  totals.find(({ type }) => type === 'total')?.amount;
