import { startRoute } from '../../support/route.js';
import { ucpViolations } from '../../support/ucp-check.js';
import { until } from '../../support/until.js';
import { codeOf, goods, line, pathOf, Shopper, totalOf, type Good } from '../checkout/purchase.js';
import { useStarted } from '../../support/use-started.js';
import { CURRENCY } from '../../../src/money/index.js';
import { useScheduledJobs } from '../../support/service.js';

useScheduledJobs('order-status');

interface Order {
  id: string;
  label: string;
  line_items: { status: string; quantity: object; totals: object[] }[];
  fulfillment: {
    expectations: { line_items: object[]; method_type: string; destination: object }[];
    events: { type: string; occurred_at: string; line_items: object[] }[];
  };
  adjustments?: { type: string; status: string; totals: object[]; line_items: object[] }[];
  totals: { type: string; amount: number }[];
  supplier_status: { code: number; mapped: string };
  messages?: { code: string }[];
}

const LEAD_TIME_MS = 3_600_000;

const route = useStarted(() =>
  startRoute({
    environment: { RATE_LIMIT_PER_MINUTE: '0', LEDGER_POLL_INTERVAL_S: '3600' },
    simulator: { leadTimeMs: LEAD_TIME_MS },
  }),
);
let shopper: Shopper;
let cola: Good;

beforeAll(async () => {
  shopper = new Shopper(route);
  [cola] = (await goods(route)) as [Good];
});

afterEach(() => route.simulator.clearFaults());

async function bought(quantity = 2): Promise<string> {
  const { id } = await shopper.ready([line(cola, quantity)]);
  await shopper.complete(id);
  return id;
}

async function order(id: string): Promise<Order> {
  const answer = await shopper.order(id);
  expect(answer.status).toBe(200);
  expect(await ucpViolations('order.response', answer.body)).toEqual([]);
  return answer.body as unknown as Order;
}

describe('a purchase order', () => {
  it('that is on order is processing', async () => {
    const id = await bought();
    const { orders } = await route.simulator.books();
    const placed = await order(id);
    expect(placed).toMatchObject({
      id,
      checkout_id: id,
      kind: 'purchase',
      currency: CURRENCY.code,
      label: orders.find(({ ref }) => ref === id)?.externalRef,
      supplier_status: { mapped: 'ordered', code: expect.any(Number) as unknown },
    });
    expect(placed.line_items).toMatchObject([
      { status: 'processing', quantity: { original: 2, total: 2, fulfilled: 0 } },
    ]);
    expect(placed.fulfillment.events.map(({ type }) => type)).toEqual(['processing']);
    expect(placed.fulfillment.expectations).toMatchObject([
      {
        method_type: 'shipping',
        line_items: [{ id: 'line_1', quantity: 2 }],
        destination: { street_address: '1 Century Avenue', phone_number: '+86 21 5555 0100' },
      },
    ]);
    expect(placed.totals).toEqual([
      { type: 'subtotal', amount: 2 * cola.price },
      { type: 'total', amount: 2 * cola.price },
    ]);
    expect(placed).not.toHaveProperty('adjustments');
  });

  it('that was cancelled keeps its quantities, and shows what was not charged', async () => {
    const id = await bought(3);
    const before = await order(id);
    await route.simulator.cancelOrder(id);
    const cancelled = await order(id);
    expect(cancelled.line_items).toMatchObject([
      {
        status: 'removed',
        quantity: { original: 3, total: 0, fulfilled: 0 },
        totals: [
          { type: 'subtotal', amount: 0 },
          { type: 'total', amount: 0 },
        ],
      },
    ]);
    expect(cancelled.fulfillment.events).toMatchObject([
      before.fulfillment.events[0],
      { type: 'canceled', line_items: [{ id: 'line_1', quantity: 3 }] },
    ]);
    expect(cancelled.fulfillment.expectations[0]?.line_items).toEqual([
      { id: 'line_1', quantity: 3 },
    ]);
    expect(cancelled.adjustments).toMatchObject([
      {
        type: 'cancellation',
        status: 'completed',
        line_items: [{ id: 'line_1', quantity: -3 }],
        totals: [{ type: 'total', amount: -3 * cola.price }],
      },
    ]);
    expect(totalOf(cancelled)).toBe(3 * cola.price);
    expect(await shopper.events('order_updated', id)).toHaveLength(1);
    expect(await order(id)).toEqual({ ...cancelled, ucp: expect.anything() as unknown });
  });

  it('is shown as last seen when the supplier cannot be reached', async () => {
    const id = await bought();
    await route.simulator.setFault('orderStatus', { kind: 'fail_before' });
    const seen = await order(id);
    expect(seen.messages).toMatchObject([{ type: 'warning', code: 'sync_problem' }]);
    expect(seen.line_items).toMatchObject([{ status: 'processing' }]);
  });

  it.each(['po_none', 'x%20y', '%F0%9F%98%80'])('is not %s', async (id) => {
    const answer = await shopper.order(id);
    expect([answer.status, codeOf(answer)]).toEqual([404, 'not_found']);
  });
});

describe('the list of purchases', () => {
  const list = (query: string) => route.service.call('GET', `/ucp/v1/orders?kind=purchase${query}`);
  const ids = (body: Record<string, unknown>) => (body.orders as Order[]).map(({ id }) => id);

  it('is newest first and shows each purchase once over pages, even while others are made', async () => {
    const made = [await bought(), await bought(), await bought(), await bought(), await bought()];
    const whole = await list('');
    expect(ids(whole.body).slice(0, 5)).toEqual([...made].reverse());
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await list(`&limit=2${cursor ? `&cursor=${cursor}` : ''}`);
      expect(page.status).toBe(200);
      seen.push(...ids(page.body));
      if (seen.length === 2) await bought();
      const pagination = page.body.pagination as { cursor?: string; has_next_page: boolean };
      expect(pagination.cursor !== undefined).toBe(pagination.has_next_page);
      cursor = pagination.cursor;
    } while (cursor);
    expect(seen).toEqual(ids(whole.body));
  });

  it('contains whole orders, each with its envelope', async () => {
    const id = await bought();
    const single = await shopper.order(id);
    const [listed] = (await list('&limit=1')).body.orders as Order[];
    expect(listed).toEqual(single.body);
    expect(await ucpViolations('order.response', listed)).toEqual([]);
  });

  it('is limited to its window', async () => {
    const id = await bought();
    const from = encodeURIComponent(new Date(Date.now() - 1000).toISOString());
    expect(ids((await list(`&from=${from}`)).body)).toContain(id);
    expect(ids((await list(`&to=${from}`)).body)).not.toContain(id);
  });

  it.each([
    ['&limit=0', '$.limit'],
    ['&limit=101', '$.limit'],
    ['&limit=ten', '$.limit'],
    ['&limit=1&limit=2', '$.limit'],
    ['&from=yesterday', '$.from'],
    ['&to=2026-01-01', '$.to'],
    ['&from=2026-02-01T00:00:00Z&to=2026-01-01T00:00:00Z', '$.from'],
    ['&cursor=nonsense', '$.cursor'],
    [`&cursor=${Buffer.from('["x","y"]').toString('base64url')}`, '$.cursor'],
    ['&kind=both', '$.kind'],
  ])('refuses %s', async (query, path) => {
    const answer = await list(query);
    expect([answer.status, codeOf(answer), pathOf(answer)]).toEqual([400, 'invalid', path]);
  });
});

it('arrivals are detected automatically, with one event', async () => {
  const quick = await startRoute({
    environment: { RATE_LIMIT_PER_MINUTE: '0', LEDGER_POLL_INTERVAL_S: '1' },
    simulator: { leadTimeMs: LEAD_TIME_MS },
  });
  try {
    const buyer = new Shopper(quick);
    const [good] = (await goods(quick)) as [Good];
    const { id } = await buyer.ready([line(good, 2)]);
    await buyer.complete(id);
    await quick.simulator.advance(LEAD_TIME_MS + 1000);
    await until(async () => (await buyer.events('order_updated', id)).length > 0);
    await quick.simulator.setFault('orderStatus', { kind: 'fail_before' });
    const { body } = await buyer.order(id);
    expect(await ucpViolations('order.response', body)).toEqual([]);
    const arrived = body as unknown as Order;
    expect(arrived.line_items).toMatchObject([
      { status: 'fulfilled', quantity: { original: 2, total: 2, fulfilled: 2 } },
    ]);
    expect(arrived.fulfillment.events.map(({ type }) => type)).toEqual(['processing', 'delivered']);
    expect(arrived.supplier_status.mapped).toBe('arrived');
    expect(await buyer.events('order_updated', id)).toHaveLength(1);
  } finally {
    await quick.close();
  }
});
