import type { Answer } from '../support/service.js';
import { useStarted } from '../support/use-started.js';
import { line, SHIPPING, type Checkout, type Good } from '../integration/checkout/purchase.js';
import { errorsOf, expectError, openShop, validCheckout } from './platform.js';

const shop = useStarted(openShop);

beforeAll(() => shop.platform.send('PATCH', '/rules', { spendingLimitPerRun: 100_000_000 }));

const create = (good: Pick<Good, 'id'>, quantity = 1) =>
  shop.platform.create({ line_items: [line(good, quantity)], fulfillment: SHIPPING });
const boughtIn = async (id: string): Promise<boolean> =>
  (await shop.route.simulator.books()).orders.some(({ ref }) => ref === id);

/** The session stands, and says what is wrong in a complete message. */
async function expectOutOfStock(answer: Answer): Promise<Checkout> {
  const session = await validCheckout(answer);
  expect(answer.body.ucp).toMatchObject({ status: 'success' });
  expect(session.status).toBe('incomplete');
  expect(session).not.toHaveProperty('order');
  expect(errorsOf(session)).toMatchObject([
    {
      code: 'out_of_stock',
      content: expect.stringMatching(/ left, \d+ are wanted$/) as unknown,
      severity: 'recoverable',
      path: '$.line_items[0]',
    },
  ]);
  return session;
}

describe('stock', () => {
  it('that is all sold is reported on the session, in a structured message', async () => {
    const { water } = shop;
    const { id } = await validCheckout(await create(water, water.stock));
    expect((await shop.platform.complete(id)).body).toMatchObject({ status: 'completed' });
    const answer = await create(water);
    expect(answer.status).toBe(201);
    const session = await expectOutOfStock(answer);
    const tried = await shop.platform.complete(session.id);
    expect(tried.status).toBe(200);
    await expectOutOfStock(tried);
    expect(await boughtIn(session.id)).toBe(false);
  });

  it('that an update exceeds is reported on the session', async () => {
    const { cola, platform } = shop;
    const { id } = await validCheckout(await create(cola));
    const answer = await platform.update(id, { line_items: [line(cola, cola.stock + 1)] });
    expect(answer.status).toBe(200);
    await expectOutOfStock(answer);
  });
});

it('a product that does not exist is refused, with the path of its line', async () => {
  const answer = await create({ id: 'acme-supply:no-such-product' });
  await expectError(answer, 400, 'invalid');
  expect(answer.body.messages).toMatchObject([
    {
      content: expect.stringMatching(/not found.*no-such-product/) as unknown,
      path: '$.line_items[0].item.id',
    },
  ]);
});

it('a purchase that the supplier refuses is not completed', async () => {
  const { id } = await validCheckout(await create(shop.cola));
  await shop.route.simulator.setFault('createOrder', { kind: 'refuse' });
  const answer = await shop.platform.complete(id);
  await shop.route.simulator.clearFaults();
  await expectError(answer, 502, 'supplier_rejected');
  expect((await shop.platform.get(id)).body).toMatchObject({ status: 'ready_for_complete' });
  expect(await boughtIn(id)).toBe(false);
});

it('without a delivery, completing buys nothing and says what is missing', async () => {
  const { id } = await validCheckout(
    await shop.platform.create({ line_items: [line(shop.cola, 1)] }),
  );
  const answer = await shop.platform.complete(id);
  expect(answer.status).toBe(200);
  const session = await validCheckout(answer);
  expect(session.status).toBe('incomplete');
  expect(errorsOf(session)).toMatchObject([
    { code: 'missing', severity: 'recoverable', path: '$.fulfillment' },
  ]);
  expect(await boughtIn(id)).toBe(false);
});

describe('invalid input', () => {
  it('is refused with the path of what is wrong', async () => {
    const { id } = await validCheckout(await create(shop.cola));
    for (const [line_items, path] of [
      [{ item: {} }, '$.line_items'],
      [[{ item: { id: shop.cola.id }, quantity: 0 }], '$.line_items[0].quantity'],
      [[{ item: { id: shop.cola.id }, quantity: '2' }], '$.line_items[0].quantity'],
    ] as const) {
      const answer = await shop.platform.update(id, { line_items });
      await expectError(answer, 400, 'invalid');
      expect(answer.body.messages).toMatchObject([{ path }]);
    }
    const { line_items } = await validCheckout(await shop.platform.get(id));
    expect(line_items).toMatchObject([{ quantity: 1 }]);
  });

  it('that is no JSON is refused in the same form', async () => {
    const answer = await shop.route.service.call('POST', '/ucp/v1/checkout-sessions', {
      body: '{"line_items": [',
      headers: { 'content-type': 'application/json' },
    });
    await expectError(answer, 400, 'invalid');
  });

  it('a discount code changes nothing: there are no discounts', async () => {
    const before = await validCheckout(await create(shop.cola));
    const { status, body } = await shop.platform.update(before.id, {
      line_items: [line(shop.cola, 1)],
      discounts: { codes: ['10OFF'] },
    });
    expect([status, body.totals]).toEqual([200, before.totals]);
    expect(body).not.toHaveProperty('discounts');
  });

  it('an order cannot be changed by a platform, whatever it sends', async () => {
    const { id } = await validCheckout(await create(shop.cola));
    await shop.platform.complete(id);
    const order = await shop.platform.order(id);
    for (const adjustments of [
      [{ id: 'adj_1', type: 'refund', status: 'completed', occurred_at: '2026-09-10T00:00:00Z' }],
      [{ id: 'adj_1', type: 'refund', status: 'INVALID', occurred_at: '2026-09-10T00:00:00Z' }],
      { id: 'adj_1' },
    ]) {
      const answer = await shop.platform.send('PUT', `/orders/${id}`, {
        ...order.body,
        adjustments,
      });
      await expectError(answer, 405, 'invalid');
      expect(answer.headers.get('allow')).not.toContain('PUT');
    }
    expect((await shop.platform.order(id)).body).toEqual(order.body);
  });
});
