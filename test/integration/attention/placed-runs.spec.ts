import { SHIPPING } from '../checkout/purchase.js';
import { product } from '../replenishment/runs/goods-vendor.js';
import type { Run } from '../replenishment/runs/run-calls.js';
import { openShop, type Shop } from '../replenishment/runs/shop.js';
import { attentionOf, itemsOf, LOCAL_TIME, yuan } from './attention-calls.js';

let shop: Shop;

beforeAll(async () => {
  shop = await openShop();
  shop.alpha.products = [product('cola', 210)];
});
beforeEach(async () => {
  await shop.runs.forget();
  await shop.machine('M1', { vendorSku: 'cola', capacity: 10 });
  await shop.alias('cola', 'alpha-supply:cola');
});
afterAll(() => shop.close());

const checkouts = () => itemsOf(shop.service, 'checkout');
const checkoutOf = ({ checkout_ids: [id = ''] = [] }: Run): string => id;

it('a purchase that a placed run waits for is there until it is completed', async () => {
  const id = checkoutOf(await shop.runs.placed());
  const waiting = {
    id: `checkout:${id}`,
    kind: 'checkout',
    at_risk: yuan(2_100),
    since: expect.stringMatching(LOCAL_TIME) as string,
    summary: `Checkout ${id} with alpha-supply for ¥21.00 is not completed: A placed run waits for this purchase`,
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

it('one that waits for a decision of its own is there as that', async () => {
  const id = checkoutOf(await shop.runs.placed());
  await shop.runs.rules({ spendingLimitPerDay: 0 });
  const json = { fulfillment: SHIPPING };
  await shop.service.call('PUT', `/ucp/v1/checkout-sessions/${id}`, { json });
  const { counts, total_at_risk } = await attentionOf(shop.service);
  expect(counts).toMatchObject({ checkout: 0, approval: 1 });
  expect(total_at_risk).toEqual(yuan(2_100));
});
