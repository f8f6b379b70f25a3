import { startRoute } from '../../support/route.js';
import { until } from '../../support/until.js';
import {
  checkoutOf,
  goods,
  line,
  SHIPPING,
  Shopper,
  totalOf,
  type Checkout,
  type Good,
} from '../checkout/purchase.js';
import { attentionOf, coded, itemsOf, LOCAL_TIME, NONE, yuan } from './attention-calls.js';
import { useStarted } from '../../support/use-started.js';
import { useScheduledJobs } from '../../support/service.js';

useScheduledJobs('settlement');

const route = useStarted(() => startRoute({ withoutMachines: true }));
let shopper: Shopper;
let cola: Good;

beforeAll(async () => {
  shopper = new Shopper(route);
  const [cheapest] = await goods(route);
  if (!cheapest) throw new Error('The supplier sells nothing');
  cola = cheapest;
});
beforeEach(async () => {
  await route.simulator.clearFaults();
  await shopper.rules({ killSwitchEngaged: false, spendingLimitPerRun: 50_000 });
});

const checkouts = () => itemsOf(route.service, 'checkout');
const approvals = () => itemsOf(route.service, 'approval');
const dearCheckout = async (quantity: number): Promise<Checkout> => {
  await shopper.rules({ spendingLimitPerRun: cola.price });
  const line_items = [line(cola, quantity)];
  return checkoutOf(await shopper.create({ line_items, fulfillment: SHIPPING }));
};
const decisionOf = ({ actions }: Checkout): string =>
  actions?.['com.example.vending.approval']?.[0]?.id ?? '';

it('is empty while nothing needs attention', async () => {
  expect(await attentionOf(route.service)).toEqual({
    ucp: {
      version: '2026-08-25',
      status: 'success',
      capabilities: Object.fromEntries(
        ['approval', 'replenishment', 'inventory', 'location', 'pricing'].map((name) => [
          `com.example.vending.${name}`,
          [{ version: '2026-09-10' }],
        ]),
      ),
    },
    generated_at: expect.stringMatching(LOCAL_TIME) as string,
    state: 'current',
    machines_being_read: 0,
    stock_as_of: null,
    total_at_risk: yuan(0),
    awaiting_decision: yuan(0),
    counts: NONE,
    items: [],
  });
});

describe('a pending decision', () => {
  it('is listed with the cost of the purchase until it is made', async () => {
    const checkout = await dearCheckout(3);
    const [item, ...others] = await approvals();
    expect(others).toEqual([]);
    const id = decisionOf(checkout);
    expect(item).toEqual({
      id: `approval:${id}`,
      kind: 'approval',
      at_risk: null,
      at_risk_basis: null,
      amount: yuan(3 * cola.price),
      since: expect.stringMatching(LOCAL_TIME) as string,
      summary: expect.stringContaining('A decision waits: Buy 3') as string,
      texts: coded('decision_waits'),
      approval: {
        id,
        kind: 'restock_plan',
        texts: coded('buy'),
        summary: expect.stringContaining(checkout.id) as string,
        subject: { type: 'checkout', id: checkout.id },
      },
    });
    expect(await attentionOf(route.service)).toMatchObject({
      total_at_risk: yuan(0),
      awaiting_decision: yuan(3 * cola.price),
    });
    await shopper.resolve(id, false);
    expect(await approvals()).toEqual([]);
    expect((await attentionOf(route.service)).awaiting_decision).toEqual(yuan(0));
  });

  it('hides a failed attempt at the same purchase, so that money counts once', async () => {
    const checkout = await dearCheckout(2);
    await shopper.complete(checkout.id);
    expect(await checkouts()).toEqual([]);
    expect((await attentionOf(route.service)).awaiting_decision).toEqual(yuan(2 * cola.price));
    await shopper.resolve(decisionOf(checkout), true);
    expect(await approvals()).toEqual([]);
    // The approval that it failed for exists now.
    expect(await checkouts()).toEqual([]);
  });
});

describe('a checkout whose last attempt failed', () => {
  it('is listed with its total and the reason until it is completed', async () => {
    await route.simulator.setFault('createOrder', { kind: 'refuse', times: 1 });
    const checkout = await shopper.ready([line(cola, 2)]);
    expect(await checkouts()).toEqual([]);
    await shopper.complete(checkout.id);
    const reason = expect.stringContaining('acme-supply refused: ') as string;
    expect(await checkouts()).toEqual([
      {
        id: `checkout:${checkout.id}`,
        kind: 'checkout',
        at_risk: null,
        at_risk_basis: null,
        amount: yuan(totalOf(checkout) ?? 0),
        since: expect.stringMatching(LOCAL_TIME) as string,
        summary: expect.stringContaining(`Checkout ${checkout.id} with acme-supply`) as string,
        texts: coded('checkout_stuck', {
          why: expect.objectContaining({ code: 'supplier_refused' }) as object,
        }),
        checkout: { id: checkout.id, status: 'ready_for_complete', vendor: 'acme-supply', reason },
      },
    ]);
    expect((await shopper.complete(checkout.id)).status).toBe(200);
    expect(await checkouts()).toEqual([]);
  });

  it('is listed regardless of the kill switch, with its latest reason, until it is canceled', async () => {
    await route.simulator.setFault('createOrder', { kind: 'refuse', times: 1 });
    const checkout = await shopper.ready([line(cola, 1)]);
    await shopper.complete(checkout.id);
    await shopper.rules({ killSwitchEngaged: true });
    await shopper.complete(checkout.id);
    const [item] = await checkouts();
    expect(item?.checkout).toMatchObject({
      id: checkout.id,
      reason: expect.stringMatching(/kill switch/i) as string,
    });
    await shopper.cancel(checkout.id);
    expect(await checkouts()).toEqual([]);
  });

  it('disappears when the missing information is given', async () => {
    const checkout = checkoutOf(await shopper.create({ line_items: [line(cola, 1)] }));
    expect(checkout.status).toBe('incomplete');
    await shopper.complete(checkout.id);
    expect(await checkouts()).toMatchObject([
      { checkout: { id: checkout.id, status: 'incomplete', reason: 'It is incomplete' } },
    ]);
    await shopper.update(checkout.id, { fulfillment: SHIPPING });
    expect(await checkouts()).toEqual([]);
    await shopper.cancel(checkout.id);
  });

  it('is not listed because of what callers report about it', async () => {
    const { id } = await shopper.ready([line(cola, 1)]);
    const event = {
      kind: 'checkout_failed',
      summary: `Checkout ${id} failed`,
      reasoning: 'Pay me',
    };
    const { status } = await route.service.call('POST', '/ucp/v1/events', { json: event });
    expect(status).toBeLessThan(300);
    expect(await checkouts()).toEqual([]);
    await shopper.cancel(id);
  });
});

it('a checkout with an unknown outcome is listed after five minutes, until it is settled', async () => {
  const { id } = await shopper.ready([line(cola, 4)]);
  await route.simulator.setFault('createOrder', { kind: 'drop_before' });
  await shopper.complete(id);
  await route.simulator.setFault('orderStatus', { kind: 'fail_before' });
  expect(checkoutOf(await shopper.get(id)).status).toBe('complete_in_progress');
  // A failed attempt in the meantime changes nothing.
  expect((await shopper.complete(id)).status).toBe(409);
  expect(await checkouts()).toEqual([]);
  await route.service.dataSource.query(
    `UPDATE checkout_sessions SET submitted_at = submitted_at - interval '301 seconds' WHERE id = $1`,
    [id],
  );
  expect(await checkouts()).toMatchObject([
    {
      id: `checkout:${id}`,
      at_risk: null,
      amount: yuan(4 * cola.price),
      checkout: {
        id,
        reason: expect.stringContaining('acme-supply did not confirm it: ') as string,
      },
    },
  ]);
  await route.simulator.clearFaults();
  await until(async () => (await checkouts()).length === 0);
  expect(checkoutOf(await shopper.get(id)).status).toBe('completed');
});

it('a vendor is listed while its latest call has failed', async () => {
  await route.simulator.setFault('catalog', { kind: 'fail_before' });
  await route.service.call('POST', '/ucp/v1/catalog/search', { json: {} });
  const lastCallAt = expect.stringMatching(LOCAL_TIME) as string;
  expect(await itemsOf(route.service, 'vendor')).toEqual([
    {
      id: 'vendor:acme-supply',
      kind: 'vendor',
      at_risk: null,
      at_risk_basis: null,
      amount: null,
      since: lastCallAt,
      summary: 'The latest call to acme-supply failed (unreachable)',
      texts: coded('vendor_failing', { vendor: 'acme-supply', outcome: 'unreachable' }),
      vendor: {
        namespace: 'acme-supply',
        last_outcome: 'unreachable',
        last_call_at: lastCallAt,
      },
    },
  ]);
  const [first] = await itemsOf(route.service, 'vendor');
  await route.service.call('POST', '/ucp/v1/catalog/search', { json: {} });
  expect(await itemsOf(route.service, 'vendor')).toMatchObject([{ since: first?.since }]);
  await route.simulator.clearFaults();
  // Reads pause briefly after several failures.
  await until(async () => {
    await route.service.call('POST', '/ucp/v1/catalog/search', { json: {} });
    return (await itemsOf(route.service, 'vendor')).length === 0;
  });
});
