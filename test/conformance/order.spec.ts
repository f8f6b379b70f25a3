import { ucpViolations } from '../support/ucp-check.js';
import { useStarted } from '../support/use-started.js';
import { HOME, line, SHIPPING, type Checkout } from '../integration/checkout/purchase.js';
import { expectError, openShop, validCheckout } from './platform.js';
import { CURRENCY } from '../../src/money/index.js';

interface Order {
  id: string;
  checkout_id: string;
  currency: string;
  permalink_url: string;
  line_items: { id: string; status: string; quantity: Record<string, number> }[];
  fulfillment: {
    expectations: { description?: string; destination: object; line_items: object[] }[];
    events: { id: string; type: string; occurred_at: string; line_items: object[] }[];
  };
  adjustments?: { type: string; status: string; line_items: object[]; totals: object[] }[];
  totals: { type: string; amount: number }[];
}

interface Titled {
  id: string;
  title: string;
}

const LEAD_TIME_MS = 3_600_000;

const shop = useStarted(() => openShop({ simulator: { leadTimeMs: LEAD_TIME_MS } }));

const bought = async (quantity = 2): Promise<Checkout> => {
  const { id } = await validCheckout(
    await shop.platform.create({
      line_items: [line(shop.cola, quantity)],
      fulfillment: SHIPPING,
    }),
  );
  const session = await validCheckout(await shop.platform.complete(id));
  expect(session.status).toBe('completed');
  return session;
};
const orderOf = async ({ order }: Checkout): Promise<Order> => {
  const answer = await shop.platform.order(order?.id ?? '');
  expect(answer.status).toBe(200);
  expect(await ucpViolations('order.response', answer.body)).toEqual([]);
  return answer.body as unknown as Order;
};

describe('an order', () => {
  it('is found by the id that completing returned, and names its session', async () => {
    const session = await bought();
    expect(await orderOf(session)).toMatchObject({
      id: session.order?.id,
      checkout_id: session.id,
      permalink_url: session.order?.permalink_url,
      currency: CURRENCY.code,
      line_items: [{ quantity: { original: 2, total: 2, fulfilled: 0 }, status: 'processing' }],
      totals: expect.arrayContaining([{ type: 'total', amount: 2 * shop.cola.price }]) as unknown,
    });
  });

  it('that is unknown is not found', async () => {
    await expectError(await shop.platform.order('po_19700101_001'), 404, 'not_found');
  });

  it('expects the delivery that was chosen', async () => {
    const session = await bought();
    const option = session.fulfillment?.methods[0]?.groups[0]?.options[0] as Titled | undefined;
    const { expectations } = (await orderOf(session)).fulfillment;
    expect(expectations).toMatchObject([
      {
        description: option?.title,
        destination: HOME,
        line_items: [{ id: session.line_items[0]?.id, quantity: 2 }],
      },
    ]);
  });

  it('shows how the delivery goes, event by event, from what the supplier says', async () => {
    const session = await bought();
    const before = await orderOf(session);
    await shop.route.simulator.advance(LEAD_TIME_MS + 1000);
    const after = await orderOf(session);
    expect(before.fulfillment.events.map(({ type }) => type)).toEqual(['processing']);
    expect(after.fulfillment.events).toEqual([
      ...before.fulfillment.events,
      expect.objectContaining({
        type: 'delivered',
        line_items: [{ id: session.line_items[0]?.id, quantity: 2 }],
      }),
    ]);
    expect(after.line_items).toMatchObject([{ status: 'fulfilled', quantity: { fulfilled: 2 } }]);
  });

  it('that the supplier cancels keeps an adjustment, and still has it when read again', async () => {
    const session = await bought();
    await shop.route.simulator.cancelOrder(session.id);
    const canceled = await orderOf(session);
    expect(canceled.adjustments).toMatchObject([
      {
        type: 'cancellation',
        status: 'completed',
        line_items: [{ id: session.line_items[0]?.id, quantity: -2 }],
        totals: [{ type: 'total', amount: -2 * shop.cola.price }],
      },
    ]);
    expect((await orderOf(session)).adjustments).toEqual(canceled.adjustments);
  });
});
