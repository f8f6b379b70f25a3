import { SHIPPING } from '../checkout/purchase.js';
import { product } from '../../support/vendor/index.js';
import type { Run } from '../replenishment/runs/run-calls.js';
import { openShop, type Shop } from '../replenishment/runs/shop.js';
import { useAgingStock } from './aged-stock.js';
import { attentionOf, coded, itemsOf, LOCAL_TIME, yuan } from './attention-calls.js';
import { CURRENCY, moneyText } from '../../../src/money/index.js';

const ageStock = useAgingStock();
let shop: Shop;

beforeAll(async () => {
  shop = await openShop();
  shop.alpha.answer('catalog', { products: [product('cola', 210)] });
});
beforeEach(async () => {
  await shop.runs.forget();
  await shop.machine('M1', { vendorSku: 'cola', capacity: 10 });
  await shop.alias('cola', 'alpha-supply:cola');
});
afterAll(() => shop.close());

/** With freshly computed stock. */
const lookAgain = () => {
  ageStock();
  return attentionOf(shop.service);
};
/** Six a day at ¥3, of which none is left. */
const WEEK_FEN = 7 * 6 * 300;
const about = (fen: number) => ({
  amount: expect.closeTo(fen, -3) as number,
  currency: CURRENCY.code,
});

const checkouts = () => itemsOf(shop.service, 'checkout');
const checkoutOf = ({ checkout_ids: [id = ''] = [] }: Run): string => id;

it('a purchase that a placed run waits for is listed until it is completed', async () => {
  const id = checkoutOf(await shop.runs.placed());
  const waiting = {
    id: `checkout:${id}`,
    kind: 'checkout',
    at_risk: null,
    at_risk_basis: null,
    amount: yuan(2_100),
    since: expect.stringMatching(LOCAL_TIME) as string,
    summary: `Checkout ${id} with alpha-supply for ${moneyText(2_100)} is not completed: A placed run waits for this purchase`,
    texts: coded('checkout_stuck', { id, why: { code: 'run_waits', params: {} } }),
    checkout: {
      id,
      status: 'incomplete',
      vendor: 'alpha-supply',
      reason: 'A placed run waits for this purchase',
    },
  };
  expect(await checkouts()).toEqual([waiting]);
  await shop.runs.complete(id);
  expect(await checkouts()).toMatchObject([{ checkout: { id, reason: 'It is incomplete' } }]);
  await shop.runs.addressed(id);
  expect(await checkouts()).toMatchObject([
    { checkout: { ...waiting.checkout, status: 'ready_for_complete' } },
  ]);
  expect((await shop.runs.complete(id)).status).toBe(200);
  expect(await checkouts()).toEqual([]);
});

it('a purchase that is pending approval is listed as the approval', async () => {
  const id = checkoutOf(await shop.runs.placed());
  await shop.runs.rules({ spendingLimitPerDay: 0 });
  const json = { fulfillment: SHIPPING };
  await shop.service.call('PUT', `/ucp/v1/checkout-sessions/${id}`, { json });
  const { counts, awaiting_decision } = await attentionOf(shop.service);
  expect(counts).toMatchObject({ checkout: 0, approval: 1 });
  expect(awaiting_decision).toEqual(yuan(2_100));
});

describe('the money at risk', () => {
  it('is the same before and after building a run that is pending approval', async () => {
    const before = await lookAgain();
    expect(before).toMatchObject({
      total_at_risk: about(WEEK_FEN),
      awaiting_decision: yuan(0),
    });
    await shop.runs.rules({ spendingLimitPerRun: 100 });
    const run = await shop.runs.built('pending_approval');
    const after = await lookAgain();
    expect(after).toMatchObject({
      total_at_risk: before.total_at_risk,
      awaiting_decision: yuan(2_100),
    });
    expect(after.items.map(({ kind, at_risk, amount }) => [kind, at_risk, amount])).toEqual([
      ['stock', before.total_at_risk, null],
      ['approval', null, yuan(2_100)],
    ]);
    await shop.runs.decide(run.approval.id, false);
  });

  it('decreases from the arrival of products that were actually ordered', async () => {
    const id = checkoutOf(await shop.runs.placed());
    // Placing prepares the purchase; nothing is bought yet.
    expect(await lookAgain()).toMatchObject({ total_at_risk: about(WEEK_FEN) });
    await shop.runs.addressed(id);
    expect((await shop.runs.complete(id)).status).toBe(200);
    // Two days without any, then ten for five days at six a day.
    const { items, total_at_risk } = await lookAgain();
    expect(total_at_risk).toEqual(about((2 * 6 + 5 * 6 - 10) * 300));
    const [arrival] = items.flatMap(({ stock }) => stock?.slots.map((slot) => slot.arrives_at));
    expect((Date.parse(String(arrival)) - Date.now()) / 86_400_000).toBeCloseTo(2, 1);
    await shop.service.dataSource.query(
      `UPDATE purchase_orders SET state = 'cancelled' WHERE id = $1`,
      [id],
    );
    expect(await lookAgain()).toMatchObject({ total_at_risk: about(WEEK_FEN) });
  });

  it('does not decrease for products whose checkout was canceled', async () => {
    const id = checkoutOf(await shop.runs.placed());
    expect((await shop.runs.cancel(id)).status).toBe(200);
    expect(await lookAgain()).toMatchObject({ total_at_risk: about(WEEK_FEN) });
  });
});
