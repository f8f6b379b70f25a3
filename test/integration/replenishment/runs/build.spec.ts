import { emptyTables } from '../../../support/empty-tables.js';
import { ucpViolations } from '../../../support/ucp-check.js';
import { hangsUp, product } from '../../../support/vendor/index.js';
import { messagesOf, outcome, runOf, totalOf, type Runs } from './run-calls.js';
import { openShop } from './shop.js';
import { useStarted } from '../../../support/use-started.js';
import { CURRENCY, moneyText } from '../../../../src/money/index.js';

const shop = useStarted(() => openShop());
let runs: Runs;

beforeAll(() => {
  runs = shop.runs;
});

beforeEach(async () => {
  await runs.forget();
  shop.alpha.answer('catalog', { products: [product('cola', 210)] });
  shop.beta.answer('catalog', { products: [product('cola', 200), product('gum', 50)] });
  shop.alpha.behave();
  shop.beta.behave();
});

it('a run is built from the plan, in the shape of an order', async () => {
  await shop.machine('M1', { vendorSku: 'cola', capacity: 10 }, { vendorSku: 'gum', capacity: 7 });
  await shop.machine('M2', { vendorSku: 'cola', capacity: 12, stock: 2 });
  await shop.alias('cola', 'alpha-supply:cola');
  await shop.alias('cola', 'beta-supply:cola');
  await shop.alias('gum', 'beta-supply:gum');

  const answer = await runs.build();
  expect(answer.status).toBe(201);
  const run = runOf(answer);
  expect(run).toMatchObject({
    id: expect.stringMatching(/^run-\d{13}$/) as string,
    status: 'approved',
    currency: CURRENCY.code,
    week_of: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/) as string,
    cost_is_estimated: false,
    estimated_minutes: 25,
    approval: { required: false },
    placed_at: null,
    delivered_at: null,
  });
  expect(new Date(run.week_of).getUTCDay()).toBe(1);
  expect(run).not.toHaveProperty('messages');
  expect(run).not.toHaveProperty('supplier');
  expect(run.line_items).toEqual([
    {
      id: 'line_1',
      item: {
        id: 'shop-machine:cola',
        title: 'Shown cola',
        price: 210,
        quantity_unit: { unit: 'EA', display_text: 'each', increment: 1 },
      },
      quantity: { original: 10, total: 10, fulfilled: 0 },
      totals: [
        { type: 'subtotal', amount: 2_100 },
        { type: 'total', amount: 2_100 },
      ],
      status: 'processing',
      location: 'M1',
      slot_id: 'M1-cola',
      source: {
        sku_id: 'alpha-supply:cola',
        quantity_unit: { unit: 'EA', display_text: 'each', increment: 1 },
      },
    },
    expect.objectContaining({
      slot_id: 'M1-gum',
      quantity: { original: 7, total: 7, fulfilled: 0 },
    }),
    expect.objectContaining({ slot_id: 'M2-cola' }),
  ]);
  expect(run.line_items[1]?.source?.sku_id).toBe('beta-supply:gum');
  expect(run.fulfillment).toEqual({
    expectations: [
      {
        id: `${run.id}-M1`,
        method_type: 'operator_visit',
        description: 'Bring to Machine M1',
        line_items: [
          { id: 'line_1', quantity: 10 },
          { id: 'line_2', quantity: 7 },
        ],
        destination: {
          street_address: '1 Century Avenue',
          extended_address: '2F',
          address_locality: 'Shanghai',
        },
      },
      expect.objectContaining({ line_items: [{ id: 'line_3', quantity: 10 }] }),
    ],
    events: [
      expect.objectContaining({
        type: 'planned',
        line_items: [
          { id: 'line_1', quantity: 10 },
          { id: 'line_2', quantity: 7 },
          { id: 'line_3', quantity: 10 },
        ],
      }),
    ],
  });
  expect(totalOf(run)).toBe(2_100 + 350 + 2_100);
  expect((await runs.get(run.id)).body).toEqual(answer.body);
  const asOrder = { ...answer.body, checkout_id: run.id, permalink_url: 'https://x.example/' };
  expect(await ucpViolations('order.response', asOrder)).toEqual([]);
});

it('boxes are bought where the slot can use them', async () => {
  shop.alpha.answer('catalog', {
    products: [
      product('cola', 210, { packSize: 12, packPriceFen: 2_405 }),
      product('tea', 100, { packSize: 12, packPriceFen: 1_000 }),
      product('gum', 50, { packSize: 24, packPriceFen: 1_000 }),
    ],
  });
  await shop.machine(
    'M1',
    { vendorSku: 'cola', capacity: 12 },
    { vendorSku: 'gum', capacity: 20 },
    { vendorSku: 'tea', capacity: 14 },
  );
  for (const sku of ['cola', 'tea', 'gum']) await shop.alias(sku, `alpha-supply:${sku}`);
  const run = await runs.built();
  expect(
    run.line_items.map(({ item, quantity, source, totals }) => [
      item.id,
      quantity.original,
      source?.quantity_unit.unit,
      source?.quantity_unit.contains,
      item.price,
      totalOf({ totals }),
    ]),
  ).toEqual([
    ['shop-machine:cola', 12, 'BX', 12, 200, 2_405],
    ['shop-machine:gum', 20, 'EA', undefined, 50, 1_000],
    ['shop-machine:tea', 14, 'EA', undefined, 100, 1_400],
  ]);
  expect(totalOf(run)).toBe(4_805);
});

it('a cost is the latest one, or 55 % of the price, where no supplier is known', async () => {
  await shop.machine(
    'M1',
    { vendorSku: 'cola', capacity: 10, priceFen: 350, costFen: 180 },
    { vendorSku: 'gum', capacity: 10, priceFen: 350 },
  );
  const run = await runs.built();
  expect(run.line_items.map(({ item, source }) => [item.price, source])).toEqual([
    [180, null],
    [193, null],
  ]);
  expect(run.cost_is_estimated).toBe(true);
  expect(totalOf(run)).toBe(3_730);
});

it('a supplier that cannot be reached leaves its lines estimated, and is named', async () => {
  await shop.machine('M1', { vendorSku: 'cola', capacity: 10 }, { vendorSku: 'gum', capacity: 10 });
  await shop.alias('cola', 'alpha-supply:cola');
  await shop.alias('gum', 'beta-supply:gum');
  shop.alpha.behave(hangsUp);
  const run = await runs.built();
  expect(run.line_items.map(({ item, source }) => [item.price, source?.sku_id])).toEqual([
    [165, 'alpha-supply:cola'],
    [50, 'beta-supply:gum'],
  ]);
  expect(run.cost_is_estimated).toBe(true);
  expect(run.messages).toEqual([
    expect.objectContaining({
      type: 'warning',
      code: 'sync_problem',
      content: expect.stringContaining('alpha-supply') as string,
    }),
  ]);
});

it('the next supplier is used when the first no longer sells the product', async () => {
  await shop.machine('M1', { vendorSku: 'cola', capacity: 10 });
  await shop.alias('cola', 'alpha-supply:cola');
  await shop.alias('cola', 'beta-supply:cola');
  shop.alpha.answer('catalog', { products: [] });
  const run = await runs.built();
  expect(run.line_items[0]?.source?.sku_id).toBe('beta-supply:cola');
});

describe('a product that must never be bought is left out', () => {
  it.each([
    ['by the title at the machine', 'shown GUM'],
    ['by the title at the supplier', 'supplied gum'],
    ['by the category at the supplier', 'SWEETS'],
    ['by the id', 'beta-supply:gum'],
  ])('%s', async (_, noGo) => {
    shop.beta.answer('catalog', { products: [product('gum', 50, { category: 'Sweets' })] });
    await shop.machine(
      'M1',
      { vendorSku: 'cola', capacity: 10 },
      { vendorSku: 'gum', capacity: 10 },
    );
    await shop.alias('cola', 'alpha-supply:cola');
    await shop.alias('gum', 'beta-supply:gum');
    await runs.rules({ hardNoGos: [noGo] });
    const run = await runs.built();
    expect(run.line_items.map(({ item }) => item.id)).toEqual(['shop-machine:cola']);
    expect(run.messages).toEqual([
      expect.objectContaining({ type: 'error', code: 'hard_no_go', severity: 'unrecoverable' }),
    ]);
  });
});

it('there may be nothing to do', async () => {
  await shop.machine('M1', { vendorSku: 'cola', capacity: 100, stock: 100 });
  const run = await runs.built('nothing_to_do');
  expect(run).toMatchObject({ line_items: [], fulfillment: { expectations: [], events: [] } });
  expect(totalOf(run)).toBe(0);
  expect(outcome(await runs.place(run.id))).toEqual([409, 'conflict']);
  expect(
    outcome(await runs.receive(run.id, { delivered: [{ slot_id: 'x', quantity: 1 }] })),
  ).toEqual([409, 'conflict']);
});

it('the kill switch blocks a run, which differs from nothing to do', async () => {
  await shop.machine('M1', { vendorSku: 'cola', capacity: 10 });
  await runs.rules({ killSwitchEngaged: true });
  const run = await runs.built('blocked');
  expect(run.line_items).toEqual([]);
  expect(run.messages?.map(({ code }) => code)).toEqual(['kill_switch_engaged']);
  expect(outcome(await runs.place(run.id))).toEqual([409, 'kill_switch_engaged']);
  await runs.rules({ killSwitchEngaged: false });
  expect(outcome(await runs.place(run.id))).toEqual([409, 'conflict']);
});

it('a run above the limit waits for the owner', async () => {
  await shop.machine('M1', { vendorSku: 'cola', capacity: 10 });
  await shop.alias('cola', 'alpha-supply:cola');
  await runs.rules({ spendingLimitPerRun: 2_099 });
  const run = await runs.built('pending_approval');
  expect(run.approval).toEqual({ required: true, id: expect.stringMatching(/^dec-/) as string });
  expect(run.messages?.map(({ code }) => code)).toEqual(['approval_required']);
  expect((await runs.decision(run.approval.id)).body).toMatchObject({
    kind: 'restock_plan',
    status: 'pending',
    subject: { type: 'replenishment_run', id: run.id },
    summary: `Restock 10 pieces of 1 product for 1 machine for ${moneyText(2_100)} (run ${run.id})`,
    reasoning: expect.stringContaining(`more than the ${moneyText(2_099)}`) as string,
  });
  const refused = await runs.place(run.id);
  expect(outcome(refused)).toEqual([409, 'approval_required']);
  expect(messagesOf(refused)[0]?.content).toContain(run.approval.id);
  expect(refused.body).not.toHaveProperty('actions');
});

it('a run at the limit needs no approval', async () => {
  await shop.machine('M1', { vendorSku: 'cola', capacity: 10 });
  await shop.alias('cola', 'alpha-supply:cola');
  await runs.rules({ spendingLimitPerRun: 2_100 });
  await runs.built('approved');
  expect(await runs.count('approvals')).toBe(0);
});

it('the owner approves or rejects, and the run shows both', async () => {
  await shop.machine('M1', { vendorSku: 'cola', capacity: 10 });
  await runs.rules({ spendingLimitPerRun: 0 });
  const [yes, no] = [await runs.built('pending_approval'), await runs.built('pending_approval')];
  expect((await runs.decide(yes.approval.id, true)).status).toBe(200);
  expect((await runs.decide(no.approval.id, false)).status).toBe(200);
  expect(runOf(await runs.get(yes.id))).toMatchObject({
    status: 'approved',
    approval: { required: true, id: yes.approval.id, approved: true },
    fulfillment: { events: [{ type: 'planned' }, { type: 'approved' }] },
  });
  expect(runOf(await runs.get(no.id))).toMatchObject({
    status: 'rejected',
    approval: { approved: false },
    messages: [{ code: 'approval_rejected', severity: 'unrecoverable' }],
    fulfillment: { events: [{ type: 'planned' }, { type: 'canceled' }] },
  });
  expect(outcome(await runs.decide(yes.approval.id, false))).toEqual([409, 'already_resolved']);
  expect(outcome(await runs.place(no.id))).toEqual([409, 'conflict']);
  expect(await runs.events('approval_resolved')).toHaveLength(2);
});

it('a run can be approved or rejected while the kill switch is engaged, like a checkout', async () => {
  await shop.machine('M1', { vendorSku: 'cola', capacity: 10 });
  await runs.rules({ spendingLimitPerRun: 0 });
  const run = await runs.built('pending_approval');
  await runs.rules({ killSwitchEngaged: true });
  expect((await runs.decide(run.approval.id, true)).status).toBe(200);
  expect(outcome(await runs.place(run.id))).toEqual([409, 'kill_switch_engaged']);
});

it('runs built concurrently have distinct ids', async () => {
  const answers = await Promise.all(Array.from({ length: 12 }, () => runs.build()));
  expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(201));
  expect(new Set(answers.map((answer) => runOf(answer).id)).size).toBe(12);
});

it('a run is built once under a key, even when the response was lost', async () => {
  const headers = { 'idempotency-key': 'build-once' };
  const first = await runs.build(headers);
  const again = await runs.build(headers);
  expect([again.text, again.headers.get('idempotent-replayed')]).toEqual([first.text, 'true']);
  await emptyTables(shop.service.dataSource, 'idempotency_keys');
  expect(runOf(await runs.build(headers)).id).toBe(runOf(first).id);
  expect(await runs.count('replenishment_runs')).toBe(1);
});

it('a key expires after two days', async () => {
  const headers = { 'idempotency-key': 'every-week' };
  const first = runOf(await runs.build(headers));
  await emptyTables(shop.service.dataSource, 'idempotency_keys');
  await shop.service.dataSource.query(
    `UPDATE replenishment_runs SET created_at = created_at - interval '49 hours'`,
  );
  expect(runOf(await runs.build(headers)).id).not.toBe(first.id);
});

it('products are bought from the next supplier when the first has too few', async () => {
  await shop.machine('M1', { vendorSku: 'cola', capacity: 12 });
  await shop.alias('cola', 'alpha-supply:cola');
  await shop.alias('cola', 'beta-supply:gum');
  shop.alpha.answer('catalog', { products: [product('cola', 200, { stock: 1 })] });
  shop.beta.answer('catalog', { products: [product('gum', 50)] });
  const { line_items: lines } = await runs.built();
  expect(lines.map(({ source }) => source?.sku_id)).toEqual(['beta-supply:gum']);
});

describe('the list of runs', () => {
  it('shows the newest first, by status and page by page', async () => {
    const blocked = [];
    await runs.rules({ killSwitchEngaged: true });
    for (let made = 0; made < 3; made += 1) blocked.unshift((await runs.built('blocked')).id);
    await runs.rules({ killSwitchEngaged: false });
    const { id } = await runs.built('nothing_to_do');

    const all = await runs.list();
    expect(all.body.pagination).toEqual({ has_next_page: false });
    expect((all.body.runs as { id: string }[]).map((run) => run.id)).toEqual([id, ...blocked]);
    expect((await runs.list('?status=approved')).body.runs).toEqual([]);
    const seen: string[] = [];
    let cursor = '';
    do {
      const { body } = await runs.list(`?status=blocked&limit=2${cursor}`);
      seen.push(...(body.runs as { id: string }[]).map((run) => run.id));
      const next = (body.pagination as { cursor?: string }).cursor;
      cursor = next === undefined ? '' : `&cursor=${next}`;
    } while (cursor !== '');
    expect(seen).toEqual(blocked);
  });

  it.each(['?status=lost', '?limit=0', '?limit=101', '?cursor=%7B%7D', '?status=a&status=b'])(
    'refuses %s',
    async (query) => {
      expect(outcome(await runs.list(query))).toEqual([400, 'invalid']);
    },
  );
});

it.each([
  ['GET', ''],
  ['POST', '/place'],
  ['GET', '/pick-list'],
])('%s /runs/run-1%s is 404 if the run does not exist', async (method, path) => {
  const answer = await shop.service.call(method, `/ucp/v1/replenishment/runs/run-1${path}`);
  expect(outcome(answer)).toEqual([404, 'not_found']);
  expect(await ucpViolations('error.response', answer.body)).toEqual([]);
});

it('nothing is built or placed while the rules cannot be read', async () => {
  await shop.machine('M1', { vendorSku: 'cola', capacity: 10 });
  const { id } = await runs.built();
  await shop.service.dataSource.query('ALTER TABLE guardrail_rules RENAME TO elsewhere');
  try {
    expect(outcome(await runs.build())).toEqual([503, 'guard_unverifiable']);
    expect(outcome(await runs.place(id))).toEqual([503, 'guard_unverifiable']);
    expect(outcome(await runs.place('run-1'))).toEqual([404, 'not_found']);
  } finally {
    await shop.service.dataSource.query('ALTER TABLE elsewhere RENAME TO guardrail_rules');
  }
  expect(await runs.count('replenishment_runs')).toBe(1);
});
