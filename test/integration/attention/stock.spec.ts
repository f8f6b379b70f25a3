import { until } from '../../support/until.js';
import {
  lastDays,
  NAMESPACE,
  startMadeRoute,
  type MadeRoute,
} from '../replenishment/plan/made-route.js';
import { useAgingStock } from './aged-stock.js';
import { attentionOf, itemsOf, LOCAL_TIME, yuan, type AttentionItem } from './attention-calls.js';
import { CURRENCY } from '../../../src/money/index.js';

const FRESH_MS = 60_000;

const ageStock = useAgingStock();
let route: MadeRoute;

beforeAll(async () => {
  route = await startMadeRoute();
});
beforeEach(async () => {
  await route.clear();
  ageStock();
  await route.cover(60);
});
afterAll(() => route.service.close());

/** A machine whose slots sell two a day each. */
async function addMachine(id: string, stocks: Record<string, number>): Promise<void> {
  await route.addMachine(id);
  for (const [sku, stock] of Object.entries(stocks)) {
    await route.addSlot(id, sku, { stock });
    for (const day of lastDays(60)) await route.sell(id, sku, day, 2);
  }
}
const stock = () => itemsOf(route.service, 'stock');
const look = (): Promise<AttentionItem[]> => {
  ageStock();
  return stock();
};
const setStock = (sku: string, units: number) =>
  route.query('UPDATE machine_slots SET stock = $2 WHERE vendor_sku = $1', [sku, units]);

describe('a machine that is low on stock', () => {
  it('is listed with what a week without stock costs', async () => {
    await addMachine('M1', { cola: 0, tea: 5, water: 200 });
    const [item, ...others] = await stock();
    expect(others).toEqual([]);
    expect(item).toMatchObject({
      id: 'stock:M1',
      kind: 'stock',
      since: null,
      summary: 'Machine M1 has 1 slot empty and 1 slot running out',
      location: 'M1',
      location_name: 'M1',
      stock: { slots_out: 1, slots_running_out: 1 },
    });
    const [cola, tea, ...more] = item?.stock?.slots ?? [];
    expect(more).toEqual([]);
    // Fourteen a week at ¥5.
    expect(cola).toEqual({
      slot_id: 'M1-cola',
      item: { id: `${NAMESPACE}:cola`, title: 'Drink cola' },
      stock: 0,
      stockout_at: expect.stringMatching(LOCAL_TIME) as string,
      arrives_at: null,
      at_risk: { amount: expect.closeTo(7_000, -2) as number, currency: CURRENCY.code },
      at_risk_basis: 'revenue',
    });
    // Five fewer, since fourteen rarely means less than five.
    expect(tea).toMatchObject({ slot_id: 'M1-tea', stock: 5 });
    expect(tea?.at_risk?.amount).toBeGreaterThan(4_400);
    expect(tea?.at_risk?.amount).toBeLessThan(4_700);
    expect(item?.at_risk).toEqual(yuan((cola?.at_risk?.amount ?? 0) + (tea?.at_risk?.amount ?? 0)));
    expect(item).toMatchObject({ at_risk_basis: 'revenue', amount: null });
  });

  it('counts the margin of products known to cost less than they sell for', async () => {
    await addMachine('M1', { cola: 0, tea: 0 });
    await route.query(`UPDATE ledger_lines SET cost_fen = 300 WHERE vendor_sku = 'cola'`);
    const [item] = await stock();
    expect(item).toMatchObject({
      at_risk: { amount: expect.closeTo(2_800 + 7_000, -2) as number, currency: CURRENCY.code },
      at_risk_basis: 'mixed',
      stock: {
        slots: [
          { slot_id: 'M1-tea', at_risk_basis: 'revenue' },
          {
            slot_id: 'M1-cola',
            at_risk: { amount: expect.closeTo(2_800, -2) as number, currency: CURRENCY.code },
            at_risk_basis: 'margin',
          },
        ],
      },
    });
  });

  it('is listed when it sold out on its first day, although the cost is still unknown', async () => {
    await route.addMachine('M1');
    await route.addSlot('M1', 'cola', { stock: 0 });
    await route.sell('M1', 'cola', 0, 2);
    expect(await stock()).toMatchObject([
      {
        at_risk: null,
        at_risk_basis: null,
        stock: { slots_out: 1, slots: [{ slot_id: 'M1-cola', at_risk: null }] },
      },
    ]);
  });

  it('disappears when it is filled, and when its slots are locked', async () => {
    await addMachine('M1', { cola: 1, tea: 200 });
    expect(await stock()).toHaveLength(1);
    await setStock('cola', 200);
    expect(await look()).toEqual([]);

    await setStock('cola', 0);
    expect(await look()).toHaveLength(1);
    await route.query(`UPDATE slot_settings SET locked = true WHERE vendor_sku = 'cola'`);
    expect(await look()).toEqual([]);

    await route.query('UPDATE slot_settings SET locked = false');
    expect(await look()).toHaveLength(1);
  });

  it('loses less from the arrival of ordered products', async () => {
    await addMachine('M1', { cola: 0, tea: 4 });
    await route.query(`UPDATE slot_settings SET locked = true WHERE vendor_sku = 'tea'`);
    const losses = async () => {
      const [item] = await look();
      return item?.stock?.slots.map(({ at_risk, arrives_at }) => [at_risk?.amount, arrives_at]);
    };
    const about = (fen: number) => expect.closeTo(fen, -2) as number;
    expect(await losses()).toEqual([[about(7_000), null]]);
    await holdSlot('M1', 'cola', 40);
    // Two days of four without any.
    expect(await losses()).toEqual([[about(2_000), expect.stringMatching(LOCAL_TIME)]]);
    // A late delivery is expected within a day at the earliest.
    await route.query(`UPDATE replenishment_runs SET placed_at = now() - interval '5 days'`);
    expect(await losses()).toEqual([[about(1_000), expect.stringMatching(LOCAL_TIME)]]);

    // Four units last longer than the delivery takes.
    await route.query(`UPDATE slot_settings SET locked = vendor_sku = 'cola'`);
    expect(await look()).toHaveLength(1);
    await route.query(`UPDATE replenishment_held_slots SET vendor_sku = 'tea'`);
    await route.query(`UPDATE replenishment_run_lines SET vendor_sku = 'tea'`);
    expect(await look()).toEqual([]);
  });

  it('is not listed for products that do not sell', async () => {
    await route.addMachine('M1');
    await route.addSlot('M1', 'cola', { stock: 0 });
    expect(await stock()).toEqual([]);
  });

  it('disappears at once with its machine', async () => {
    await addMachine('M1', { cola: 0 });
    expect(await stock()).toHaveLength(1);
    await route.service.call('DELETE', '/ucp/v1/locations/M1');
    expect(await stock()).toEqual([]);
  });

  it('is listed regardless of the kill switch, and stores no forecast', async () => {
    await addMachine('M1', { cola: 0 });
    const rules = (killSwitchEngaged: boolean) =>
      route.service.call('PATCH', '/ucp/v1/rules', { json: { killSwitchEngaged } });
    await rules(true);
    expect(await stock()).toHaveLength(1);
    await rules(false);
    expect(await route.query('SELECT FROM forecasts')).toEqual([]);
  });
});

/** Products that were just ordered. */
async function holdSlot(location: string, sku: string, quantity: number): Promise<void> {
  await route.query(
    `INSERT INTO replenishment_runs (id, created_at, status, week_of, cost_is_estimated, total,
       estimated_minutes, approval_required, placed_at)
     VALUES ('run-1', now(), 'placed', date_trunc('week', now()), false, 0, 0, false, now())`,
  );
  await route.query(
    `INSERT INTO replenishment_held_slots (location_id, vendor_sku, run_id)
     VALUES ($1, $2, 'run-1')`,
    [location, sku],
  );
  await route.query(
    `INSERT INTO replenishment_run_lines (run_id, position, location_id, namespace, vendor_sku,
       title, quantity, planned_stock, unit_cost, cost_estimated)
     VALUES ('run-1', 1, $1, '${NAMESPACE}', $2, 'Cola', $3, 0, 0, true)`,
    [location, sku, quantity],
  );
}

describe('a machine registered after the stock was computed', () => {
  const state = async () => {
    const { state: told, machines_being_read: machines, counts } = await attentionOf(route.service);
    return [told, machines, counts.stock];
  };

  it('is shown as being read until its stock is computed, which happens at once', async () => {
    await addMachine('M1', { cola: 200 });
    expect(await state()).toEqual(['current', 0, 0]);
    await route.addMachine('M2', null);
    expect(await state()).toEqual(['reading', 1, 0]);
    await route.addSlot('M2', 'cola');
    for (const day of lastDays(60)) await route.sell('M2', 'cola', day, 2);
    await route.query(`UPDATE locations SET last_synced_at = now() WHERE id = 'M2'`);
    expect(await state()).toEqual(['reading', 1, 0]);
    await until(async () => (await state())[0] === 'current');
    expect(await state()).toEqual(['current', 0, 1]);
  });

  it('is read again when it was removed and registered again', async () => {
    await addMachine('M1', { cola: 0 });
    expect(await state()).toEqual(['current', 0, 1]);
    expect((await route.service.call('DELETE', '/ucp/v1/locations/M1')).status).toBe(200);
    expect(await state()).toEqual(['current', 0, 0]);
    await route.addMachine('M1');
    expect(await state()).toEqual(['reading', 1, 0]);
    await until(async () => (await state())[0] === 'current');
    expect(await state()).toEqual(['current', 0, 0]);
  });

  it('is listed itself when it cannot be read', async () => {
    expect(await state()).toEqual(['current', 0, 0]);
    await route.addMachine('M1', null);
    expect(await state()).toEqual(['reading', 1, 0]);
    await route.query('UPDATE locations SET online = false');
    expect(await state()).toEqual(['current', 0, 0]);
    expect(await itemsOf(route.service, 'machine')).toHaveLength(1);
  });
});

describe('computed stock', () => {
  it('is shared while it is fresh, then returned while it is recomputed', async () => {
    await addMachine('M1', { cola: 0 });
    const first = await attentionOf(route.service);
    expect(first.stock_as_of).toMatch(LOCAL_TIME);
    await setStock('cola', 200);
    expect((await attentionOf(route.service)).stock_as_of).toBe(first.stock_as_of);

    ageStock(FRESH_MS);
    const older = await attentionOf(route.service);
    expect(older).toMatchObject({ stock_as_of: first.stock_as_of, counts: { stock: 1 } });
    await until(async () => (await stock()).length === 0);
    expect((await attentionOf(route.service)).stock_as_of).not.toBe(first.stock_as_of);
  });

  it('is computed once for all callers, and again when it is too old', async () => {
    await addMachine('M1', { cola: 0 });
    const answers = await Promise.all(lastDays(10).map(() => attentionOf(route.service)));
    expect(new Set(answers.map(({ stock_as_of }) => stock_as_of)).size).toBe(1);
    await setStock('cola', 200);
    expect(await look()).toEqual([]);
  });
});

it('lists at most the fifty machines that lose the most from low stock, and counts all', async () => {
  for (const number of lastDays(52)) await route.addMachine(`M${number}`);
  await route.query(
    `INSERT INTO machine_slots (location_id, vendor_sku, position, title, price_fen, stock)
     SELECT id, 'cola', 1, 'Cola', 100 * substr(id, 2)::int, 0 FROM locations`,
  );
  await route.query(
    `WITH sale AS (
       INSERT INTO ledger_transactions (namespace, order_no, location_id, status, total_fen,
         created_at_raw, sold_at, first_seen_at, changed_at, paid_lines, settled, digest)
       SELECT '${NAMESPACE}', gen_random_uuid(), id, 'DONE', 500, '',
         now() - day * interval '1 day', now(), now(), 1, true, ''
       FROM locations, generate_series(1, 30) AS day RETURNING id
     )
     INSERT INTO ledger_lines (transaction_id, line_no, vendor_sku, price_fen, status)
     SELECT id, 1, 'cola', 500, 'paid' FROM sale`,
  );
  const { items, counts, total_at_risk } = await attentionOf(route.service);
  expect(counts.stock).toBe(52);
  expect(items.map(({ location }) => location)).toEqual(
    Array.from({ length: 50 }, (_, n) => `M${52 - n}`),
  );
  const listed = items.reduce((sum, { at_risk }) => sum + (at_risk?.amount ?? 0), 0);
  expect(total_at_risk.amount).toBeGreaterThan(listed);
});
