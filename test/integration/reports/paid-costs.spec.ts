import { PaidCostService } from '../../../src/reports/paid-costs/paid-cost.service.js';
import { startTestService } from '../../support/service.js';
import { useStarted } from '../../support/use-started.js';
import { product, ScriptedVendor } from '../../support/vendor/index.js';
import { checkoutOf, line, SHIPPING, Shopper } from '../checkout/purchase.js';
import { addMachine } from '../locations/machines.js';
import {
  emptyLedger,
  figures,
  NAMESPACE,
  report,
  soldAt,
  storeRecords,
  type Figures,
} from './stored-records.js';

const DAY_MS = 86_400_000;

async function start() {
  const supplier = await ScriptedVendor.start();
  const service = await startTestService({
    VENDORS: JSON.stringify([
      { namespace: NAMESPACE, baseUrl: 'http://127.0.0.1:9/ops', token: 'vendor-token' },
      supplier.entry('acme-supply'),
    ]),
    RATE_LIMIT_PER_MINUTE: '0',
    CATALOG_CACHE_S: '0',
  });
  await addMachine(service, { id: 'M1' });
  return {
    supplier,
    service,
    shopper: new Shopper({ service }),
    async close() {
      await service.close();
      await supplier.close();
    },
  };
}

const started = useStarted(start);

beforeEach(async () => {
  await emptyLedger(started.service);
  await query(
    'TRUNCATE checkout_sessions, purchase_orders, paid_unit_costs, sku_alias_decisions CASCADE',
  );
});

const query = (sql: string, values: unknown[] = []) =>
  started.service.dataSource.query<unknown[]>(sql, values);

const alias = (byAgent = false) =>
  query(
    `INSERT INTO sku_alias_decisions (sku_a, sku_b, same, by_agent)
     VALUES ('acme-machine:cola', 'acme-supply:cola', true, $1)`,
    [byAgent],
  );

const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);

/** Buys a box of 24, as if some days ago. */
async function bought(packPriceFen: number, days: number): Promise<void> {
  const cola = product('cola', Math.ceil(packPriceFen / 24), { packSize: 24, packPriceFen });
  started.supplier.answer('catalog', { products: [cola] });
  const lines = [line({ id: 'acme-supply:cola' }, 1, 'BX')];
  const { id } = await started.shopper.ready(lines, { fulfillment: SHIPPING });
  expect(checkoutOf(await started.shopper.complete(id)).status).toBe('completed');
  await query('UPDATE purchase_orders SET placed_at = $2 WHERE id = $1', [id, daysAgo(days)]);
}

/** One unit for 350 whose cost the platform does not say. */
const sold = (orderNo: string, days: number) =>
  storeRecords(started.service, [
    soldAt(daysAgo(days).toISOString(), orderNo, {
      lines: [{ vendorSku: 'cola', priceFen: 350, costFen: null, status: 'paid' }],
    }),
  ]);

const refresh = () => started.service.app.get(PaidCostService, { strict: false }).refresh();
const totals = async (): Promise<Figures> => (await report(started.service, {})).totals;
const known = (units: number, cost: number, unknown = 0): Figures =>
  figures({
    orders: units + unknown,
    units: units + unknown,
    revenue: 350 * (units + unknown),
    cost,
    cost_unknown_units: unknown,
    cost_known_revenue: 350 * units,
    margin: 350 * units - cost,
    profit: 350 * units - cost,
  });

it('a unit costs what was last paid before it was sold', async () => {
  await alias();
  await bought(4800, 10);
  await bought(6001, 5);
  await sold('before', 12);
  await sold('first', 8);
  await sold('second', 2);
  expect(await totals()).toEqual(known(0, 0, 3));
  await refresh();
  // A piece of the second box costs 250.04.
  expect(await totals()).toEqual(known(2, 200 + 250, 1));
  await sold('third', 7);
  expect(await totals()).toEqual(known(3, 200 + 250 + 200, 1));
});

it('the platform itself knows better', async () => {
  await alias();
  await bought(4800, 10);
  await sold('S1', 8);
  await refresh();
  await storeRecords(started.service, [
    soldAt(daysAgo(8).toISOString(), 'S1', {
      lines: [{ vendorSku: 'cola', priceFen: 350, costFen: 123, status: 'paid' }],
    }),
  ]);
  expect(await totals()).toEqual(known(1, 123));
});

it('what sales cost does not change with later purchases, in every grouping', async () => {
  await alias();
  await bought(4800, 10);
  await sold('S1', 8);
  await refresh();
  await bought(7200, 3);
  await refresh();
  // Becoming known only now, it would change what the first sale cost.
  await bought(9600, 9);
  await refresh();
  await sold('S2', 1);
  for (const by of ['day', 'hour', 'location', 'product']) {
    const body = await report(started.service, { by });
    expect(body.totals).toEqual(known(2, 200 + 300));
    expect(body.rows.reduce((sum, { cost }) => sum + cost, 0)).toBe(500);
  }
});

it('an alias of an agent does not tell a cost', async () => {
  await alias(true);
  await bought(4800, 10);
  await sold('S1', 8);
  await refresh();
  expect(await totals()).toEqual(known(0, 0, 1));
});
