import { useStarted } from '../../../support/use-started.js';
import { product } from '../../../support/vendor/index.js';
import { issue } from '../../principals/principal-calls.js';
import { messagesOf, outcome, runOf, Runs, totalOf } from './run-calls.js';
import { openShop } from './shop.js';

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
const head = (answer: Awaited<ReturnType<Runs['edit']>>) => outcome(answer).slice(0, 2);

it('changes quantities and leaves slots out; the rest stays as it was', async () => {
  const { id } = await runs.built();
  const answer = await runs.edit(id, [slot('M1-cola', 4), slot('M2-cola', 0)]);
  expect(answer.status).toBe(200);
  const run = runOf(answer);
  expect(run.line_items.map(({ status, quantity }) => [status, quantity.total])).toEqual([
    ['processing', 4],
    ['processing', 5],
    ['removed', 0],
  ]);
  expect([run.status, totalOf(run)]).toEqual(['approved', 4 * 210 + 5 * 100]);
  expect(run.fulfillment.expectations).toHaveLength(1);
  expect(run.fulfillment.events.map(({ type }) => type)).toEqual(['planned', 'planned']);
  expect(await runs.events('run_changed')).toMatchObject([
    { summary: `Run ${id} changed: 1 slot left out, 1 quantity changed` },
  ]);

  const placed = runOf(await runs.place(id));
  expect(placed.status).toBe('placed');
  expect((await runs.held()).map((held) => held.slot)).toEqual(['M1-cola', 'M1-tea']);
  const { body } = await runs.checkout(placed.checkout_ids?.[0] ?? '');
  expect(body.line_items).toMatchObject([{ quantity: 4 }, { quantity: 5 }]);
});

it('takes a slot in again, and a repeated change is no change', async () => {
  const { id } = await runs.built();
  await runs.edit(id, [slot('M2-cola', 0)]);
  const back = runOf(await runs.edit(id, [slot('M2-cola', 6)]));
  expect(back.line_items[2]).toMatchObject({ status: 'processing', quantity: { total: 6 } });
  expect(runOf(await runs.edit(id, [slot('M2-cola', 6)])).fulfillment.events).toHaveLength(3);
  expect(await runs.events('run_changed')).toHaveLength(2);
});

it('a run of which everything was left out is not placed', async () => {
  const { id } = await runs.built();
  const lines = [slot('M1-cola', 0), slot('M1-tea', 0), slot('M2-cola', 0)];
  expect(runOf(await runs.edit(id, lines))).toMatchObject({ status: 'approved' });
  expect(head(await runs.place(id))).toEqual([409, 'conflict']);
  expect(head(await runs.place(id, { skip_unresolved: true }))).toEqual([409, 'conflict']);
  expect(runOf(await runs.abandon(id)).status).toBe('rejected');
});

it.each([
  ['an unknown slot', [slot('M9-cola', 1)], '$.lines[0].slot_id'],
  ['a slot twice', [slot('M1-cola', 1), slot('M1-cola', 2)], '$.lines[1].slot_id'],
  ['a negative quantity', [slot('M1-cola', -1)], '$.lines[0].quantity'],
  ['a text', [{ slot_id: 'M1-cola', quantity: '3' }], '$.lines[0].quantity'],
  ['no line', [], '$.lines'],
  ['another shape', 'all', '$.lines'],
])('refuses %s, and changes nothing', async (_, lines, path) => {
  const before = await runs.built();
  const answer = await runs.edit(before.id, lines);
  expect([answer.status, messagesOf(answer)[0]]).toMatchObject([400, { path }]);
  expect(runOf(await runs.get(before.id)).line_items).toEqual(before.line_items);
});

it('is refused once a run is placed or has ended', async () => {
  const { id } = await runs.placed();
  const change = [slot('M1-cola', 1)];
  expect(head(await runs.edit(id, change))).toEqual([409, 'already_placed']);
  await runs.receive(id, { delivered: [slot('M1-cola', 0)] });
  expect(head(await runs.edit(id, change))).toEqual([409, 'already_placed']);
  const other = await runs.built();
  await runs.abandon(other.id);
  expect(head(await runs.edit(other.id, change))).toEqual([409, 'conflict']);
  expect(head(await runs.edit('run-1', change))).toEqual([404, 'not_found']);
});

it('is kept while the supplier cannot be reached, at the planned price', async () => {
  const { id } = await runs.built();
  shop.alpha.answer('catalog', () => ({ status: 503 }));
  try {
    const run = runOf(await runs.edit(id, [slot('M1-cola', 3)]));
    expect(run.line_items[0]).toMatchObject({ quantity: { total: 3 }, item: { price: 210 } });
  } finally {
    shop.alpha.answer('catalog', { products: [product('cola', 210), product('tea', 100)] });
  }
});

describe('judged again', () => {
  // The run costs 4,280 fen.
  beforeEach(() => runs.rules({ spendingLimitPerRun: 4_000 }));

  it('needs no approval any more when it costs less, and the old decision is closed', async () => {
    const { id, approval } = await runs.built('pending_approval');
    const run = runOf(await runs.edit(id, [slot('M2-cola', 2)]));
    expect([run.status, run.approval]).toEqual(['approved', { required: false }]);
    expect((await runs.decision(approval.id)).body).toMatchObject({
      status: 'rejected',
      reasoning: 'superseded',
    });
    expect(runOf(await runs.place(id)).status).toBe('placed');
  });

  it('needs approval when it costs more', async () => {
    await runs.rules({ spendingLimitPerRun: 5_000 });
    const { id } = await runs.built();
    const answer = await runs.edit(id, [slot('M2-cola', 20)]);
    expect(outcome(answer)).toEqual([200, 'approval_required']);
    const { status, approval } = runOf(answer);
    expect([status, approval.required]).toEqual(['pending_approval', true]);
    expect(head(await runs.place(id))).toEqual([409, 'approval_required']);
    await runs.decide(approval.id, true);
    expect(runOf(await runs.place(id)).status).toBe('placed');
  });

  it('a pending decision is replaced by one about the new lines', async () => {
    const { id, approval } = await runs.built('pending_approval');
    const run = runOf(await runs.edit(id, [slot('M2-cola', 9)]));
    expect(run.approval.id).not.toBe(approval.id);
    expect((await runs.decide(approval.id, true)).status).toBe(409);
    expect(head(await runs.place(id, { approve: true, approval_id: approval.id }))).toEqual([
      409,
      'conflict',
    ]);
    expect(runOf(await runs.get(id)).status).toBe('pending_approval');
    const seen = { approve: true, approval_id: run.approval.id };
    expect(runOf(await runs.place(id, seen)).status).toBe('placed');
  });

  it('an approval covers less of the same, and nothing more', async () => {
    const { id, approval } = await runs.built('pending_approval');
    await runs.decide(approval.id, true);
    const less = runOf(await runs.edit(id, [slot('M1-tea', 4)]));
    expect([less.status, less.approval]).toEqual([
      'approved',
      { required: true, id: approval.id, approved: true },
    ]);
    const more = runOf(await runs.edit(id, [slot('M1-tea', 6)]));
    expect(more.status).toBe('pending_approval');
    expect(more.approval.id).not.toBe(approval.id);
    await runs.decide(more.approval.id, false);
    expect(runOf(await runs.get(id))).toMatchObject({
      status: 'rejected',
      approval: { approved: false },
    });
  });

  it('what an approval covers is bought without another one', async () => {
    await runs.rules({ defaultDestination: null, spendingLimitPerRun: 0 });
    const { id, approval } = await runs.built('pending_approval');
    await runs.decide(approval.id, true);
    await runs.edit(id, [slot('M1-cola', 0), slot('M1-tea', 3)]);
    const placed = runOf(await runs.place(id));
    const { body } = await runs.checkout(placed.checkout_ids?.[0] ?? '');
    expect(body.line_items).toMatchObject([{ quantity: 3 }, { quantity: 8 }]);
    expect(messagesOf({ body } as never).map(({ code }) => code)).toEqual(['missing']);
  });
});

it('an agent changes only runs of its own machines', async () => {
  const { id } = await runs.built();
  const { call } = await issue(shop.service, { role: 'agent', limits: { locations: ['M1'] } });
  const agent = new Runs({ ...shop.service, call });
  expect(head(await agent.edit(id, [slot('M1-cola', 1)]))).toEqual([403, 'forbidden']);
  const own = runOf(await agent.build());
  expect(runOf(await agent.edit(own.id, [slot('M1-cola', 1)])).status).toBe('approved');
});
