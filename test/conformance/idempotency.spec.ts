import { randomUUID } from 'node:crypto';
import type { Answer } from '../support/service.js';
import { useStarted } from '../support/use-started.js';
import { line, SHIPPING, type Checkout } from '../integration/checkout/purchase.js';
import { expectError, openShop, PAYMENT, validCheckout } from './platform.js';
import { CURRENCY } from '../../src/money/index.js';

const shop = useStarted(openShop);

const session = () => ({
  currency: CURRENCY.code,
  line_items: [line(shop.cola, 1)],
  fulfillment: SHIPPING,
});
const created = async (): Promise<Checkout> => validCheckout(await shop.platform.create(session()));
const key = () => ({ 'idempotency-key': randomUUID() });

/** The second answer is the first one, byte for byte. */
function expectReplay(first: Answer, second: Answer): void {
  expect([second.status, second.text]).toEqual([first.status, first.text]);
  expect(first.headers.get('idempotent-replayed')).toBeNull();
  expect(second.headers.get('idempotent-replayed')).toBe('true');
}
const sessions = async () => {
  const [row] = await shop.route.service.dataSource.query<{ count: number }[]>(
    'SELECT count(*)::int AS count FROM checkout_sessions',
  );
  return row?.count ?? 0;
};

describe('with the same key', () => {
  it('creating again returns the same session; another body is a conflict', async () => {
    const headers = key();
    const first = await shop.platform.create(session(), headers);
    expect(first.status).toBe(201);
    const count = await sessions();
    expectReplay(first, await shop.platform.create(session(), headers));
    const other = await shop.platform.create({ ...session(), currency: 'EUR' }, headers);
    await expectError(other, 409, 'idempotency_conflict');
    expect(await sessions()).toBe(count);
  });

  it('updating again returns the same answer; another body is a conflict', async () => {
    const { id } = await created();
    const headers = key();
    const body = (quantity: number) => ({ ...session(), line_items: [line(shop.cola, quantity)] });
    const first = await shop.platform.update(id, body(2), headers);
    expect(first.status).toBe(200);
    expectReplay(first, await shop.platform.update(id, body(2), headers));
    const other = await shop.platform.update(id, body(3), headers);
    await expectError(other, 409, 'idempotency_conflict');
    const { line_items } = await validCheckout(await shop.platform.get(id));
    expect(line_items).toMatchObject([{ quantity: 2 }]);
  });

  it('completing again returns the same answer and buys once; another body is a conflict', async () => {
    const { id } = await created();
    const headers = key();
    const first = await shop.platform.complete(id, PAYMENT, headers);
    expect([first.status, first.body.status]).toEqual([200, 'completed']);
    expectReplay(first, await shop.platform.complete(id, PAYMENT, headers));
    const [instrument] = PAYMENT.payment.instruments;
    const other = {
      ...PAYMENT,
      payment: { instruments: [{ ...instrument, credential: { token: 'another' } }] },
    };
    await expectError(
      await shop.platform.complete(id, other, headers),
      409,
      'idempotency_conflict',
    );
    const { orders } = await shop.route.simulator.books();
    expect(orders.filter(({ ref }) => ref === id)).toHaveLength(1);
  });

  it('canceling again returns the same answer', async () => {
    const { id } = await created();
    const headers = key();
    const first = await shop.platform.cancel(id, headers);
    expect([first.status, first.body.status]).toEqual([200, 'canceled']);
    expectReplay(first, await shop.platform.cancel(id, headers));
  });
});
