import { ucpViolations } from '../../../support/ucp-check.js';
import { until } from '../../../support/until.js';
import { SHIPPING } from '../../checkout/purchase.js';
import { product } from '../../../support/vendor/index.js';
import { messagesOf, outcome, runOf, type Run, type Runs } from './run-calls.js';
import { openShop } from './shop.js';
import { useStarted } from '../../../support/use-started.js';

const shop = useStarted(() => openShop());
let runs: Runs;

beforeAll(() => {
  runs = shop.runs;
  shop.alpha.answer('catalog', { products: [product('cola', 210)] });
  shop.beta.answer('catalog', { products: [product('gum', 50)] });
});

beforeEach(async () => {
  await runs.forget();
  shop.alpha.forget();
  shop.beta.forget();
  shop.alpha.answer('createOrder');
  await shop.machine('M1', { vendorSku: 'cola', capacity: 10 }, { vendorSku: 'gum', capacity: 7 });
  await shop.alias('cola', 'alpha-supply:cola');
  await shop.alias('gum', 'beta-supply:gum');
});

const statusOf = async (id: string | undefined) => (await runs.checkout(id ?? '')).body.status;
const pending = async () =>
  (await shop.service.call('GET', '/ucp/v1/approvals?status=pending')).body.approvals;

it('a run that cannot be finished can be abandoned, and shows it', async () => {
  const { id } = await runs.built();
  const answer = await runs.abandon(id, { reason: 'no supplier for most of it' });
  expect(answer.status).toBe(200);
  expect(runOf(answer)).toMatchObject({
    status: 'rejected',
    allowed_actions: [],
    fulfillment: {
      events: [
        { type: 'planned' },
        { type: 'canceled', description: 'Abandoned: no supplier for most of it' },
      ],
    },
  });
  expect(messagesOf(answer)).toEqual([
    {
      type: 'info',
      code: 'abandoned',
      content: 'This run was abandoned: no supplier for most of it',
      text: { code: 'run_abandoned_as', params: { words: 'no supplier for most of it' } },
    },
  ]);
  expect(await runs.events('run_abandoned')).toEqual([
    {
      summary: `Run ${id} abandoned; its slots are free for the next plan`,
      reasoning: 'no supplier for most of it',
    },
  ]);
  expect((await runs.get(id)).body).toEqual(answer.body);
  const asOrder = { ...answer.body, checkout_id: id, permalink_url: 'https://x.example/' };
  expect(await ucpViolations('order.response', asOrder)).toEqual([]);
});

it('abandoning closes a pending decision', async () => {
  await runs.rules({ spendingLimitPerRun: 0 });
  const { id, approval } = await runs.built('pending_approval');
  expect(await pending()).toHaveLength(1);
  const run = runOf(await runs.abandon(id));
  expect([run.status, run.approval]).toEqual([
    'rejected',
    { required: true, id: approval.id, approved: false },
  ]);
  expect(run.messages).toMatchObject([{ code: 'abandoned', content: 'This run was abandoned' }]);
  expect(await pending()).toEqual([]);
  expect((await runs.decision(approval.id)).body).toMatchObject({
    status: 'rejected',
    reasoning: 'superseded',
  });
  expect(outcome(await runs.decide(approval.id, true))).toEqual([409, 'already_resolved']);
});

it('an approval stays approved on an abandoned run', async () => {
  await runs.rules({ spendingLimitPerRun: 0 });
  const { id, approval } = await runs.built('pending_approval');
  await runs.decide(approval.id, true);
  expect(runOf(await runs.abandon(id)).approval.approved).toBe(true);
  expect(outcome(await runs.place(id))).toEqual([409, 'conflict']);
});

it('abandoning a placed run frees its slots and closes its purchases and their decisions', async () => {
  const run = await runs.placed();
  const [alpha, beta] = run.checkout_ids ?? [];
  await runs.rules({ spendingLimitPerDay: 0 });
  await shop.service.call('PUT', `/ucp/v1/checkout-sessions/${beta ?? ''}`, {
    json: { fulfillment: SHIPPING },
  });
  expect(await pending()).toHaveLength(1);
  const abandoned = runOf(await runs.abandon(run.id, { reason: '' }));
  expect([abandoned.status, abandoned.placed_at]).toEqual(['rejected', run.placed_at]);
  expect([await runs.held(), await pending()]).toEqual([[], []]);
  expect([await statusOf(alpha), await statusOf(beta)]).toEqual(['canceled', 'canceled']);
  expect(messagesOf(await runs.checkout(alpha ?? ''))).toEqual([
    {
      type: 'info',
      code: 'run_abandoned',
      content: expect.stringContaining(run.id) as string,
      text: { code: 'ended_with_run', params: { run: run.id, because: 'abandoned' } },
    },
  ]);
  expect(outcome(await runs.complete(alpha ?? ''))).toEqual([409, 'conflict']);
  expect((await runs.plan()).planned).toEqual(['M1-cola', 'M1-gum']);
  await runs.rules({ spendingLimitPerDay: null });
  await runs.buy(await runs.placed());
  expect([shop.alpha.bodies('createOrder').length, shop.beta.bodies('createOrder').length]).toEqual(
    [1, 1],
  );
});

it('a run whose purchases were all canceled is abandoned', async () => {
  const run = await runs.placed();
  for (const id of run.checkout_ids ?? []) await runs.cancel(id);
  expect(runOf(await runs.abandon(run.id)).status).toBe('rejected');
  expect(await runs.held()).toEqual([]);
});

it('abandoning does not free slots that a later run took over', async () => {
  const first = await runs.placed();
  for (const id of first.checkout_ids ?? []) await runs.cancel(id);
  const second = await runs.placed();
  expect((await runs.abandon(first.id)).status).toBe(200);
  expect((await runs.held()).map(({ run_id }) => run_id)).toEqual([second.id, second.id]);
});

describe('abandoning is refused', () => {
  it('once anything of the run is ordered, and changes nothing', async () => {
    const run = await runs.placed();
    const [alpha = '', beta] = run.checkout_ids ?? [];
    await runs.addressed(alpha);
    await runs.complete(alpha);
    const refused = await runs.abandon(run.id);
    expect(outcome(refused)).toEqual([409, 'conflict']);
    expect(messagesOf(refused)[0]?.content).toContain(alpha);
    expect(await ucpViolations('error.response', refused.body)).toEqual([]);
    expect([await statusOf(beta), (await runs.held()).length]).toEqual(['incomplete', 2]);
    expect(runOf(await runs.get(run.id))).toMatchObject({
      status: 'placed',
      allowed_actions: ['receive'],
    });
    expect(await runs.events('run_abandoned')).toEqual([]);
  });

  it('while a purchase is being completed', async () => {
    const run = await runs.placed();
    const [alpha = ''] = run.checkout_ids ?? [];
    await runs.addressed(alpha);
    let answerOrder: () => void = () => undefined;
    const answered = new Promise<void>((resolve) => (answerOrder = resolve));
    shop.alpha.answer('createOrder', () => answered.then(() => ({ externalRef: 'EXT-1' })));
    const completing = runs.complete(alpha);
    await until(async () => (await statusOf(alpha)) === 'complete_in_progress');
    const refused = await runs.abandon(run.id);
    expect(outcome(refused)).toEqual([409, 'conflict']);
    expect(refused.headers.get('retry-after')).toBe('1');
    answerOrder();
    expect((await completing).body.status).toBe('completed');
    expect(outcome(await runs.abandon(run.id))).toEqual([409, 'conflict']);
    expect(await runs.held()).toHaveLength(2);
  });

  it('for a run that has ended or was blocked', async () => {
    const { id } = await runs.built();
    expect((await runs.abandon(id)).status).toBe(200);
    expect(outcome(await runs.abandon(id))).toEqual([409, 'conflict']);
    await runs.rules({ killSwitchEngaged: true });
    const blocked = await runs.built('blocked');
    expect(outcome(await runs.abandon(blocked.id))).toEqual([409, 'conflict']);
  });

  it('for a run that does not exist, and with an invalid reason', async () => {
    expect(outcome(await runs.abandon('run-1'))).toEqual([404, 'not_found']);
    const { id } = await runs.built();
    for (const reason of [3, 'x'.repeat(1_001), 'a\0b']) {
      const answer = await runs.abandon(id, { reason });
      expect([...outcome(answer), messagesOf(answer)[0]?.path]).toEqual([
        400,
        'invalid',
        '$.reason',
      ]);
    }
    expect(runOf(await runs.get(id)).status).toBe('approved');
  });
});

it('abandoning is not stopped by the kill switch', async () => {
  const run = await runs.placed();
  await runs.rules({ killSwitchEngaged: true });
  expect((await runs.abandon(run.id)).status).toBe(200);
});

it('abandoning under a key happens once and returns the same response again', async () => {
  const { id } = await runs.placed();
  const headers = { 'idempotency-key': 'abandon-once' };
  const first = await runs.abandon(id, { reason: 'x' }, headers);
  const again = await runs.abandon(id, { reason: 'x' }, headers);
  expect([first.status, again.text]).toEqual([200, first.text]);
  expect(again.headers.get('idempotent-replayed')).toBe('true');
  expect(await runs.events('run_abandoned')).toHaveLength(1);
});

it('one of twelve concurrent requests abandons a run', async () => {
  const { id } = await runs.placed();
  const answers = await Promise.all(Array.from({ length: 12 }, () => runs.abandon(id)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(11).fill(409)]);
});

it('abandoning and completing concurrently: an abandoned purchase was never ordered', async () => {
  for (let round = 0; round < 10; round += 1) {
    const run = await runs.placed();
    const [alpha = '', beta = ''] = run.checkout_ids ?? [];
    await Promise.all([alpha, beta].map((id) => runs.addressed(id)));
    const [abandoned] = await Promise.all([runs.abandon(run.id), runs.complete(alpha)]);
    const isOrdered = shop.alpha.bodies('createOrder').some(({ ref }) => ref === alpha);
    expect([200, 409]).toContain(abandoned.status);
    expect(isOrdered).toBe(abandoned.status === 409);
    expect(await statusOf(alpha)).toBe(isOrdered ? 'completed' : 'canceled');
    expect(await statusOf(beta)).toBe(isOrdered ? 'ready_for_complete' : 'canceled');
    if (!isOrdered) continue;
    const delivered = [{ slot_id: 'M1-cola', quantity: 0 }];
    expect((await runs.receive(run.id, { delivered })).status).toBe(200);
  }
});

it('abandoning concurrently with deciding, placing or receiving has one outcome', async () => {
  for (let round = 0; round < 5; round += 1) {
    await runs.rules({ spendingLimitPerRun: 0 });
    const asked = await runs.built('pending_approval');
    const [abandoned, decided] = await Promise.all([
      runs.abandon(asked.id),
      runs.decide(asked.approval.id, true),
    ]);
    expect(abandoned.status).toBe(200);
    expect([200, 409]).toContain(decided.status);
    await runs.rules({ spendingLimitPerRun: 1_000_000 });
    const { id } = await runs.built();
    const [gone, placed] = await Promise.all([runs.abandon(id), runs.place(id)]);
    expect([gone.status, [200, 409].includes(placed.status)]).toEqual([200, true]);
    expect([runOf(await runs.get(id)).status, await runs.held()]).toEqual(['rejected', []]);
    const run: Run = await runs.placed();
    const delivered = [{ slot_id: 'M1-cola', quantity: 0 }];
    const both = await Promise.all([runs.abandon(run.id), runs.receive(run.id, { delivered })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await runs.held()).toEqual([]);
  }
});
