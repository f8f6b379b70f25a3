import { jest } from '@jest/globals';
import { DatabaseClockService } from '../../../src/database/index.js';
import { emptyTables } from '../../support/empty-tables.js';
import { startChatReceiver } from '../../support/receivers/chat-receiver.js';
import { until } from '../../support/until.js';
import { useStarted } from '../../support/use-started.js';
import { itemsOf } from '../attention/attention-calls.js';
import { goods, line, Shopper, totalOf, type Good } from '../checkout/purchase.js';
import { startSimulatedRoute } from '../pricing/simulated-machine.js';
import { runOf, Runs } from '../replenishment/runs/run-calls.js';
import { channelOf, NOTIFYING } from './notification-calls.js';
import { moneyText } from '../../../src/money/index.js';
import { useScheduledJobs } from '../../support/service.js';

useScheduledJobs(
  'notifications',
  'settlement',
  'price-settlement',
  'low-stock',
  'order-status',
  'sync',
  'ledger-poll',
  'ledger-window',
);

const LEAD_TIME_MS = 3_600_000;
/** After which the stock of machines is looked up again. */
const STALE_MS = 600_000;

const chat = useStarted(startChatReceiver);
const route = useStarted(() =>
  startSimulatedRoute({
    environment: {
      ...NOTIFYING,
      LEDGER_POLL_INTERVAL_S: '1',
      RULES: JSON.stringify({ spendingLimitPerRun: 10_000_000, spendingLimitPerDay: null }),
    },
    simulator: { leadTimeMs: LEAD_TIME_MS },
  }),
);
/** How far the clocks that age findings are ahead. */
let aheadMs = 0;
let shopper: Shopper;
let cola: Good;

beforeAll(async () => {
  const monotonic = performance.now.bind(performance);
  jest.spyOn(performance, 'now').mockImplementation(() => monotonic() + aheadMs);
  const clock = route.service.app.get(DatabaseClockService, { strict: false });
  const databaseNow = clock.now.bind(clock);
  jest
    .spyOn(clock, 'now')
    .mockImplementation(async () => new Date((await databaseNow()).getTime() + aheadMs));
  shopper = new Shopper(route);
  [cola] = (await goods(route)) as [Good];
  const { status } = await route.service.call('POST', '/ucp/v1/locations/sync');
  expect(status).toBe(200);
});
beforeEach(async () => {
  await route.simulator.clearFaults();
  await emptyTables(route.service.dataSource, 'notification_channels', 'notification_deliveries');
  chat.posts.length = 0;
});
afterAll(() => jest.restoreAllMocks());

interface Told {
  kind: string;
  code: string;
  title: string;
  url: string;
}

const listen = (kind: string) =>
  channelOf(route.service, { type: 'chat', url: chat.url(kind), kinds: [kind] });

const told = (): Told[] => chat.posts.flatMap(({ body }) => body.items as Told[]);

/** The first notification with that code, and the address that it opens. */
async function toldOf(code: string) {
  const found = () => told().filter((one) => one.code === code);
  await until(() => found().length > 0);
  const [first] = found();
  return { ...first, opens: new URL(first?.url ?? '').pathname };
}

async function bought(): Promise<{ id: string; price: string }> {
  const checkout = await shopper.ready([line(cola, 2)]);
  await shopper.complete(checkout.id);
  return { id: checkout.id, price: moneyText(totalOf(checkout) ?? 0) };
}

it('an order that arrives', async () => {
  await listen('delivery');
  const { id, price } = await bought();
  await route.simulator.advance(LEAD_TIME_MS + 1000);
  expect(await toldOf('order_arrived')).toMatchObject({
    kind: 'delivery',
    title: `The order from Acme has arrived: ${price}`,
    opens: `/purchases/${id}`,
  });
});

it('a run that is received', async () => {
  await listen('delivery');
  const runs = new Runs(route.service);
  const run = await runs.built();
  const placed = await runs.place(run.id, { skip_unresolved: true });
  const [kept] = runOf(placed).line_items.filter(({ status }) => status !== 'removed');
  const delivered = [{ slot_id: kept?.slot_id, quantity: 1 }];
  const received = await runs.receive(run.id, { delivered });
  expect([placed.status, received.status]).toEqual([200, 200]);
  expect(await toldOf('goods_received')).toMatchObject({
    kind: 'delivery',
    title: 'A restocking run was received by the owner',
  });
});

it('a purchase that the supplier refuses', async () => {
  await listen('problem');
  await route.simulator.setFault('createOrder', { kind: 'refuse', times: 1 });
  const { id, price } = await bought();
  expect(await toldOf('purchase_failed')).toMatchObject({
    kind: 'problem',
    title: `A purchase was not completed: ${price} from Acme`,
    opens: `/purchases/${id}`,
  });
});

it('a price change that fails', async () => {
  await listen('problem');
  const [item] = await route.items();
  await route.simulator.setFault('updatePrices', { kind: 'refuse', times: 1 });
  await route.pricing.put([[item.vendorSku, item.priceFen + 10]]);
  const failure = await toldOf('price_change_failed');
  expect(failure.title).toMatch(/^A price change failed at ./);
  expect(failure.opens).toBe(`/machines/${route.machine}`);
});

it('a vendor that cannot be reached', async () => {
  await listen('problem');
  await route.simulator.setFault('catalog', { kind: 'fail_before' });
  await route.service.call('POST', '/ucp/v1/catalog/search', { json: { query: 'cola' } });
  aheadMs += STALE_MS;
  expect(await toldOf('vendor_unreachable')).toMatchObject({
    kind: 'problem',
    title: 'Acme cannot be reached',
  });
});

it('a machine that runs out', async () => {
  await route.service.dataSource.query('UPDATE machine_slots SET stock = 0');
  aheadMs += STALE_MS;
  await until(async () => (await itemsOf(route.service, 'stock')).length > 0);
  await listen('stock');
  aheadMs += STALE_MS;
  const low = await toldOf('stock_low');
  expect(low).toMatchObject({ kind: 'stock' });
  expect(low.title).toMatch(/is running out$/);
  expect(low.opens).toBe(`/machines/${route.machine}`);
});
