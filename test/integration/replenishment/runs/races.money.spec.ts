import { product } from '../../../support/vendor/index.js';
import { outcome, runOf, totalOf, type Runs } from './run-calls.js';
import { openShop } from './shop.js';
import type { Answer } from '../../../support/service.js';
import { useStarted } from '../../../support/use-started.js';

const shop = useStarted(() => openShop());
let runs: Runs;

beforeAll(() => {
  runs = shop.runs;
  shop.alpha.answer('catalog', { products: [product('cola', 210), product('tea', 100)] });
});

beforeEach(async () => {
  await runs.forget();
  await shop.machine('M1', { vendorSku: 'cola', capacity: 10 }, { vendorSku: 'tea', capacity: 5 });
  await shop.machine('M2', { vendorSku: 'cola', capacity: 8 });
  await shop.alias('cola', 'alpha-supply:cola');
  await shop.alias('tea', 'alpha-supply:tea');
});

const slot = (slot_id: string, quantity: number) => ({ slot_id, quantity });
const head = (answer: Answer) => outcome(answer).slice(0, 2);

const tally = (outcomes: readonly unknown[]) => {
  const counts: Record<string, number> = {};
  for (const one of outcomes) counts[String(one)] = (counts[String(one)] ?? 0) + 1;
  return counts;
};

it('one of twelve concurrent requests places a run', async () => {
  const { id } = await runs.built();
  const answers = await Promise.all(Array.from({ length: 12 }, () => runs.place(id)));
  expect(tally(answers.map(outcome))).toEqual({ '200': 1, '409,already_placed': 11 });
  expect(await runs.count('checkout_sessions')).toBe(1);
  expect(await runs.events('run_placed')).toHaveLength(1);
  expect(await runs.held()).toHaveLength(3);
});

it('exactly one of several runs with the same slots is placed concurrently', async () => {
  for (let round = 0; round < 5; round += 1) {
    const built = [];
    for (let made = 0; made < 6; made += 1) built.push((await runs.built()).id);
    const answers = await Promise.all(built.map((id) => runs.place(id)));
    expect(tally(answers.map(outcome))).toEqual({ '200': 1, '409,conflict': 5 });
    const placed = answers.find(({ status }) => status === 200);
    const id = placed && runOf(placed).id;
    expect((await runs.held()).map(({ run_id }) => run_id)).toEqual([id, id, id]);
    const delivered = [{ slot_id: 'M1-cola', quantity: 0 }];
    expect((await runs.receive(id ?? '', { delivered })).status).toBe(200);
  }
  expect(await runs.count('checkout_sessions')).toBe(5);
});

it('the kill switch and placing: a run is placed only before the switch has responded', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { id } = await runs.built();
    const [placed] = await Promise.all([runs.place(id), runs.rules({ killSwitchEngaged: true })]);
    expect(['200', '409,kill_switch_engaged']).toContain(String(outcome(placed)));
    expect(outcome(await runs.place(id))).toEqual([409, 'kill_switch_engaged']);
    await runs.rules({ killSwitchEngaged: false });
    if (placed.status !== 200) continue;
    await runs.receive(id, { delivered: [{ slot_id: 'M1-cola', quantity: 0 }] });
  }
});

it('removing a machine while placing or receiving never leaves partial results', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { id } = await runs.built();
    const [placed, removed] = await Promise.all([
      runs.place(id),
      shop.service.call('DELETE', '/ucp/v1/locations/M2'),
    ]);
    expect([placed.status, removed.status]).toEqual([200, 200]);
    const ordered = runOf(placed).line_items.filter(({ status }) => status !== 'removed');
    expect((await runs.held()).map(({ slot }) => slot)).toEqual(
      ordered.map(({ slot_id }) => slot_id),
    );
    const [received] = await Promise.all([
      runs.receive(id, { delivered: [{ slot_id: 'M1-cola', quantity: 0 }] }),
      shop.machine('M2', { vendorSku: 'cola', capacity: 8 }),
    ]);
    expect(received.status).toBe(200);
    expect(await runs.held()).toEqual([]);
  }
});

it('deciding and placing concurrently do not deadlock', async () => {
  await runs.rules({ spendingLimitPerRun: 0 });
  const { id, approval } = await runs.built('pending_approval');
  const [decided, placed] = await Promise.all([runs.decide(approval.id, true), runs.place(id)]);
  expect(decided.status).toBe(200);
  expect(['200', '409,approval_required']).toContain(String(outcome(placed)));
});

it('a failure while placing leaves nothing behind, and placing again works', async () => {
  const { id } = await runs.built();
  await shop.service.dataSource.query(`
    CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN RAISE EXCEPTION 'disk full'; END $$`);
  const tables = [
    'replenishment_held_slots',
    'checkout_sessions',
    'approvals',
    'replenishment_run_checkouts',
    'replenishment_run_events',
    'events',
  ];
  for (const table of tables) {
    await shop.service.dataSource.query(
      `CREATE TRIGGER fail BEFORE INSERT ON ${table} FOR EACH ROW EXECUTE FUNCTION fail()`,
    );
    const failed = await runs.place(id);
    expect([table, ...outcome(failed)]).toEqual([table, 500, 'internal_error']);
    await shop.service.dataSource.query(`DROP TRIGGER fail ON ${table}`);
    expect(runOf(await runs.get(id))).toMatchObject({ status: 'approved', placed_at: null });
    expect([
      await runs.held(),
      await runs.count('checkout_sessions'),
      await runs.count('approvals'),
      await runs.events('run_placed'),
    ]).toEqual([[], 0, 0, []]);
  }
  await shop.service.dataSource.query('DROP FUNCTION fail');
  expect(runOf(await runs.place(id)).status).toBe('placed');
});

describe('changing a run', () => {
  it('with placing: the order is what the run shows', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { id } = await runs.built();
      const [edited, placed] = await Promise.all([
        runs.edit(id, [slot('M1-cola', 3), slot('M2-cola', 0)]),
        runs.place(id),
      ]);
      expect(placed.status).toBe(200);
      expect(['200', '409,already_placed']).toContain(String(head(edited)));
      const run = runOf(await runs.get(id));
      const { body } = await runs.checkout(run.checkout_ids?.[0] ?? '');
      const bought = (body.line_items as { quantity: number }[]).map(({ quantity }) => quantity);
      expect(bought).toEqual(edited.status === 200 ? [3, 5] : [18, 5]);
      expect(await runs.held()).toHaveLength(edited.status === 200 ? 2 : 3);
      await runs.abandon(id);
    }
  });

  it('with approving and placing in one step: nothing is placed that was not approved', async () => {
    await runs.rules({ spendingLimitPerRun: 0 });
    for (let round = 0; round < 6; round += 1) {
      const { id, approval } = await runs.built('pending_approval');
      const [edited, placed] = await Promise.all([
        runs.edit(id, [slot('M2-cola', 30)]),
        runs.place(id, { approve: true, approval_id: approval.id }),
      ]);
      const run = runOf(await runs.get(id));
      if (run.status === 'placed') {
        expect(run.line_items[2]?.quantity.original).toBe(8);
        expect(edited.status).toBe(409);
      } else {
        expect([placed.status, run.status]).toEqual([409, 'pending_approval']);
        expect(await runs.held()).toEqual([]);
      }
      await runs.abandon(id);
    }
  });

  it('with another change: every line has one of the quantities, and the total fits', async () => {
    const { id } = await runs.built();
    await Promise.all(
      [2, 3, 4, 5].map((quantity) =>
        runs.edit(id, [slot('M1-cola', quantity), slot('M2-cola', quantity)]),
      ),
    );
    const run = runOf(await runs.get(id));
    const [cola, , other] = run.line_items;
    expect(cola?.quantity.total).toBe(other?.quantity.total);
    expect(totalOf(run)).toBe(2 * 210 * (cola?.quantity.total ?? 0) + 500);
  });
});
