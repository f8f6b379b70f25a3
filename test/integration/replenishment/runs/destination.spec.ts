import { HOME, SHIPPING } from '../../checkout/purchase.js';
import { product } from '../../../support/vendor/index.js';
import { runOf, type Run, type Runs } from './run-calls.js';
import { openShop } from './shop.js';
import { useStarted } from '../../../support/use-started.js';
import { moneyText } from '../../../../src/money/index.js';

const AWAY = { ...HOME, street_address: '66 Other Lane' };
const TO_AWAY = { methods: [{ type: 'shipping', destinations: [AWAY] }] };

const shop = useStarted(() => openShop());
let runs: Runs;

beforeAll(() => {
  runs = shop.runs;
});

beforeEach(async () => {
  await runs.forget();
  shop.alpha.answer('catalog', { products: [product('tea', 100)] });
  shop.alpha.forget();
  await shop.machine('M1', { vendorSku: 'tea', capacity: 5 });
  await shop.machine('M2', { vendorSku: 'tea', capacity: 6 });
  await shop.alias('tea', 'alpha-supply:tea');
});

async function approvedRun(rules: object = {}): Promise<Run> {
  await runs.rules({ spendingLimitPerRun: 0, ...rules });
  const run = await runs.built('pending_approval');
  expect((await runs.decide(run.approval.id, true)).status).toBe(200);
  return run;
}

async function placedCheckout({ id }: Run): Promise<string> {
  const run = runOf(await runs.place(id));
  expect(run.status).toBe('placed');
  return run.checkout_ids?.[0] ?? '';
}

const statusOf = async (id: string) => (await runs.checkout(id)).body.status;

async function send(id: string, fulfillment: object): Promise<string> {
  const path = `/ucp/v1/checkout-sessions/${id}`;
  const { body } = await shop.service.call('PUT', path, { json: { fulfillment } });
  return body.status as string;
}

const pendingDecisions = async () =>
  (await shop.service.call('GET', '/ucp/v1/approvals')).body.approvals;

describe('the purchases of an approved run', () => {
  it('go to the saved address without another approval, and nowhere else', async () => {
    const run = await approvedRun({ defaultDestination: HOME });
    expect((await runs.decision(run.approval.id)).body.destination).toEqual({
      method: 'shipping',
      ...HOME,
    });
    const checkout = await placedCheckout(run);
    expect(await statusOf(checkout)).toBe('ready_for_complete');
    expect(await send(checkout, TO_AWAY)).toBe('requires_escalation');
    expect((await runs.complete(checkout)).body.status).toBe('requires_escalation');
    expect(shop.alpha.bodies('createOrder')).toEqual([]);
    expect(await pendingDecisions()).toMatchObject([
      { subject: { id: checkout }, destination: { street_address: '66 Other Lane' } },
    ]);
  });

  it('are bought with one call once the address is saved', async () => {
    const checkout = await placedCheckout(await approvedRun({ defaultDestination: HOME }));
    expect((await runs.complete(checkout)).body.status).toBe('completed');
    expect(shop.alpha.bodies('createOrder')).toMatchObject([
      { fulfillment: { contactName: 'Wei Zhang', address: '1 Century Avenue, Shanghai' } },
    ]);
    expect(await pendingDecisions()).toEqual([]);
  });

  it('require a new approval for any address while none is saved', async () => {
    const checkout = await placedCheckout(await approvedRun());
    expect(await statusOf(checkout)).toBe('incomplete');
    expect(await send(checkout, SHIPPING)).toBe('requires_escalation');
  });

  it('may go to an address that was saved after the approval', async () => {
    const checkout = await placedCheckout(await approvedRun());
    await runs.rules({ defaultDestination: HOME });
    expect(await send(checkout, SHIPPING)).toBe('ready_for_complete');
    expect((await runs.complete(checkout)).body.status).toBe('completed');
  });

  it('require a new approval when the saved address differs from the one the owner saw', async () => {
    const run = await approvedRun({ defaultDestination: HOME });
    await runs.rules({ defaultDestination: AWAY });
    const checkout = await placedCheckout(run);
    expect(await statusOf(checkout)).toBe('requires_escalation');
    expect(await pendingDecisions()).toMatchObject([
      { subject: { id: checkout }, destination: { street_address: '66 Other Lane' } },
    ]);
  });
});

it('a run within the limits may go to any address', async () => {
  const run = await runs.built('approved');
  const checkout = await placedCheckout(run);
  expect(await send(checkout, TO_AWAY)).toBe('ready_for_complete');
});

describe('units whose price rounds to zero', () => {
  beforeEach(() => {
    const sweets = product('tea', 0, { packSize: 300, packPriceFen: 149 });
    shop.alpha.answer('catalog', { products: [sweets] });
  });

  it('count with their actual cost in a run', async () => {
    await runs.rules({ spendingLimitPerRun: 5, defaultDestination: HOME });
    const run = await runs.built('pending_approval');
    expect((await runs.decision(run.approval.id)).body).toMatchObject({
      amount: { amount: 0 },
      exact_amount: { amount: 6 },
    });
    expect((await runs.decide(run.approval.id, true)).status).toBe(200);
    const checkout = await placedCheckout(run);
    expect(await statusOf(checkout)).toBe('ready_for_complete');
  });

  it('are not placed when their actual cost has risen above the limit', async () => {
    await runs.rules({ spendingLimitPerRun: 6 });
    const { id } = await runs.built('approved');
    shop.alpha.answer('catalog', {
      products: [product('tea', 0, { packSize: 300, packPriceFen: 200 })],
    });
    const answer = await runs.place(id);
    expect([answer.status, answer.text]).toEqual([409, expect.stringContaining(moneyText(8))]);
  });
});
