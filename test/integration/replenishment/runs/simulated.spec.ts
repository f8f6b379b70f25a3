import { ScriptedVendor } from '../../../support/vendor/index.js';
import { startTestService, type TestService } from '../../../support/service.js';
import { outcome, runOf, Runs, totalOf } from './run-calls.js';
import { storeMachine } from './stored-machine.js';

let service: TestService;
let runs: Runs;
let platform: ScriptedVendor;

beforeAll(async () => {
  platform = await ScriptedVendor.start();
  service = await startTestService({
    RATE_LIMIT_PER_MINUTE: '0',
    VENDORS: JSON.stringify([
      platform.entry('shop-machine'),
      { namespace: 'alpha-supply', status: 'planned' },
    ]),
  });
  runs = new Runs(service);
});

afterAll(async () => {
  await service.close();
  await platform.close();
});

beforeEach(async () => {
  await runs.forget();
  await storeMachine(service.dataSource, 'M1', [
    { vendorSku: 'cola', capacity: 10, priceFen: 300 },
    { vendorSku: 'gum', capacity: 4, priceFen: 200, costFen: 90 },
  ]);
});

it('without a live supplier nothing is placed unless simulation is allowed', async () => {
  const { id } = await runs.built();
  expect(outcome(await runs.place(id))).toEqual([409, 'simulation_disabled']);
  expect(outcome(await runs.place(id, { skip_unresolved: true }))).toEqual([
    409,
    'simulation_disabled',
  ]);
  expect([await runs.held(), runOf(await runs.get(id)).status]).toEqual([[], 'approved']);
});

it('a simulated placement reserves its slots and buys nothing', async () => {
  await runs.rules({ simulationEnabled: true });
  const built = await runs.built();
  expect(built).toMatchObject({ cost_is_estimated: true });
  const run = runOf(await runs.place(built.id));
  expect(run).toMatchObject({
    status: 'placed',
    supplier: 'simulated',
    cost_is_estimated: true,
    line_items: [
      { status: 'processing', source: null },
      { status: 'processing', source: null },
    ],
    messages: [
      { type: 'warning', code: 'unresolved_sku', path: '$.line_items[0]' },
      { type: 'warning', code: 'unresolved_sku', path: '$.line_items[1]' },
    ],
  });
  expect(run).not.toHaveProperty('checkout_ids');
  expect(totalOf(run)).toBe(1_650 + 360);
  expect(await runs.count('checkout_sessions')).toBe(0);
  expect(await runs.held()).toHaveLength(2);
  expect((await runs.events('run_placed'))[0]?.reasoning).toContain('simulated');
  const received = await runs.receive(run.id, {
    delivered: [{ slot_id: 'M1-cola', quantity: 10 }],
  });
  expect(runOf(received).status).toBe('delivered');
});

it('a simulated run requires approval like any other, and respects the limit', async () => {
  await runs.rules({ simulationEnabled: true, spendingLimitPerRun: 2_009 });
  const { id, approval } = await runs.built('pending_approval');
  expect(outcome(await runs.place(id))).toEqual([409, 'approval_required']);
  await runs.decide(approval.id, true);
  expect(runOf(await runs.place(id)).supplier).toBe('simulated');
});

it('a limit lowered in the meantime stops a run without approval', async () => {
  await runs.rules({ simulationEnabled: true });
  const { id } = await runs.built();
  await runs.rules({ spendingLimitPerRun: 2_009 });
  expect(outcome(await runs.place(id))).toEqual([409, 'conflict']);
});

it('the lead time is measured once five runs have been delivered', async () => {
  await runs.rules({ simulationEnabled: true });
  const leadTime = async () =>
    (await service.call('GET', '/ucp/v1/replenishment/plan')).body.lead_time;
  const received = async (quantity: number) => {
    const { id } = await runs.placed();
    await runs.receive(id, { delivered: [{ slot_id: 'M1-cola', quantity }] });
    await service.dataSource.query('UPDATE machine_slots SET stock = 0');
    return id;
  };
  // Nothing of this one arrived, so it gives no lead time.
  await received(0);
  for (let delivered = 0; delivered < 5; delivered += 1) {
    expect(await leadTime()).toEqual({ days: 2, source: 'stated', samples: delivered });
    const id = await received(1);
    await service.dataSource.query(
      `UPDATE replenishment_runs SET placed_at = delivered_at - $2 * interval '1 day' WHERE id = $1`,
      [id, delivered + 1],
    );
  }
  // Four of five came within 4.2 days: between the fourth and the fifth.
  expect(await leadTime()).toEqual({ days: 4.2, source: 'measured', samples: 5 });
});
