import { ucpViolations } from '../../../support/ucp-check.js';
import { HOME } from '../../checkout/purchase.js';
import { product } from '../../../support/vendor/index.js';
import { figures, messagesOf, outcome, runOf, totalOf, type Run, type Runs } from './run-calls.js';
import { openShop } from './shop.js';
import { useStarted } from '../../../support/use-started.js';

const shop = useStarted(() => openShop());
let runs: Runs;

beforeAll(() => {
  runs = shop.runs;
});

beforeEach(async () => {
  await runs.forget();
  shop.alpha.answer('catalog', { products: [product('cola', 200), product('tea', 100)] });
  shop.beta.answer('catalog', { products: [product('gum', 50)] });
  shop.alpha.forget();
  shop.beta.forget();
  await shop.machine('M1', { vendorSku: 'cola', capacity: 10 }, { vendorSku: 'tea', capacity: 5 });
  await shop.machine('M2', { vendorSku: 'cola', capacity: 8 });
  await shop.alias('cola', 'alpha-supply:cola');
  await shop.alias('tea', 'alpha-supply:tea');
});

const now = async ({ id }: Run): Promise<Run> => runOf(await runs.get(id));
const alphaOf = ({ checkout_ids: ids = [] }: Run) => ids[0] ?? '';
const came = (slot_id: string, quantity: number) => ({ slot_id, quantity });
const stockOf = async (slot: string) => {
  const rows = await shop.service.dataSource.query<{ stock: number }[]>(
    `SELECT stock FROM machine_slots WHERE location_id || '-' || vendor_sku = $1`,
    [slot],
  );
  return rows[0]?.stock;
};
const codes = (run: Run) => run.messages?.map(({ code }) => code) ?? [];

describe('a run shows what its purchase currently buys', () => {
  it('when a line is dropped from it', async () => {
    const run = await runs.placed();
    expect(figures(run)).toEqual([
      ['processing', 10, 0, 2_000],
      ['processing', 5, 0, 500],
      ['processing', 8, 0, 1_600],
    ]);
    await runs.reorder(alphaOf(run), ['alpha-supply:tea', 5]);
    const changed = await now(run);
    expect(figures(changed)).toEqual([
      ['removed', 0, 0, 0],
      ['processing', 5, 0, 500],
      ['removed', 0, 0, 0],
    ]);
    expect([totalOf(changed), changed.estimated_minutes]).toEqual([500, 11]);
    expect(changed.fulfillment.expectations).toMatchObject([
      { line_items: [{ id: 'line_2', quantity: 5 }] },
    ]);
    // History is not rewritten.
    expect(changed.fulfillment.events).toEqual(run.fulfillment.events);
    expect(((await runs.list()).body.runs as Run[])[0]).toMatchObject(changed);
    const path = `/ucp/v1/replenishment/runs/${run.id}/pick-list`;
    expect((await shop.service.call('GET', path)).body).toMatchObject({ total_quantity: 5 });
    const asOrder = { ...changed, checkout_id: run.id, permalink_url: 'https://x.example/' };
    expect(await ucpViolations('order.response', asOrder)).toEqual([]);
  });

  it('when less or more of a product is bought', async () => {
    const run = await runs.placed();
    await runs.reorder(alphaOf(run), ['alpha-supply:cola', 12], ['alpha-supply:tea', 9]);
    expect(figures(await now(run))).toEqual([
      ['processing', 10, 0, 2_000],
      ['processing', 9, 0, 900],
      ['processing', 2, 0, 400],
    ]);
  });

  it('when the price has changed', async () => {
    const run = await runs.placed();
    shop.alpha.answer('catalog', { products: [product('cola', 210), product('tea', 90)] });
    await runs.addressed(alphaOf(run));
    expect(totalOf(await now(run))).toBe(18 * 210 + 5 * 90);
  });

  it('and shows no difference when everything is as ordered', async () => {
    const run = await runs.placed();
    await runs.reorder(alphaOf(run), ['alpha-supply:cola', 18]);
    await runs.buy(run);
    const bought = await now(run);
    expect(figures(bought)).toEqual([
      ['processing', 10, 10, 2_000],
      ['removed', 0, 0, 0],
      ['processing', 8, 8, 1_600],
    ]);
    const delivered = bought.line_items.map(({ slot_id, ordered }) => came(slot_id, ordered ?? 0));
    const received = runOf(await runs.receive(run.id, { delivered }));
    expect(received).not.toHaveProperty('messages');
    expect([figures(received), totalOf(received)]).toEqual([
      [
        ['fulfilled', 10, 10, 2_000],
        ['removed', 0, 0, 0],
        ['fulfilled', 8, 8, 1_600],
      ],
      3_600,
    ]);
    expect([await stockOf('M1-cola'), await stockOf('M1-tea')]).toEqual([10, 0]);
  });
});

describe('a slot whose line was dropped', () => {
  it('stays reserved while the purchase can change, and is planned again once it is completed', async () => {
    const run = await runs.placed();
    await runs.reorder(alphaOf(run), ['alpha-supply:cola', 18]);
    expect((await runs.plan()).planned).toEqual([]);
    await runs.buy(run);
    expect((await runs.plan()).planned).toEqual(['M1-tea']);
    const second = await runs.placed();
    expect(await runs.held()).toEqual([
      { slot: 'M1-cola', run_id: run.id },
      { slot: 'M1-tea', run_id: second.id },
      { slot: 'M2-cola', run_id: run.id },
    ]);
  });
});

describe('a product received without an order', () => {
  it('is recorded with a warning before anything was bought', async () => {
    const run = await runs.placed();
    const answer = await runs.receive(run.id, {
      delivered: [came('M1-cola', 10)],
      note: 'own van',
    });
    expect(answer.status).toBe(200);
    expect(messagesOf(answer)).toContainEqual({
      type: 'warning',
      code: 'not_ordered',
      content: 'Nothing was ordered with this run, and 10 pieces came',
      text: { code: 'nothing_was_ordered', params: { pieces: 10 } },
      path: '$.line_items',
    });
    expect(figures(runOf(answer))).toEqual([
      ['fulfilled', 10, 0, 0],
      ['removed', 0, 0, 0],
      ['removed', 0, 0, 0],
    ]);
    expect(await stockOf('M1-cola')).toBe(10);
    expect(runOf(answer).fulfillment.events.at(-1)).toMatchObject({
      type: 'delivered',
      description: 'own van; nothing was ordered with this run',
    });
    expect(await runs.events('run_received')).toEqual([
      {
        summary: `Run ${run.id} received: 10 of 0 pieces, 1 line other than ordered; nothing was ordered with this run`,
        reasoning: 'own van',
      },
    ]);
    expect((await runs.get(run.id)).body).toEqual(answer.body);
  });

  it('is recorded with a warning for a dropped line', async () => {
    const run = await runs.placed();
    await runs.reorder(alphaOf(run), ['alpha-supply:cola', 18]);
    await runs.buy(run);
    const answer = await runs.receive(run.id, {
      delivered: [came('M1-cola', 10), came('M1-tea', 2), came('M2-cola', 8)],
    });
    expect(messagesOf(answer).map(({ type, code, path }) => [type, code, path])).toEqual([
      ['warning', 'not_ordered', '$.line_items[1].quantity.fulfilled'],
      ['info', 'delivery_discrepancy', '$.line_items[1].quantity.fulfilled'],
    ]);
    expect((await runs.events('run_received'))[0]?.summary).toMatch(
      /; 2 pieces more than ordered$/,
    );
  });

  it('gives no warning when the purchase was for more', async () => {
    const run = await runs.placed();
    await runs.reorder(alphaOf(run), ['alpha-supply:cola', 24], ['alpha-supply:tea', 5]);
    await runs.buy(run);
    const delivered = [came('M1-cola', 10), came('M1-tea', 5), came('M2-cola', 14)];
    const answer = await runs.receive(run.id, { delivered });
    expect(runOf(answer)).not.toHaveProperty('messages');
  });

  it('stays received when the supplier cancels the order later', async () => {
    const run = await runs.placed();
    await runs.buy(run);
    const delivered = [came('M1-cola', 10), came('M1-tea', 5), came('M2-cola', 8)];
    const { body } = await runs.receive(run.id, { delivered });
    await shop.service.dataSource.query(`UPDATE purchase_orders SET state = 'cancelled'`);
    const later = runOf(await runs.get(run.id));
    expect(figures(later)).toEqual(figures(runOf({ body } as never)));
  });
});

describe('a run whose purchases all ended without an order', () => {
  beforeEach(async () => {
    await shop.machine('M3', { vendorSku: 'gum', capacity: 7 });
    await shop.alias('gum', 'beta-supply:gum');
  });

  const ended = async (run: Run): Promise<Run> => {
    for (const id of run.checkout_ids ?? []) expect((await runs.cancel(id)).status).toBe(200);
    return now(run);
  };

  it('reports it, and the possible actions', async () => {
    const run = await runs.placed();
    expect(run.allowed_actions).toEqual(['receive', 'abandon']);
    const one = run.checkout_ids?.[0] ?? '';
    expect((await runs.cancel(one)).status).toBe(200);
    expect((await now(run)).allowed_actions).toEqual(['receive', 'abandon']);
    expect(outcome(await runs.place(run.id))).toEqual([409, 'already_placed']);
    expect((await runs.cancel(run.checkout_ids?.[1] ?? '')).status).toBe(200);
    const over = await now(run);
    expect(over).toMatchObject({
      status: 'placed',
      allowed_actions: ['place', 'receive', 'abandon'],
    });
    expect(codes(over)).toEqual(['checkout_canceled', 'checkout_canceled', 'nothing_ordered']);
    expect([totalOf(over), over.line_items.map(({ status }) => status)]).toEqual([
      0,
      Array(4).fill('removed'),
    ]);
  });

  it('can be placed again under new numbers, once', async () => {
    const run = await ended(await runs.placed());
    const key = { 'idempotency-key': 'again' };
    const answers = await Promise.all(Array.from({ length: 8 }, () => runs.place(run.id, {}, key)));
    for (const { status } of answers) expect([200, 409]).toContain(status);
    expect(outcome(await runs.place(run.id))).toEqual([409, 'already_placed']);
    const again = await now(run);
    expect(again).toMatchObject({
      status: 'placed',
      checkout_ids: [`${run.id}-2-alpha-supply`, `${run.id}-2-beta-supply`],
    });
    expect(codes(again)).toEqual([]);
    expect(totalOf(again)).toBe(3_600 + 500 + 350);
    expect(again.fulfillment.events.map(({ id }) => id.replace(`${run.id}-`, ''))).toEqual([
      'planned',
      'ordered',
      'ordered-2',
    ]);
    expect(await runs.count('checkout_sessions')).toBe(4);
    expect((await runs.events('run_placed')).map(({ summary }) => summary)).toEqual([
      expect.stringContaining('placed:') as string,
      expect.stringContaining('placed again:') as string,
    ]);
    await runs.buy(again);
    expect([
      shop.alpha.bodies('createOrder').length,
      shop.beta.bodies('createOrder').length,
    ]).toEqual([1, 1]);
    expect((await now(again)).allowed_actions).toEqual(['receive']);
  });

  it('can be placed again when they expired, even before the expiry was stored', async () => {
    const run = await runs.placed();
    await shop.service.dataSource.query(
      'UPDATE checkout_sessions SET expires_at = clock_timestamp()',
    );
    expect((await now(run)).allowed_actions).toContain('place');
    expect(runOf(await runs.place(run.id)).checkout_ids).toEqual([
      `${run.id}-2-alpha-supply`,
      `${run.id}-2-beta-supply`,
    ]);
  });

  it('can be placed again without what its slots no longer need', async () => {
    const run = await ended(await runs.placed());
    await shop.service.dataSource.query(
      `UPDATE machine_slots SET stock = 9 WHERE location_id = 'M2'`,
    );
    const again = runOf(await runs.place(run.id));
    expect([again.status, codes(again)]).toEqual(['placed', ['slot_refilled']]);
    expect((await runs.held()).map(({ slot }) => slot)).toEqual(['M1-cola', 'M1-tea', 'M3-gum']);
  });

  it('cannot be placed again over a run that took its slots', async () => {
    const run = await ended(await runs.placed());
    const second = await runs.placed();
    const refused = await runs.place(run.id);
    expect(outcome(refused)).toEqual([409, 'conflict']);
    expect(messagesOf(refused)[0]?.content).toContain(second.id);
    expect((await runs.held()).map(({ run_id }) => run_id)).toEqual(Array(4).fill(second.id));
  });

  it('needs no second approval up to the price that the owner saw', async () => {
    await runs.rules({ spendingLimitPerRun: 0, defaultDestination: HOME });
    const { id, approval } = await runs.built('pending_approval');
    await runs.decide(approval.id, true);
    await ended(runOf(await runs.place(id)));
    shop.beta.answer('catalog', { products: [product('gum', 51)] });
    expect(outcome(await runs.place(id))).toEqual([409, 'conflict']);
    shop.beta.answer('catalog', { products: [product('gum', 50)] });
    const again = runOf(await runs.place(id));
    expect(again.approval).toEqual({ required: true, id: approval.id, approved: true });
    await runs.buy(again);
    expect(await runs.events('approval_created')).toHaveLength(1);
  });

  it('requires a new approval for a supplier that the owner never saw', async () => {
    await shop.service.dataSource.query(
      `DELETE FROM sku_alias_decisions WHERE sku_a LIKE '%gum' OR sku_b LIKE '%gum'`,
    );
    await runs.rules({ spendingLimitPerRun: 0, defaultDestination: HOME });
    const { id, approval } = await runs.built('pending_approval');
    await runs.decide(approval.id, true);
    await shop.alias('gum', 'beta-supply:gum');
    await ended(runOf(await runs.place(id)));
    const [alpha, beta] = runOf(await runs.place(id)).checkout_ids ?? [];
    await runs.addressed(alpha ?? '');
    await expect(runs.addressed(beta ?? '')).rejects.toThrow('requires_escalation');
  });

  it('requires a new approval after the owner rejected one of its purchases', async () => {
    await runs.rules({ spendingLimitPerRun: 0, defaultDestination: HOME });
    const { id, approval } = await runs.built('pending_approval');
    await runs.decide(approval.id, true);
    const placed = runOf(await runs.place(id));
    shop.beta.answer('catalog', { products: [product('gum', 51)] });
    const [alpha = '', beta = ''] = placed.checkout_ids ?? [];
    await expect(runs.addressed(beta)).rejects.toThrow('requires_escalation');
    const { body } = await shop.service.call('GET', '/ucp/v1/approvals?status=pending');
    const [asked] = body.approvals as { id: string }[];
    expect((await runs.decide(asked?.id, false)).status).toBe(200);
    await runs.cancel(alpha);
    shop.beta.answer('catalog', { products: [product('gum', 50)] });
    const again = runOf(await runs.place(id));
    expect(again.checkout_ids).toHaveLength(2);
    await expect(runs.addressed(again.checkout_ids?.[1] ?? '')).rejects.toThrow(
      'requires_escalation',
    );
  });

  it('counts an order that the supplier canceled as ended', async () => {
    const run = await runs.placed();
    await runs.buy(run);
    expect(outcome(await runs.place(run.id))).toEqual([409, 'already_placed']);
    await shop.service.dataSource.query(`UPDATE purchase_orders SET state = 'cancelled'`);
    const over = await now(run);
    expect([over.allowed_actions, totalOf(over)]).toEqual([['place', 'receive', 'abandon'], 0]);
    expect((await runs.plan()).planned).toHaveLength(4);
    expect(runOf(await runs.place(run.id)).status).toBe('placed');
  });
});
