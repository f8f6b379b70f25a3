import { useStarted } from '../support/use-started.js';
import { line, SHIPPING, totalOf, type Checkout } from '../integration/checkout/purchase.js';
import { openShop, validCheckout } from './platform.js';

const shop = useStarted(openShop);

type Totals = Checkout['totals'];

const create = (body: object): Promise<Checkout> =>
  shop.platform.create({ fulfillment: SHIPPING, ...body }).then(validCheckout);
const amounts = (totals: Totals, type: string) =>
  totals.filter((total) => total.type === type).map(({ amount }) => amount);

describe('prices', () => {
  it('are the ones of the supplier, whatever the platform sends', async () => {
    const { cola } = shop;
    const item = { id: cola.id, title: 'Wrong title', price: 1 };
    const totals = [{ type: 'total', amount: 1 }];
    const session = await create({ line_items: [{ item, quantity: 3, totals }], totals });
    const [first] = session.line_items;
    expect(first?.item).toMatchObject({ title: cola.title, price: cola.price });
    for (const type of ['subtotal', 'total']) {
      expect(amounts(first?.totals ?? [], type)).toEqual([3 * cola.price]);
      expect(amounts(session.totals, type)).toEqual([3 * cola.price]);
    }
  });

  it('are added up again when a quantity changes', async () => {
    const { cola, water } = shop;
    const { id } = await create({ line_items: [line(cola, 1)] });
    const twice = await shop.platform.update(id, { line_items: [line(cola, 2)] });
    expect(totalOf(await validCheckout(twice))).toBe(2 * cola.price);
    const both = await shop.platform.update(id, { line_items: [line(cola, 2), line(water, 5)] });
    expect(totalOf(await validCheckout(both))).toBe(2 * cola.price + 5 * water.price);
  });
});

it('a buyer and its consent are neither stored nor returned: the operator buys', async () => {
  const buyer = {
    email: 'canary@example.com',
    first_name: 'Test',
    consent: { marketing: true, analytics: false },
  };
  const { id } = await create({ line_items: [line(shop.cola, 1)], buyer });
  const updated = await shop.platform.update(id, { line_items: [line(shop.cola, 2)], buyer });
  expect(updated.status).toBe(200);
  const { body, text } = await shop.platform.get(id);
  expect(body).not.toHaveProperty('buyer');
  expect(text).not.toContain('canary');
  const [row] = await shop.route.service.dataSource.query<{ stored: string }[]>(
    'SELECT to_jsonb(checkout_sessions)::text AS stored FROM checkout_sessions WHERE id = $1',
    [id],
  );
  expect(row?.stored).toContain(id);
  expect(row?.stored).not.toContain('canary');
});

describe('totals', () => {
  let totals: Totals;

  beforeAll(async () => {
    const { cola, water } = shop;
    const session = await create({ line_items: [line(cola, 2), line(water, 3)] });
    expect(session.status).toBe('ready_for_complete');
    ({ totals } = session);
  });

  it.each(['subtotal', 'total'])('have exactly one %s', (type) => {
    expect(amounts(totals, type)).toHaveLength(1);
  });

  it('have a type and a whole amount in every entry', () => {
    for (const { type, amount } of totals) {
      expect(type).toMatch(/^[a-z_]+$/);
      expect(Number.isSafeInteger(amount)).toBe(true);
    }
  });

  it('are never negative, since there are no discounts', () => {
    expect(totals.filter(({ amount }) => amount < 0)).toEqual([]);
    expect(amounts(totals, 'discount')).toEqual([]);
  });

  it('add up: the total is the sum of all other entries', () => {
    const parts = totals.filter(({ type }) => type !== 'total').map(({ amount }) => amount);
    expect(parts.length).toBeGreaterThan(1);
    expect(amounts(totals, 'total')).toEqual([parts.reduce((sum, part) => sum + part, 0)]);
  });
});
