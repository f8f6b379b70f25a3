import { startRoute, type Route } from '../../../support/route.js';
import {
  startSimulatorProcess,
  type SimulatorProcess,
} from '../../../support/simulator-process.js';
import { HOME } from '../../checkout/purchase.js';
import { runOf, Runs, totalOf } from './run-calls.js';

let route: Route;
let other: SimulatorProcess;
let runs: Runs;

beforeAll(async () => {
  other = await startSimulatorProcess({ seed: 'another-supplier' });
  route = await startRoute({
    environment: { RATE_LIMIT_PER_MINUTE: '0', CATALOG_CACHE_S: '60' },
    moreVendors: [{ namespace: 'beta-supply', baseUrl: other.url, token: other.token }],
  });
  runs = new Runs(route.service);
});

afterAll(async () => {
  await route.close();
  await other.stop();
});

const call = (method: string, path: string, json?: object) =>
  route.service.call(method, `/ucp/v1/${path}`, json === undefined ? {} : { json });

/** The simulator may lack some products at the moment, which does not concern runs. */
const inStock = async (namespace: string) => {
  const { body } = await call('POST', 'catalog/search', {
    filters: { namespace },
    pagination: { limit: 100 },
  });
  return (body.products as { id: string; variants: [{ metadata: { supplier_stock: number } }] }[])
    .filter(({ variants: [{ metadata }] }) => metadata.supplier_stock >= 100)
    .map(({ id }) => id);
};

it('a simulated route works end to end: plan, run, placing, two orders, receiving', async () => {
  const [machine] = await route.register(1);
  expect((await call('POST', 'locations/sync')).status).toBe(200);
  const id = machine?.id ?? '';
  await route.service.dataSource.query('DELETE FROM machine_slots WHERE position > 5');
  await route.service.dataSource.query('UPDATE machine_slots SET stock = 0');
  await runs.rules({ spendingLimitPerRun: 0 });

  const built = runOf(await runs.build());
  expect(built.status).toBe('pending_approval');
  expect(built.line_items.length).toBeGreaterThan(1);
  const goods = [await inStock('acme-supply'), await inStock('beta-supply')];
  for (const [index, { item }] of built.line_items.entries()) {
    const same = goods[index % 2]?.[index] ?? '';
    const { body } = await call('GET', `skus/${item.id}`);
    for (const { sku_id } of body.aliases as { sku_id: string }[]) {
      if (sku_id !== same) await call('DELETE', `skus/${item.id}/aliases/${sku_id}`);
    }
    await call('PUT', `skus/${item.id}/aliases`, { aliases: [{ sku_id: same }] });
  }
  await runs.rules({ defaultDestination: HOME });
  const run = await runs.built('pending_approval');
  expect(run.cost_is_estimated).toBe(false);
  expect((await runs.decide(run.approval.id, true)).status).toBe(200);

  const placed = runOf(await runs.place(run.id));
  expect([placed.status, placed.supplier]).toEqual(['placed', 'acme-supply, beta-supply']);
  expect(totalOf(placed)).toBe(totalOf(run));
  for (const checkout of placed.checkout_ids ?? []) {
    const ready = await call('GET', `checkout-sessions/${checkout}`);
    expect(ready.body.status).toBe('ready_for_complete');
    const done = await call('POST', `checkout-sessions/${checkout}/complete`, { confirm: true });
    expect(done.body.status).toBe('completed');
  }
  expect((await route.simulator.books()).orders.map(({ ref }) => ref)).toEqual([
    `${run.id}-acme-supply`,
  ]);
  expect((await other.books()).orders.map(({ ref }) => ref)).toEqual([`${run.id}-beta-supply`]);

  const received = await runs.receive(run.id, {
    delivered: placed.line_items.map(({ slot_id, quantity }) => ({
      slot_id,
      quantity: quantity.original,
    })),
  });
  expect(received.status).toBe(200);
  const stocks = await route.service.dataSource.query<{ stock: number }[]>(
    'SELECT stock FROM machine_slots WHERE location_id = $1 AND vendor_sku = ANY ($2)',
    [id, placed.line_items.map(({ item }) => item.id.slice('acme-machine:'.length))],
  );
  expect(stocks.every(({ stock }) => stock > 0)).toBe(true);
});
