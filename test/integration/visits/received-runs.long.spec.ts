import { useStarted } from '../../support/use-started.js';
import { product } from '../../support/vendor/index.js';
import { outcome, runOf, type Run } from '../replenishment/runs/run-calls.js';
import { arrived } from './arrived-runs.js';
import { askVisits, drive, fix, nextWorkday, problemOf, stopsOf } from './visit-calls.js';
import { openVisitsRoute } from './visits-route.js';

const route = useStarted(openVisitsRoute);
const day = nextWorkday();
let run: Run;
let stop: string;

beforeAll(() => {
  const [cola, tea] = [product('cola', 210), product('tea', 100)];
  route.shop.alpha.answer('catalog', { products: [cola] });
  route.shop.beta.answer('catalog', { products: [tea] });
});

/** A run brings cola and tea to M1, from two suppliers, and cola to M2. */
beforeEach(async () => {
  await route.clear();
  await route.machine(
    'M1',
    2,
    { vendorSku: 'cola', capacity: 12, stock: 2 },
    { vendorSku: 'tea', capacity: 10, stock: 1 },
  );
  await route.machine('M2', 4);
  await route.shop.alias('cola', 'alpha-supply:cola');
  await route.shop.alias('tea', 'beta-supply:tea');
  run = await route.shop.runs.placed();
  await route.forgetPlan();
  const fixed = await fix(route.service, { date: day, tours: [{ stops: ['M1'] }] });
  stop = stopsOf(fixed)[0]?.id ?? '';
});

const query = (sql: string): Promise<unknown> => route.service.dataSource.query(sql);

const finish = (received: Record<string, number>, at?: string) =>
  drive(route.service, stop, 'finish', {
    at,
    received: Object.entries(received).map(([vendor_sku, quantity]) => ({ vendor_sku, quantity })),
  });

const stocks = async () => {
  const rows = (await query(
    `SELECT vendor_sku, stock FROM machine_slots WHERE location_id = 'M1' ORDER BY 1`,
  )) as { vendor_sku: string; stock: number }[];
  return Object.fromEntries(rows.map(({ vendor_sku: sku, stock }) => [sku, stock]));
};

const heldAtM1 = async () =>
  (await route.shop.runs.held()).map(({ slot }) => slot).filter((slot) => slot.startsWith('M1'));

const fulfilled = async () =>
  runOf(await route.shop.runs.get(run.id))
    .line_items.filter(({ slot_id: slot }) => slot.startsWith('M1'))
    .map(({ quantity }) => quantity.fulfilled);

const received = async () =>
  (runOf(await route.shop.runs.get(run.id)).stops ?? [])
    .filter(({ received_at: at }) => at !== null)
    .map(({ location }) => location);

const receiveTea = () =>
  route.shop.runs.receive(run.id, {
    location: 'M1',
    delivered: [{ slot_id: 'M1-tea', quantity: 9 }],
  });

describe('finishing a visit to a machine that a run brought products to', () => {
  beforeEach(() => arrived(route, run));

  it.each([
    ['is not named', {}],
    ['did not go in', { tea: 0 }],
  ])('leaves the run open for what %s, and it is received later', async (_, others) => {
    expect((await finish({ cola: 8, ...others })).status).toBe(200);
    expect([await fulfilled(), await received()]).toEqual([[8, 0], []]);
    expect([await stocks(), await heldAtM1()]).toEqual([{ cola: 10, tea: 1 }, ['M1-tea']]);

    const again = { location: 'M1', delivered: [{ slot_id: 'M1-cola', quantity: 8 }] };
    expect(outcome(await route.shop.runs.receive(run.id, again)).slice(0, 2)).toEqual([
      409,
      'already_delivered',
    ]);
    expect((await receiveTea()).status).toBe(200);
    expect([await fulfilled(), await received()]).toEqual([[8, 9], ['M1']]);
    expect([await stocks(), await heldAtM1()]).toEqual([{ cola: 10, tea: 10 }, []]);
    expect(outcome(await receiveTea()).slice(0, 2)).toEqual([409, 'already_delivered']);
  });

  it('receives the rest with the next visit', async () => {
    await finish({ cola: 8 });
    await query(`DELETE FROM visit_days`);
    const fixed = await fix(route.service, { date: day, tours: [{ stops: ['M1'] }] });
    stop = stopsOf(fixed)[0]?.id ?? '';
    expect(problemOf(await finish({ cola: 1, tea: 9 }))).toEqual([
      409,
      'already_delivered',
      '$.received[0].vendor_sku',
    ]);
    expect((await finish({ tea: 9 })).status).toBe(200);
    expect([await fulfilled(), await received()]).toEqual([[8, 9], ['M1']]);
    expect(await stocks()).toEqual({ cola: 10, tea: 10 });
  });

  it('receives the machine once nothing else is coming to it', async () => {
    const [, tea] = (run.checkout_ids ?? []).toSorted();
    await route.service.dataSource.query(
      `UPDATE purchase_orders SET state = 'cancelled' WHERE id = $1`,
      [tea],
    );
    await finish({ cola: 8 });
    expect([await fulfilled(), await received()]).toEqual([[8, 0], ['M1']]);
    expect(await heldAtM1()).toEqual([]);
  });

  it('is asked about products that need no refill, and of locked slots', async () => {
    await query(
      `UPDATE machine_slots SET stock = 8 WHERE location_id = 'M1' AND vendor_sku = 'tea'`,
    );
    await query(
      `UPDATE slot_settings SET locked = true WHERE location_id = 'M1' AND vendor_sku = 'cola'`,
    );
    const [asked] = stopsOf(await askVisits(route.service, day));
    expect(asked?.products).toMatchObject([
      { vendor_sku: 'cola', stock: 2, quantity: run.line_items[0]?.quantity.original },
      { vendor_sku: 'tea', stock: 8, quantity: run.line_items[1]?.quantity.original },
    ]);
  });
});

describe('goods that a run cannot have brought yet', () => {
  const untouched = async () => {
    expect([await fulfilled(), await received()]).toEqual([[0, 0], []]);
    expect(await heldAtM1()).toEqual(['M1-cola', 'M1-tea']);
  };

  it('are from elsewhere while nothing is ordered', async () => {
    expect((await finish({ cola: 3, tea: 2 })).status).toBe(200);
    expect(await stocks()).toEqual({ cola: 5, tea: 3 });
    await untouched();
  });

  it('are from elsewhere until the order is due; its delivery is received later', async () => {
    await route.shop.runs.buy(run);
    await finish({ cola: 3, tea: 2 });
    expect(await stocks()).toEqual({ cola: 5, tea: 3 });
    await untouched();
    expect((await receiveTea()).status).toBe(200);
  });

  it('are received with the run from the day on which they are due', async () => {
    await route.shop.runs.buy(run);
    await query(`UPDATE purchase_orders SET placed_at = placed_at - interval '2 days'`);
    await finish({ cola: 8, tea: 9 });
    expect([await fulfilled(), await received()]).toEqual([[8, 9], ['M1']]);
  });

  it('are from elsewhere when the machine was filled before they were due, sent late', async () => {
    await route.shop.runs.buy(run);
    await query(`UPDATE purchase_orders SET placed_at = placed_at - interval '2 days'`);
    await finish({ cola: 3, tea: 2 }, new Date(Date.now() - 86_400_000).toISOString());
    expect(await stocks()).toEqual({ cola: 5, tea: 3 });
    await untouched();
  });

  it('are told apart by supplier', async () => {
    await route.shop.runs.buy(run);
    await query(`UPDATE purchase_orders SET state = 'arrived' WHERE vendor = 'alpha-supply'`);
    await finish({ cola: 8, tea: 2 });
    expect([await fulfilled(), await received()]).toEqual([[8, 0], []]);
    expect([await stocks(), await heldAtM1()]).toEqual([{ cola: 10, tea: 3 }, ['M1-tea']]);
  });

  it('are due by the stated lead time when placing was simulated', async () => {
    await query(`UPDATE replenishment_held_slots SET checkout_id = NULL`);
    await query(`DELETE FROM replenishment_run_checkouts`);
    await finish({ cola: 3 });
    await untouched();
  });
});
