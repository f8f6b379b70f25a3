import { createEmptyDatabase, type TestDatabase } from '../../support/database.js';
import { startRoute, vendorsOf } from '../../support/route.js';
import { startTestService, type TestService, useScheduledJobs } from '../../support/service.js';
import { until } from '../../support/until.js';
import { useStarted } from '../../support/use-started.js';
import {
  checkoutOf,
  goods,
  line,
  SHIPPING,
  Shopper,
  type Checkout,
  type Good,
} from '../checkout/purchase.js';
import { newFile, newFolder, runBackup, runRestore, urlOf } from './commands.js';

useScheduledJobs('forgotten-orders', 'settlement', 'order-numbers');

const route = useStarted(() => startRoute({ withoutMachines: true }));

let target: TestDatabase;
let restored: TestService;
let shopper: Shopper;
let forgotten: Checkout;
let waiting: Checkout;
let unsent: Checkout;
let unknown: Checkout;

const placed = async (ref: string) =>
  (await route.simulator.books()).orders.filter((order) => order.ref === ref);

async function approve(service: TestService, checkout: string): Promise<void> {
  const [row] = await service.dataSource.query<{ id: string }[]>(
    'SELECT approval_id AS id FROM checkout_sessions WHERE id = $1',
    [checkout],
  );
  const { status } = await service.call('POST', `/ucp/v1/approvals/${row?.id}`, {
    json: { approved: true },
  });
  expect(status).toBe(200);
}

beforeAll(async () => {
  const before = new Shopper(route);
  const [cola] = (await goods(route)) as [Good];
  forgotten = await before.ready([line(cola, 2)]);
  unsent = await before.ready([line(cola, 3)]);
  await before.rules({ spendingLimitPerRun: 1 });
  waiting = checkoutOf(await before.create({ line_items: [line(cola, 1)], fulfillment: SHIPPING }));
  expect(waiting.status).toBe('requires_escalation');
  await before.rules({ spendingLimitPerRun: 50_000 });

  const file = newFile();
  expect(await runBackup({ DATABASE_URL: urlOf(route.service.dataSource) }, file)).toMatchObject({
    code: 0,
  });
  expect(checkoutOf(await before.complete(forgotten.id)).status).toBe('completed');
  await approve(route.service, waiting.id);
  expect(checkoutOf(await before.complete(waiting.id)).status).toBe('completed');
  unknown = await before.ready([line(cola, 4)]);
  expect(checkoutOf(await before.complete(unknown.id)).status).toBe('completed');

  target = await createEmptyDatabase();
  const into = { DATABASE_URL: target.url, DATA_DIR: newFolder() };
  expect(await runRestore(into, file)).toMatchObject({ code: 0 });
  restored = await startTestService(
    { VENDORS: JSON.stringify(vendorsOf(route.simulator).slice(0, 1)), CATALOG_CACHE_S: '0' },
    target,
  );
  shopper = new Shopper({ service: restored });
  await until(async () => {
    const done = await restored.dataSource.query<unknown[]>(
      `SELECT FROM events WHERE summary LIKE 'Suppliers were asked%'`,
    );
    return done.length > 0;
  });
});

afterAll(async () => {
  await restored.close();
  await target.drop();
});

it('a purchase that was completed after the backup is taken over, not bought again', async () => {
  expect(checkoutOf(await shopper.get(forgotten.id)).status).toBe('completed');
  expect((await shopper.order(forgotten.id)).status).toBe(200);
  expect(await placed(forgotten.id)).toHaveLength(1);
  expect(checkoutOf(await shopper.complete(forgotten.id)).status).toBe('completed');
  expect(await placed(forgotten.id)).toHaveLength(1);
});

it('a purchase that was not completed stays as it is', async () => {
  expect(checkoutOf(await shopper.get(unsent.id)).status).toBe('ready_for_complete');
  expect(await placed(unsent.id)).toEqual([]);
});

it('a purchase that was approved after the backup is told, and taken over when it is approved again', async () => {
  expect(checkoutOf(await shopper.get(waiting.id)).status).toBe('requires_escalation');
  const [told] = await shopper.events('checkout_failed', waiting.id);
  expect(told?.reasoning).toContain('already has an order under this number');
  await approve(restored, waiting.id);
  expect(checkoutOf(await shopper.complete(waiting.id)).status).toBe('completed');
  expect(await placed(waiting.id)).toHaveLength(1);
});

it('an order of a purchase that began after the backup is told, and its number is not used again', async () => {
  expect(await shopper.events('database_restored', unknown.id)).toHaveLength(1);
  expect(await shopper.events('database_restored', 'taken over 1, unknown here 1')).toHaveLength(1);
  const [cola] = (await goods(route)) as [Good];
  const next = await shopper.ready([line(cola, 1)]);
  expect(next.id).not.toBe(unknown.id);
  expect(checkoutOf(await shopper.complete(next.id)).status).toBe('completed');
  expect(await placed(unknown.id)).toHaveLength(1);
});

it('suppliers are asked once', async () => {
  const asked = (await route.simulator.books()).requests.orderStatus;
  const replica = await startTestService(
    { VENDORS: JSON.stringify(vendorsOf(route.simulator).slice(0, 1)) },
    target,
  );
  try {
    expect(await shopper.events('database_restored', 'Suppliers were asked')).toHaveLength(1);
    expect((await route.simulator.books()).requests.orderStatus).toBe(asked);
  } finally {
    await replica.close();
  }
});
