import { SHIPPING } from '../../checkout/purchase.js';
import { product } from '../../../support/vendor/index.js';
import { messagesOf, outcome, runOf, type Run, type Runs } from './run-calls.js';
import { openShop } from './shop.js';
import { useStarted } from '../../../support/use-started.js';

const shop = useStarted(() => openShop());
let runs: Runs;

beforeAll(() => {
  runs = shop.runs;
  shop.alpha.answer('catalog', { products: [product('cola', 210), product('tea', 100)] });
  shop.beta.answer('catalog', { products: [product('gum', 50)] });
});

beforeEach(async () => {
  await runs.forget();
  await shop.machine(
    'M1',
    { vendorSku: 'cola', capacity: 10 },
    { vendorSku: 'gum', capacity: 7 },
    { vendorSku: 'tea', capacity: 5 },
  );
  await shop.alias('cola', 'alpha-supply:cola');
  await shop.alias('tea', 'alpha-supply:tea');
  await shop.alias('gum', 'beta-supply:gum');
});

const alphaOf = ({ checkout_ids: ids = [] }: Run) => ids[0] ?? '';

async function cancel(id: string): Promise<void> {
  expect((await runs.cancel(id)).status).toBe(200);
}

async function reject(id: string): Promise<void> {
  await runs.rules({ spendingLimitPerDay: 0 });
  const path = `/ucp/v1/checkout-sessions/${id}`;
  await shop.service.call('PUT', path, { json: { fulfillment: SHIPPING } });
  const { body } = await shop.service.call('GET', '/ucp/v1/approvals?status=pending');
  const [asked] = body.approvals as { id: string }[];
  expect((await runs.decide(asked?.id, false)).status).toBe(200);
  await runs.rules({ spendingLimitPerDay: null });
}

async function expire(id: string): Promise<void> {
  await shop.service.dataSource.query(
    `UPDATE checkout_sessions SET expires_at = clock_timestamp() WHERE id = $1`,
    [id],
  );
}

it.each([
  ['canceled', cancel],
  ['rejected', reject],
  ['expired', expire],
])('the slots of a checkout that was %s are planned and placed again', async (_, end) => {
  const first = await runs.placed();
  const alpha = alphaOf(first);
  await end(alpha);
  expect((await runs.checkout(alpha)).body.status).toBe('canceled');
  const { planned, excluded } = await runs.plan();
  expect(planned).toEqual(['M1-cola', 'M1-tea']);
  expect(excluded.map(({ slot_id }) => slot_id)).toEqual(['M1-gum']);
  const second = await runs.placed();
  expect(await runs.held()).toEqual([
    { slot: 'M1-cola', run_id: second.id },
    { slot: 'M1-gum', run_id: first.id },
    { slot: 'M1-tea', run_id: second.id },
  ]);
  expect((await runs.plan()).planned).toEqual([]);
});

it('a run marks checkouts that no longer buy anything, wherever it is shown', async () => {
  const run = await runs.placed();
  const alpha = alphaOf(run);
  await cancel(alpha);
  const answer = await runs.get(run.id);
  expect(messagesOf(answer)).toEqual([
    {
      type: 'warning',
      code: 'checkout_canceled',
      content: `Checkout ${alpha} is canceled: its goods are not coming, and the next run orders them`,
      text: { code: 'checkout_canceled', params: { id: alpha, by: 'us', placed: true } },
      path: '$.checkout_ids[0]',
    },
  ]);
  const [listed] = (await runs.list()).body.runs as Run[];
  expect(listed?.messages).toEqual(messagesOf(answer));
});

it('receiving a run frees its own slots, not those that a later run took over', async () => {
  const first = await runs.placed();
  await cancel(alphaOf(first));
  const second = await runs.placed();
  const received = await runs.receive(first.id, {
    delivered: [{ slot_id: 'M1-gum', quantity: 7 }],
  });
  expect(runOf(received).status).toBe('delivered');
  expect(await runs.held()).toEqual([
    { slot: 'M1-cola', run_id: second.id },
    { slot: 'M1-tea', run_id: second.id },
  ]);
});

it('a run built earlier can be placed over a canceled run, but not over a live one', async () => {
  const [first, second] = [await runs.built(), await runs.built()];
  const placed = runOf(await runs.place(first.id));
  await cancel(alphaOf(placed));
  const refused = await runs.place(second.id);
  expect(outcome(refused)).toEqual([409, 'conflict']);
  expect(messagesOf(refused)[0]?.content).toContain('(slots M1-gum)');
  expect((await runs.held()).map(({ run_id }) => run_id)).toEqual(Array(3).fill(first.id));
  await cancel(placed.checkout_ids?.[1] ?? '');
  expect(outcome(await runs.place(second.id))).toEqual([200]);
  expect((await runs.held()).map(({ run_id }) => run_id)).toEqual(Array(3).fill(second.id));
});

it('exactly one of several runs is placed concurrently over a canceled one', async () => {
  for (let round = 0; round < 5; round += 1) {
    const stale = await runs.placed();
    for (const id of stale.checkout_ids ?? []) await cancel(id);
    const built = [];
    for (let made = 0; made < 6; made += 1) built.push((await runs.built()).id);
    const answers = await Promise.all(built.map((id) => runs.place(id)));
    const placed = answers.filter(({ status }) => status === 200).map((one) => runOf(one));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
    expect((await runs.held()).map(({ run_id }) => run_id)).toEqual(Array(3).fill(placed[0]?.id));
    for (const id of placed[0]?.checkout_ids ?? []) await cancel(id);
  }
});

it('canceling and placing concurrently never leave two runs with live purchases of one slot', async () => {
  for (let round = 0; round < 5; round += 1) {
    const [first, second] = [await runs.built(), await runs.built()];
    const ids = runOf(await runs.place(first.id)).checkout_ids ?? [];
    const [placed] = await Promise.all([runs.place(second.id), ...ids.map(cancel)]);
    expect(['200', '409,conflict']).toContain(String(outcome(placed)));
    const again = await runs.place(second.id);
    expect(['200', '409,already_placed']).toContain(String(outcome(again)));
    expect((await runs.held()).map(({ run_id }) => run_id)).toEqual(Array(3).fill(second.id));
    for (const id of runOf(await runs.get(second.id)).checkout_ids ?? []) await cancel(id);
  }
});
