import { useStarted } from '../support/use-started.js';
import { line, SHIPPING } from '../integration/checkout/purchase.js';
import { expectError, openShop, PAYMENT, validCheckout } from './platform.js';

const shop = useStarted(openShop);

const CARD = '4242424242424242';
const CREDENTIALS = {
  'a card': { type: 'card', card_number_type: 'fpan', number: CARD, cvc: '123' },
  'a token bound to the session': { type: 'token', token: CARD, binding: { checkout_id: 'po_1' } },
};

const ready = async (): Promise<string> => {
  const { id, status } = await validCheckout(
    await shop.platform.create({ line_items: [line(shop.cola, 1)], fulfillment: SHIPPING }),
  );
  expect(status).toBe('ready_for_complete');
  return id;
};
const isBought = async (id: string): Promise<boolean> =>
  (await shop.route.simulator.books()).orders.some(({ ref }) => ref === id);
const paidWith = (instrument: object) => ({ ...PAYMENT, payment: { instruments: [instrument] } });

it('an order is paid on account, without a credential', async () => {
  const id = await ready();
  const session = await validCheckout(await shop.platform.complete(id));
  expect(session).toMatchObject({
    status: 'completed',
    payment: { instruments: [{ handler_id: 'supplier_account', type: 'on_account' }] },
  });
  expect(await isBought(id)).toBe(true);
});

it('without confirmation nothing is bought', async () => {
  const id = await ready();
  for (const confirm of [undefined, false, 'true', 1]) {
    const answer = await shop.platform.complete(id, { ...PAYMENT, confirm });
    await expectError(answer, 400, 'confirmation_required');
  }
  expect(await isBought(id)).toBe(false);
});

describe.each(Object.entries(CREDENTIALS))('%s', (_what, credential) => {
  it('pays for nothing', async () => {
    const id = await ready();
    const card = { id: 'card_1', handler_id: 'card_handler', type: 'card', credential };
    const answer = await shop.platform.complete(id, paidWith(card));
    expect(answer.status).toBe(400);
    expect(answer.body.messages).toMatchObject([
      { code: 'invalid', path: '$.payment.instruments[0].handler_id' },
      { code: 'invalid', path: '$.payment.instruments[0].type' },
    ]);
    expect(await isBought(id)).toBe(false);
  });

  it('is neither stored, returned nor logged when it is sent with the account', async () => {
    const id = await ready();
    const [account] = PAYMENT.payment.instruments;
    const answer = await shop.platform.complete(id, paidWith({ ...account, credential }));
    expect([answer.status, answer.body.status]).toEqual([200, 'completed']);
    const { service } = shop.route;
    const [row] = await service.dataSource.query<{ stored: string }[]>(
      'SELECT to_jsonb(checkout_sessions)::text AS stored FROM checkout_sessions WHERE id = $1',
      [id],
    );
    expect(row?.stored).toContain(id);
    for (const kept of [answer.text, row?.stored, service.logs.join('')]) {
      expect(kept).not.toContain(CARD);
    }
  });
});

it('payment terms, carts and mandates are not offered and have no effect', async () => {
  const { body } = await shop.platform.create({
    line_items: [line(shop.cola, 1)],
    fulfillment: SHIPPING,
    cart_id: 'cart_1',
    payment: { selected_term_id: 'net_30' },
  });
  expect(body.payment).not.toHaveProperty('terms');
  expect(body).not.toHaveProperty('cart_id');
  const mandate = { checkout_mandate: 'header.payload.signature~kb' };
  const completed = await shop.platform.complete(String(body.id), { ...PAYMENT, ap2: mandate });
  expect(completed.body).toMatchObject({ status: 'completed' });
  expect(completed.body).not.toHaveProperty('ap2');
  const cart = await shop.platform.send('POST', '/carts', { line_items: [line(shop.cola, 1)] });
  await expectError(cart, 404, 'not_found');
});
