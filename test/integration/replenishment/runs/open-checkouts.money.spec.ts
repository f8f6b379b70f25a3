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

const nothing = { delivered: [{ slot_id: 'M1-cola', quantity: 0 }] };
const [ALPHA, BETA] = [0, 1];
const checkoutOf = ({ checkout_ids: ids = [] }: Run, index: number | undefined) =>
  ids[index ?? 0] ?? '';
const statusOf = async (id: string) => (await runs.checkout(id)).body.status;

it('receiving cancels checkouts that were not completed, and names them', async () => {
  const run = await runs.placed();
  const [alpha, beta] = [checkoutOf(run, ALPHA), checkoutOf(run, BETA)];
  await runs.addressed(alpha);
  expect((await runs.complete(alpha)).status).toBe(200);
  await runs.addressed(beta);
  const answer = await runs.receive(run.id, {
    delivered: [{ slot_id: 'M1-cola', quantity: 10 }],
  });
  expect(answer.status).toBe(200);
  expect(messagesOf(answer)).toEqual([
    {
      type: 'info',
      code: 'checkout_canceled',
      content: `Checkout ${beta} is canceled: nothing was bought with it`,
      text: { code: 'checkout_canceled', params: { id: beta, by: 'us', placed: false } },
      path: '$.checkout_ids[1]',
    },
  ]);
  expect([await statusOf(alpha), await statusOf(beta)]).toEqual(['completed', 'canceled']);
  expect(messagesOf(await runs.checkout(beta))).toEqual([
    {
      type: 'info',
      code: 'run_received',
      content: expect.stringContaining(run.id) as string,
      text: { code: 'ended_with_run', params: { run: run.id, because: 'received' } },
    },
  ]);
  expect(outcome(await runs.complete(beta))).toEqual([409, 'conflict']);
  expect(shop.beta.bodies('createOrder')).toEqual([]);
  expect((await runs.get(run.id)).body).toEqual(answer.body);
});

it('a checkout canceled by receiving needs no decision', async () => {
  const run = await runs.placed();
  const beta = checkoutOf(run, BETA);
  await runs.rules({ spendingLimitPerDay: 0 });
  const { body } = await shop.service.call('PUT', `/ucp/v1/checkout-sessions/${beta}`, {
    json: { fulfillment: SHIPPING },
  });
  expect(body.status).toBe('requires_escalation');
  const pending = async () =>
    (await shop.service.call('GET', '/ucp/v1/approvals?status=pending')).body.approvals;
  expect(await pending()).toHaveLength(1);
  expect((await runs.receive(run.id, nothing)).status).toBe(200);
  expect(await pending()).toEqual([]);
});

it('products missing from a received run are bought once, by the next run', async () => {
  const first = await runs.placed();
  await runs.addressed(checkoutOf(first, ALPHA));
  expect((await runs.receive(first.id, nothing)).status).toBe(200);
  await runs.buy(await runs.placed());
  expect(outcome(await runs.complete(checkoutOf(first, ALPHA)))).toEqual([409, 'conflict']);
  expect([shop.alpha.bodies('createOrder').length, shop.beta.bodies('createOrder').length]).toEqual(
    [1, 1],
  );
});

it('a run is not received while one of its checkouts is being completed', async () => {
  const run = await runs.placed();
  const alpha = checkoutOf(run, ALPHA);
  await runs.addressed(alpha);
  let answerOrder: () => void = () => undefined;
  const answered = new Promise<void>((resolve) => (answerOrder = resolve));
  shop.alpha.answer('createOrder', () => answered.then(() => ({ externalRef: 'EXT-1' })));
  const completing = runs.complete(alpha);
  await until(async () => (await statusOf(alpha)) === 'complete_in_progress');
  const refused = await runs.receive(run.id, nothing);
  expect(outcome(refused)).toEqual([409, 'conflict']);
  expect(refused.headers.get('retry-after')).toBe('1');
  expect(messagesOf(refused)[0]?.content).toContain(alpha);
  expect(await statusOf(checkoutOf(run, BETA))).toBe('incomplete');
  expect(await runs.held()).toHaveLength(2);
  answerOrder();
  expect((await completing).body.status).toBe('completed');
  expect((await runs.receive(run.id, nothing)).status).toBe(200);
});

it('completing and receiving concurrently: a canceled checkout was never ordered', async () => {
  for (let round = 0; round < 10; round += 1) {
    const run = await runs.placed();
    const [alpha, beta] = [checkoutOf(run, ALPHA), checkoutOf(run, BETA)];
    await Promise.all([alpha, beta].map((id) => runs.addressed(id)));
    const [received] = await Promise.all([runs.receive(run.id, nothing), runs.complete(alpha)]);
    expect(['200', '409']).toContain(String(received.status));
    if (received.status === 409) {
      expect(runOf(await runs.receive(run.id, nothing)).status).toBe('delivered');
    }
    expect(outcome(await runs.complete(beta))).toEqual([409, 'conflict']);
    for (const [id, vendor] of [
      [alpha, shop.alpha],
      [beta, shop.beta],
    ] as const) {
      const isOrdered = vendor.bodies('createOrder').some(({ ref }) => ref === id);
      expect(await statusOf(id)).toBe(isOrdered ? 'completed' : 'canceled');
    }
  }
});
