import { ucpViolations } from '../../../support/ucp-check.js';
import { HOME, SHIPPING } from '../../checkout/purchase.js';
import { hangsUp, product } from '../../../support/vendor/index.js';
import { messagesOf, outcome, runOf, totalOf, type Run, type Runs } from './run-calls.js';
import { openShop } from './shop.js';
import { useStarted } from '../../../support/use-started.js';
import { moneyText } from '../../../../src/money/index.js';

const shop = useStarted(() => openShop());
let runs: Runs;

beforeAll(() => {
  runs = shop.runs;
});

beforeEach(async () => {
  await runs.forget();
  shop.alpha.answer('catalog', {
    products: [product('cola', 210, { packSize: 12, packPriceFen: 2_400 }), product('tea', 100)],
  });
  shop.beta.answer('catalog', { products: [product('gum', 50)] });
  shop.alpha.behave();
  shop.beta.behave();
});

/** Two machines whose products come from two suppliers. */
async function stock(): Promise<void> {
  await shop.machine(
    'M1',
    { vendorSku: 'cola', capacity: 12 },
    { vendorSku: 'gum', capacity: 7 },
    { vendorSku: 'tea', capacity: 5 },
  );
  await shop.machine('M2', { vendorSku: 'cola', capacity: 12 }, { vendorSku: 'tea', capacity: 6 });
  await shop.alias('cola', 'alpha-supply:cola');
  await shop.alias('tea', 'alpha-supply:tea');
  await shop.alias('gum', 'beta-supply:gum');
}

/** One machine with one product that a supplier sells and one that none sells. */
async function stockUnresolved(): Promise<void> {
  await shop.machine('M1', { vendorSku: 'gum', capacity: 7 }, { vendorSku: 'odd', capacity: 9 });
  await shop.alias('gum', 'beta-supply:gum');
}

const checkoutBody = async (id: string | undefined) => (await runs.checkout(id ?? '')).body;

const approvedRun = async (): Promise<Run> => {
  await runs.rules({ spendingLimitPerRun: 0, defaultDestination: HOME });
  const run = await runs.built('pending_approval');
  expect((await runs.decide(run.approval.id, true)).status).toBe(200);
  return run;
};

const deliver = (id: string) =>
  shop.service.call('PUT', `/ucp/v1/checkout-sessions/${id}`, { json: { fulfillment: SHIPPING } });

const complete = (id: string) =>
  shop.service.call('POST', `/ucp/v1/checkout-sessions/${id}/complete`, {
    json: { confirm: true },
  });

it('placing prepares one checkout for each supplier and buys nothing yet', async () => {
  await stock();
  const built = await runs.built();
  const answer = await runs.place(built.id);
  expect(outcome(answer)).toEqual([200]);
  const run = runOf(answer);
  const ids = [`${run.id}-alpha-supply`, `${run.id}-beta-supply`];
  expect(run).toMatchObject({
    status: 'placed',
    supplier: 'alpha-supply, beta-supply',
    checkout_ids: ids,
    placed_at: expect.stringMatching(/\+08:00$/) as string,
    delivered_at: null,
    cost_is_estimated: false,
    fulfillment: { events: [{ type: 'planned' }, { type: 'ordered' }] },
  });
  expect(await checkoutBody(ids[0])).toMatchObject({
    status: 'incomplete',
    vendor: 'alpha-supply',
    line_items: [
      { item: { id: 'alpha-supply:cola', quantity_unit: { unit: 'BX' } }, quantity: 2 },
      { item: { id: 'alpha-supply:tea', quantity_unit: { unit: 'EA' } }, quantity: 11 },
    ],
    messages: [{ code: 'missing', path: '$.fulfillment' }],
  });
  expect(await checkoutBody(ids[1])).toMatchObject({
    vendor: 'beta-supply',
    line_items: [{ item: { id: 'beta-supply:gum' }, quantity: 7 }],
  });
  expect(totalOf(run)).toBe(4_800 + 1_100 + 350);
  expect([shop.alpha.bodies('createOrder'), shop.beta.bodies('createOrder')]).toEqual([[], []]);
  expect(await runs.events('run_placed')).toEqual([
    {
      summary: `Run ${run.id} placed: 42 pieces of 3 products for 2 machines for ${moneyText(6_250)}`,
      reasoning: expect.stringContaining(ids.join(', ')) as string,
    },
  ]);
  expect((await runs.get(run.id)).body).toEqual(answer.body);
  const asOrder = { ...answer.body, checkout_id: run.id, permalink_url: 'https://x.example/' };
  expect(await ucpViolations('order.response', asOrder)).toEqual([]);
});

it('a placed run has a decision that states it was within the rules', async () => {
  await stock();
  const run = await runs.placed();
  expect(run.approval).toEqual({
    required: false,
    id: expect.stringMatching(/^dec-/) as string,
    approved: true,
  });
  expect((await runs.decision(run.approval.id)).body).toMatchObject({
    kind: 'restock_plan',
    subject: { type: 'replenishment_run', id: run.id },
    status: 'approved',
    resolved_by: 'routekeeper',
    used_at: expect.any(String) as string,
  });
});

it('placing again is refused, and under the same key returns the first response', async () => {
  await stock();
  const { id } = await runs.built();
  const headers = { 'idempotency-key': 'place-once' };
  const first = await runs.place(id, {}, headers);
  const again = await runs.place(id, {}, headers);
  expect([first.status, again.text]).toEqual([200, first.text]);
  expect(again.headers.get('idempotent-replayed')).toBe('true');
  const refused = await runs.place(id);
  expect(outcome(refused)).toEqual([409, 'already_placed']);
  expect(await ucpViolations('error.response', refused.body)).toEqual([]);
  expect(await runs.count('checkout_sessions')).toBe(2);
});

it('a run placed under a key is returned again, even when the response was lost', async () => {
  await stock();
  const { id } = await runs.built();
  const key = { 'idempotency-key': 'place-1' };
  expect((await runs.place(id, undefined, key)).status).toBe(200);
  await shop.service.dataSource.query('DELETE FROM idempotency_keys');
  expect(await runs.place(id, undefined, key)).toMatchObject({
    status: 200,
    body: { id, status: 'placed' },
  });
  expect((await runs.place(id, undefined, { 'idempotency-key': 'place-2' })).status).toBe(409);
});

it('slots with ordered products are not in the plan', async () => {
  await stock();
  const before = await runs.plan();
  expect(before.planned).toHaveLength(5);
  const run = await runs.placed();
  const during = await runs.plan();
  expect(during.planned).toEqual([]);
  expect(during.excluded.map((slot) => [slot.slot_id, slot.run_id])).toEqual(
    before.planned.map((slot) => [slot, run.id]),
  );
  await runs.built('nothing_to_do');
});

it('a run that shares slots with a placed one is refused, and both are named', async () => {
  await stock();
  const [first, second] = [await runs.built(), await runs.built()];
  expect((await runs.place(first.id)).status).toBe(200);
  const refused = await runs.place(second.id);
  expect(outcome(refused)).toEqual([409, 'conflict']);
  const [{ content } = { content: '' }] = messagesOf(refused);
  expect(content).toContain(first.id);
  expect(content).toContain('M1-cola');
  expect(runOf(await runs.get(second.id)).status).toBe('approved');
  expect(await runs.count('checkout_sessions')).toBe(2);
});

describe('a line that no supplier sells', () => {
  it('prevents the run from being placed, and is named', async () => {
    await stockUnresolved();
    const built = await runs.built();
    const answer = await runs.place(built.id);
    expect(answer.status).toBe(200);
    expect(runOf(answer).status).toBe('approved');
    expect(messagesOf(answer)).toEqual([
      {
        type: 'error',
        code: 'unresolved_sku',
        severity: 'recoverable',
        content: expect.stringContaining('M1-odd') as string,
        text: { code: 'unresolved_sku', params: { title: 'Shown odd', slot: 'M1-odd' } },
        path: '$.line_items[1]',
      },
    ]);
    expect(runOf(await runs.get(built.id))).toEqual(built);
    expect([await runs.count('checkout_sessions'), await runs.held()]).toEqual([0, []]);
    expect(await runs.events('run_placed')).toEqual([]);
  });

  it('is omitted when the caller requests it', async () => {
    await stockUnresolved();
    const { id } = await runs.built();
    const run = runOf(await runs.place(id, { skip_unresolved: true }));
    expect(run).toMatchObject({
      status: 'placed',
      cost_is_estimated: false,
      line_items: [
        { status: 'processing' },
        { status: 'removed', quantity: { original: 9, total: 0, fulfilled: 0 }, source: null },
      ],
      messages: [{ type: 'warning', code: 'unresolved_sku', path: '$.line_items[1]' }],
    });
    expect(totalOf(run)).toBe(350);
    expect(run.fulfillment.events.at(-1)?.line_items).toEqual([{ id: 'line_1', quantity: 7 }]);
    expect(run.fulfillment.events[0]?.line_items).toHaveLength(2);
    expect(await runs.held()).toEqual([{ slot: 'M1-gum', run_id: id }]);
  });

  it('leaves nothing to place when all lines are like that', async () => {
    await shop.machine('M1', { vendorSku: 'odd', capacity: 9 });
    const { id } = await runs.built();
    expect(outcome(await runs.place(id))).toEqual([200, 'unresolved_sku']);
    const answer = await runs.place(id, { skip_unresolved: true });
    expect(outcome(answer)).toEqual([409, 'conflict']);
    expect(messagesOf(answer)[0]?.content).toMatch(/Nothing of run .* M1-odd.* abandon it/);
    expect(runOf(await runs.get(id))).toMatchObject({
      status: 'approved',
      allowed_actions: ['edit', 'place', 'abandon'],
    });
  });

  it('is named in the decision, with how much can be ordered now', async () => {
    await stockUnresolved();
    await runs.rules({ spendingLimitPerRun: 0 });
    const { approval } = await runs.built('pending_approval');
    const { body } = await runs.decision(approval.id);
    expect(body.summary).toContain(`; ${moneyText(350)} of it can be ordered now (7 pieces)`);
    expect(body.reasoning).toContain(
      `No supplier is known for ${moneyText(1_485)} of it: 9 × Shown odd for M1`,
    );
  });

  it('is bought when an alias was confirmed in the meantime', async () => {
    await stockUnresolved();
    const { id } = await runs.built();
    await shop.alias('odd', 'alpha-supply:tea');
    const run = runOf(await runs.place(id));
    expect([run.status, run.line_items[1]?.source?.sku_id]).toEqual(['placed', 'alpha-supply:tea']);
    expect(run.cost_is_estimated).toBe(false);
  });

  it('appears when an alias was removed, or the supplier no longer sells it', async () => {
    await stock();
    const { id } = await runs.built();
    await shop.service.dataSource.query('UPDATE sku_alias_decisions SET same = false');
    expect(messagesOf(await runs.place(id)).map(({ code }) => code)).toEqual(
      Array(5).fill('unresolved_sku'),
    );
    await shop.service.dataSource.query('UPDATE sku_alias_decisions SET same = true');
    shop.beta.answer('catalog', { products: [] });
    expect(messagesOf(await runs.place(id)).map(({ path }) => path)).toEqual(['$.line_items[1]']);
  });
});

describe('when prices rise before placing', () => {
  it('a run within the limit is placed at the new price', async () => {
    await stock();
    const { id } = await runs.built();
    shop.beta.answer('catalog', { products: [product('gum', 60)] });
    const run = runOf(await runs.place(id));
    expect([run.status, totalOf(run)]).toEqual(['placed', 4_800 + 1_100 + 420]);
    expect(run.line_items[1]?.item.price).toBe(60);
  });

  it('a run that would exceed the limit is refused', async () => {
    await stock();
    await runs.rules({ spendingLimitPerRun: 6_250 });
    const { id } = await runs.built();
    shop.beta.answer('catalog', { products: [product('gum', 51)] });
    const refused = await runs.place(id);
    expect(outcome(refused)).toEqual([409, 'conflict']);
    expect(messagesOf(refused)[0]?.content).toContain('build a new run');
    expect(await runs.count('checkout_sessions')).toBe(0);
  });

  it('a run that the owner approved is refused above what was approved', async () => {
    await stock();
    const { id } = await approvedRun();
    shop.beta.answer('catalog', { products: [product('gum', 51)] });
    expect(outcome(await runs.place(id))).toEqual([409, 'conflict']);
    shop.beta.answer('catalog', { products: [product('gum', 50)] });
    expect(runOf(await runs.place(id)).status).toBe('placed');
  });

  it('omitted lines do not make room for more expensive products', async () => {
    await stockUnresolved();
    const { id } = await approvedRun();
    shop.beta.answer('catalog', { products: [product('gum', 51)] });
    expect(outcome(await runs.place(id, { skip_unresolved: true }))).toEqual([409, 'conflict']);
  });
});

describe('an approved run', () => {
  it('needs no new approval: its checkouts are complete with an address', async () => {
    await stock();
    const { id, approval } = await approvedRun();
    const run = runOf(await runs.place(id));
    expect(run.approval).toEqual({ required: true, id: approval.id, approved: true });
    expect((await runs.decision(approval.id)).body).toHaveProperty('used_at');
    for (const checkout of run.checkout_ids ?? []) {
      expect((await deliver(checkout)).body).toMatchObject({ status: 'ready_for_complete' });
      expect((await complete(checkout)).body).toMatchObject({ status: 'completed' });
    }
    expect([
      shop.alpha.bodies('createOrder').length,
      shop.beta.bodies('createOrder').length,
    ]).toEqual([1, 1]);
    const { body } = await shop.service.call('GET', '/ucp/v1/approvals?status=approved');
    expect(body.approvals).toEqual([
      expect.objectContaining({ resolved_by: `decision ${approval.id ?? ''}` }),
      expect.objectContaining({ resolved_by: `decision ${approval.id ?? ''}` }),
      expect.objectContaining({ id: approval.id }),
    ]);
    expect(await runs.events('approval_created')).toHaveLength(1);
  });

  it('requires a new approval when a checkout becomes more expensive afterwards', async () => {
    await stock();
    const { id } = await approvedRun();
    const run = runOf(await runs.place(id));
    shop.beta.answer('catalog', { products: [product('gum', 51)] });
    const { body } = await deliver(run.checkout_ids?.[1] ?? '');
    expect(body).toMatchObject({ status: 'requires_escalation' });
  });

  it('does not cover a supplier whose part became more expensive, even if the total did not', async () => {
    await stock();
    const { id } = await approvedRun();
    shop.alpha.answer('catalog', {
      products: [product('cola', 210, { packSize: 12, packPriceFen: 2_300 }), product('tea', 100)],
    });
    shop.beta.answer('catalog', { products: [product('gum', 51)] });
    const run = runOf(await runs.place(id));
    expect(run.status).toBe('placed');
    const [alpha, beta] = run.checkout_ids ?? [];
    expect((await deliver(alpha ?? '')).body).toMatchObject({ status: 'ready_for_complete' });
    expect((await deliver(beta ?? '')).body).toMatchObject({ status: 'requires_escalation' });
  });

  it('does not cover a supplier that was found later', async () => {
    await stockUnresolved();
    const { id } = await approvedRun();
    await shop.alias('odd', 'alpha-supply:tea');
    const run = runOf(await runs.place(id));
    const [alpha, beta] = run.checkout_ids ?? [];
    expect((await deliver(alpha ?? '')).body).toMatchObject({ status: 'requires_escalation' });
    expect((await deliver(beta ?? '')).body).toMatchObject({ status: 'ready_for_complete' });
  });
});

it.each([
  ['daily limits', { spendingLimitPerDay: 0 }],
  ['weekly limits', { spendingLimitPerWeek: 0 }],
])('%s still apply to checkouts of a run without approval', async (_name, limit) => {
  await stock();
  const run = await runs.placed();
  await runs.rules(limit);
  const { body } = await deliver(run.checkout_ids?.[0] ?? '');
  expect(body).toMatchObject({ status: 'requires_escalation' });
});

it('a price far above the one last paid requires approval in checkouts of a run', async () => {
  await stock();
  const earlier = await runs.placed();
  await runs.buy(earlier);
  expect((await runs.abandon(earlier.id)).status).toBe(409);
  await shop.machine('M3', { vendorSku: 'gum', capacity: 7 });
  shop.beta.answer('catalog', { products: [product('gum', 61)] });
  await runs.rules({ unitPriceJumpPercent: 20, defaultDestination: HOME });
  const run = await runs.placed();
  const { status, messages } = await checkoutBody(run.checkout_ids?.[0]);
  expect(status).toBe('requires_escalation');
  expect(messages).toMatchObject([
    {
      code: 'approval_required',
      content: `Supplied gum costs ${moneyText(61)} a piece, more than 20% above the ${moneyText(50)} last paid (unitPriceJumpPercent)`,
    },
  ]);
});

it('the kill switch takes precedence over all other problems of a run', async () => {
  await stock();
  const run = await runs.placed();
  await runs.rules({ killSwitchEngaged: true });
  expect(outcome(await runs.place(run.id))).toEqual([409, 'kill_switch_engaged']);
});

it('products that have become forbidden are not ordered', async () => {
  await stock();
  const { id } = await runs.built();
  await runs.rules({ hardNoGos: ['supplied tea'] });
  const answer = await runs.place(id, { skip_unresolved: true });
  expect([answer.status, runOf(answer).status]).toEqual([200, 'approved']);
  expect(messagesOf(answer).map(({ code, path }) => [code, path])).toEqual([
    ['hard_no_go', '$.line_items[2]'],
    ['hard_no_go', '$.line_items[4]'],
  ]);
});

it('an unreachable supplier stops placing, and nothing is stored', async () => {
  await stock();
  const { id } = await runs.built();
  shop.beta.behave(hangsUp);
  expect(outcome(await runs.place(id))).toEqual([502, 'upstream_unreachable']);
  expect([await runs.count('checkout_sessions'), await runs.held()]).toEqual([0, []]);
});

it('a supplier from which nothing is bought may be down', async () => {
  await shop.machine('M1', { vendorSku: 'cola', capacity: 12 });
  await shop.alias('cola', 'alpha-supply:cola');
  await shop.alias('cola', 'beta-supply:gum');
  shop.beta.behave(hangsUp);
  const { id, line_items: lines, messages } = await runs.built();
  expect(lines.map(({ source }) => source?.sku_id)).not.toContain('beta-supply:gum');
  expect(messages).toBeUndefined();
  expect(await runs.place(id)).toMatchObject({ status: 200, body: { supplier: 'alpha-supply' } });
});

it('an order number already in use makes placing fail as a whole', async () => {
  await stock();
  const { id } = await runs.built();
  const taken = await shop.service.call('POST', '/ucp/v1/checkout-sessions', {
    json: {
      id: `${id}-beta-supply`,
      line_items: [{ item: { id: 'beta-supply:gum' }, quantity: 1 }],
    },
  });
  expect(taken.status).toBe(201);
  expect(outcome(await runs.place(id))).toEqual([409, 'conflict']);
  expect([await runs.count('checkout_sessions'), await runs.held()]).toEqual([1, []]);
  expect(runOf(await runs.get(id)).status).toBe('approved');
});

describe('a machine that is removed', () => {
  const remove = (id: string) => shop.service.call('DELETE', `/ucp/v1/locations/${id}`);

  it('before placing gets nothing, and the rest is ordered', async () => {
    await stock();
    const { id } = await runs.built();
    expect((await remove('M2')).status).toBe(200);
    const run = runOf(await runs.place(id));
    expect(run.line_items.map(({ status }) => status)).toEqual([
      'processing',
      'processing',
      'processing',
      'removed',
      'removed',
    ]);
    expect(run.messages?.map(({ type, code }) => [type, code])).toEqual([
      ['info', 'location_removed'],
      ['info', 'location_removed'],
    ]);
    expect((await runs.held()).map(({ slot }) => slot)).toEqual(['M1-cola', 'M1-gum', 'M1-tea']);
  });

  it('and registered again after placing is not planned twice', async () => {
    await stock();
    const run = await runs.placed();
    expect((await remove('M2')).status).toBe(200);
    await shop.machine('M2', { vendorSku: 'cola', capacity: 12 });
    const { planned, excluded } = await runs.plan();
    expect(planned).toEqual([]);
    expect(excluded.at(-1)).toMatchObject({ slot_id: 'M2-cola', run_id: run.id });
    await runs.built('nothing_to_do');
  });

  it('after placing stays on the run, and can be received', async () => {
    await stock();
    const run = await runs.placed();
    expect((await remove('M2')).status).toBe(200);
    expect(await runs.held()).toHaveLength(5);
    expect(runOf(await runs.get(run.id)).line_items).toHaveLength(5);
    const received = await runs.receive(run.id, {
      delivered: [{ slot_id: 'M2-cola', quantity: 12 }],
    });
    expect(runOf(received).status).toBe('delivered');
    expect(await runs.held()).toEqual([]);
  });
});

it.each([
  [{ skip_unresolved: 'true' }, '$.skip_unresolved'],
  [{ skip_unresolved: 1 }, '$.skip_unresolved'],
])('%j is refused', async (json, path) => {
  const answer = await runs.place('run-1', json);
  expect([...outcome(answer), messagesOf(answer)[0]?.path]).toEqual([400, 'invalid', path]);
});
