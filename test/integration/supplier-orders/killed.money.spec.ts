import { FileVendorService } from '../../support/file-vendor.js';
import { BEFORE_EVENTS, KillableService } from '../../support/killable-service.js';
import { OrderDesk, PRICE_LIST, SUPPLIER } from '../../support/price-list-supplier.js';
import { until } from '../../support/until.js';
import { useStarted } from '../../support/use-started.js';
import { checkoutOf, Shopper } from '../checkout/purchase.js';

const service = useStarted(() =>
  KillableService.start({
    VENDORS: JSON.stringify([{ namespace: SUPPLIER, kind: 'files' }]),
    UPSTREAM_TIMEOUT_MS: '2000',
  }),
);
let shopper: Shopper;
let desk: OrderDesk;
/** A purchase whose order waits to be sent. */
let id: string;

beforeAll(async () => {
  const files = new FileVendorService(service.asTestService, SUPPLIER);
  shopper = new Shopper(files);
  desk = new OrderDesk(files.service);
  const list = await files.add('prices.csv', PRICE_LIST);
  expect((await files.ended(list.id)).status).toBe('imported');
});
beforeEach(async () => {
  ({ id } = await shopper.ready([
    { item: { id: `${SUPPLIER}:T1` }, quantity: 2, quantity_unit: { unit: 'EA' } },
  ]));
  expect(checkoutOf(await shopper.complete(id)).status).toBe('complete_in_progress');
});

/** Before anything of the mark is stored. */
const BEFORE = { hold: 'LOCK TABLE supplier_order_marks IN SHARE MODE' };
/** The mark is stored, and counts for the purchase next. */
const AFTER = BEFORE_EVENTS;

async function markKilled(hold: { hold: string }, state: string, more?: object): Promise<void> {
  await service.killDuring(hold, () => desk.mark(id, state, more));
  await service.startAgain();
}

const history = async () => {
  const { order } = (await desk.get(id)).body as { order: { history: { state: string }[] } };
  return order.history.map(({ state }) => state);
};
const supplierStatus = async () =>
  ((await shopper.order(id)).body.supplier_status as { mapped: string } | undefined)?.mapped;

it.each([
  ['before it is stored', BEFORE, []],
  ['after it is stored', AFTER, ['sent']],
])('a mark that is killed %s has one effect when it is repeated', async (_, hold, stored) => {
  await markKilled(hold, 'sent');
  expect(await history()).toEqual(stored);
  expect((await desk.mark(id, 'sent')).status).toBe(200);
  expect((await shopper.settled(id)).status).toBe('completed');
  expect(await history()).toEqual(['sent']);
  expect(await shopper.events('checkout_completed', id)).toHaveLength(1);
  expect(await service.query('SELECT FROM purchase_orders WHERE id = $1', [id])).toHaveLength(1);

  await markKilled(hold, 'arrived');
  expect((await desk.mark(id, 'arrived')).status).toBe(200);
  await until(async () => (await supplierStatus()) === 'arrived');
  expect(await history()).toEqual(['sent', 'arrived']);
  expect(await shopper.events('order_updated', id)).toHaveLength(1);
});

it.each([
  ['sent', 'completed'],
  ['cancelled', 'canceled'],
])(
  'a mark as %s that is stored counts after a restart, though nobody repeats it',
  async (state, status) => {
    await markKilled(AFTER, state);
    expect((await shopper.settled(id)).status).toBe(status);
    expect(await history()).toEqual([state]);
  },
);

it('a repeated mark may contradict the one that was killed after it was stored', async () => {
  await markKilled(AFTER, 'cancelled');
  expect((await desk.mark(id, 'sent')).status).toBe(409);
  expect(await history()).toEqual(['cancelled']);
});
