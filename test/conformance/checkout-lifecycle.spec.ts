import { useStarted } from '../support/use-started.js';
import { line, SHIPPING, type Checkout } from '../integration/checkout/purchase.js';
import { errorsOf, expectError, openShop, PAYMENT, validCheckout } from './platform.js';
import { CURRENCY } from '../../src/money/index.js';

const shop = useStarted(openShop);

const created = async (): Promise<Checkout> => {
  const answer = await shop.platform.create({
    currency: CURRENCY.code,
    line_items: [line(shop.cola, 1)],
    fulfillment: SHIPPING,
  });
  expect(answer.status).toBe(201);
  return validCheckout(answer);
};
const completed = async (): Promise<Checkout> => {
  const answer = await shop.platform.complete((await created()).id);
  expect(answer.status).toBe(200);
  return validCheckout(answer);
};
const canceled = async (): Promise<Checkout> => {
  const answer = await shop.platform.cancel((await created()).id);
  expect(answer.status).toBe(200);
  return validCheckout(answer);
};

/** The whole session again, as platforms send it, with another quantity. */
const changed = ({ id, line_items, ...session }: Checkout, quantity: number) => ({
  ...session,
  id,
  line_items: line_items.map(({ id: lineId, item }) => ({ id: lineId, item, quantity })),
});
const ordersOf = async (id: string) =>
  (await shop.route.simulator.books()).orders.filter(({ ref }) => ref === id);

describe('a session', () => {
  it('is created with an id, ready when nothing is missing', async () => {
    const { id, status } = await created();
    expect([id, status]).toEqual([
      expect.stringMatching(/^po_\d{8}_\d{3,}$/),
      'ready_for_complete',
    ]);
  });

  it('is returned as it was created', async () => {
    const session = await created();
    const answer = await shop.platform.get(session.id);
    expect([answer.status, answer.body]).toEqual([200, session]);
  });

  it('is updated by sending it again with other lines', async () => {
    const session = await created();
    const answer = await shop.platform.update(session.id, changed(session, 2));
    expect(answer.status).toBe(200);
    const updated = await validCheckout(answer);
    expect(updated).toMatchObject({ id: session.id, line_items: [{ quantity: 2 }] });
    expect((await shop.platform.get(session.id)).body).toEqual(answer.body);
  });

  it('is canceled, without a call to the supplier', async () => {
    const { id, status } = await canceled();
    expect([status, await ordersOf(id)]).toEqual(['canceled', []]);
  });

  it('is completed, with the id and page of its order', async () => {
    const { id, status, order } = await completed();
    expect([status, order]).toEqual([
      'completed',
      expect.objectContaining({ id, permalink_url: expect.stringMatching(/^http/) as unknown }),
    ]);
    expect(await ordersOf(id)).toHaveLength(1);
  });
});

describe('a canceled session', () => {
  it('cannot be canceled again', async () => {
    await expectError(await shop.platform.cancel((await canceled()).id), 409, 'conflict');
  });

  it('cannot be updated', async () => {
    const session = await canceled();
    const answer = await shop.platform.update(session.id, changed(session, 2));
    await expectError(answer, 409, 'conflict');
    expect((await shop.platform.get(session.id)).body).toEqual(session);
  });

  it('cannot be completed', async () => {
    const { id } = await canceled();
    await expectError(await shop.platform.complete(id), 409, 'conflict');
    expect(await ordersOf(id)).toEqual([]);
  });
});

describe('a completed session', () => {
  it('completed again with another key returns the same order, and nothing is bought twice', async () => {
    const { id, order } = await completed();
    const again = await shop.platform.complete(id, PAYMENT);
    expect([again.status, (await validCheckout(again)).order]).toEqual([200, order]);
    expect(again.headers.get('idempotent-replayed')).toBeNull();
    expect(await ordersOf(id)).toHaveLength(1);
  });

  it('cannot be updated', async () => {
    const session = await completed();
    const answer = await shop.platform.update(session.id, changed(session, 2));
    await expectError(answer, 409, 'conflict');
    expect(await ordersOf(session.id)).toMatchObject([{ lines: [{ quantity: 1 }] }]);
  });

  it('cannot be canceled', async () => {
    const { id, order } = await completed();
    await expectError(await shop.platform.cancel(id), 409, 'conflict');
    expect((await shop.platform.get(id)).body).toMatchObject({ status: 'completed', order });
  });
});

describe('a session that a person has to decide about', () => {
  const limit = (spendingLimitPerRun: number) =>
    shop.platform.send('PATCH', '/rules', { spendingLimitPerRun });
  afterEach(() => limit(50_000));

  it('is escalated, with a page and a message, and completing it buys nothing', async () => {
    expect((await limit(0)).status).toBe(200);
    const session = await created();
    const tried = await validCheckout(await shop.platform.complete(session.id));
    for (const escalated of [session, tried]) {
      expect(escalated.status).toBe('requires_escalation');
      expect(escalated.continue_url).toMatch(/^http/);
      expect(errorsOf(escalated)).toMatchObject([
        { code: 'approval_required', severity: 'requires_buyer_review' },
      ]);
    }
    expect(await ordersOf(session.id)).toEqual([]);
  });
});
