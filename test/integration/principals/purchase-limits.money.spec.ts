import { startRoute } from '../../support/route.js';
import { useStarted } from '../../support/use-started.js';
import {
  checkoutOf,
  codeOf,
  goods,
  line,
  Shopper,
  SHIPPING,
  totalOf,
  type Good,
} from '../checkout/purchase.js';
import { issue } from './principal-calls.js';

const route = useStarted(() =>
  startRoute({ withoutMachines: true, environment: { RATE_LIMIT_PER_MINUTE: '0' } }),
);
const owner = () => new Shopper(route);
let cheap: Good;

beforeAll(async () => {
  [cheap] = (await goods(route)) as [Good];
});
beforeEach(async () => {
  await owner().rules({ spendingLimitPerRun: 1_000_000, spendingLimitPerDay: null });
});

/** A shopper with its own token. */
async function agent(limits: object): Promise<Shopper> {
  const { call } = await issue(route.service, { role: 'agent', limits });
  return new Shopper({ service: { ...route.service, call } });
}

const priceOf = (count: number) => count * cheap.price;

/** What this supplier was really paid by principals with these names. */
async function booked(): Promise<Map<string, number>> {
  const { orders } = await route.simulator.books();
  return new Map(
    orders.map(({ ref, lines }) => [
      ref,
      lines.reduce((sum, { quantity }) => sum + quantity * cheap.price, 0),
    ]),
  );
}

it('lets an agent buy within its limit, and asks above it', async () => {
  const shopper = await agent({ spendingLimitPerRun: priceOf(3) });
  const small = await shopper.ready([line(cheap, 3)]);
  expect(checkoutOf(await shopper.complete(small.id)).status).toBe('completed');
  const large = checkoutOf(
    await shopper.create({ line_items: [line(cheap, 4)], fulfillment: SHIPPING }),
  );
  expect(large.status).toBe('requires_escalation');
  const reason = large.messages?.find(({ code }) => code === 'approval_required');
  expect(reason?.content).toContain('Test agent');
});

it('asks for what another principal prepared as well', async () => {
  const prepared = await owner().ready([line(cheap, 4)]);
  const shopper = await agent({ spendingLimitPerRun: priceOf(3) });
  expect(checkoutOf(await shopper.complete(prepared.id)).status).toBe('requires_escalation');
  expect((await booked()).has(prepared.id)).toBe(false);
});

it('never loosens a rule', async () => {
  await owner().rules({ spendingLimitPerRun: priceOf(2) });
  const shopper = await agent({ spendingLimitPerRun: priceOf(100) });
  const { status } = checkoutOf(
    await shopper.create({ line_items: [line(cheap, 3)], fulfillment: SHIPPING }),
  );
  expect(status).toBe('requires_escalation');
});

it.each([
  [{ spendingLimitPerRun: 0 }],
  [{ spendingLimitPerDay: 0 }],
  [{ namespaces: ['other-supply'] }],
])('refuses every purchase with the limits %j', async (limits) => {
  const shopper = await agent(limits);
  const created = await shopper.create({ line_items: [line(cheap, 1)], fulfillment: SHIPPING });
  expect([created.status, codeOf(created)]).toEqual([403, 'forbidden']);
  const prepared = await owner().ready([line(cheap, 1)]);
  const completed = await shopper.complete(prepared.id);
  expect([completed.status, codeOf(completed)]).toEqual([403, 'forbidden']);
  expect(checkoutOf(await owner().complete(prepared.id)).status).toBe('completed');
});

it('holds two racing agents to their own limit and to the limit of the route', async () => {
  const [perAgent, perRoute] = [priceOf(10), priceOf(16)];
  await route.service.dataSource.query(
    `UPDATE checkout_sessions SET completed_at = completed_at - interval '25 hours'
     WHERE status = 'completed'`,
  );
  await owner().rules({ spendingLimitPerDay: perRoute });
  const shoppers = await Promise.all([
    agent({ spendingLimitPerDay: perAgent }),
    agent({ spendingLimitPerDay: perAgent }),
  ]);
  const attempts = shoppers.flatMap((shopper) => Array.from({ length: 25 }, () => shopper));
  const prepared = await Promise.all(
    attempts.map(async (shopper) => ({ shopper, checkout: await shopper.ready([line(cheap, 1)]) })),
  );
  await Promise.all(prepared.map(({ shopper, checkout }) => shopper.complete(checkout.id)));
  const paid = await booked();
  const spent = shoppers.map((shopper) =>
    prepared
      .filter((one) => one.shopper === shopper)
      .reduce((sum, { checkout }) => sum + (paid.get(checkout.id) ?? 0), 0),
  );
  for (const amount of spent) expect(amount).toBeLessThanOrEqual(perAgent);
  expect((spent[0] ?? 0) + (spent[1] ?? 0)).toBe(perRoute);
});

it('shows who created a checkout and who caused its events', async () => {
  const { call, principal } = await issue(route.service, { name: 'Buyer', role: 'agent' });
  const shopper = new Shopper({ service: { ...route.service, call } });
  const { id } = await shopper.ready([line(cheap, 1)]);
  const by = { id: principal.id, name: 'Buyer', kind: 'agent' };
  expect((await shopper.get(id)).body.by).toEqual(by);
  const completed = await shopper.complete(id);
  expect(totalOf(checkoutOf(completed))).toBe(cheap.price);
  const { body } = await call('GET', '/ucp/v1/events?kind=checkout_completed&limit=1');
  expect(body.events).toMatchObject([{ by }]);
});

it('keeps the idempotency keys of principals apart', async () => {
  const [one, other] = await Promise.all([agent({}), agent({})]);
  const headers = { 'idempotency-key': 'same' };
  const json = { line_items: [line(cheap, 1)], fulfillment: SHIPPING };
  const [first, second] = [await one.create(json, headers), await other.create(json, headers)];
  expect([first.status, second.status]).toEqual([201, 201]);
  expect(first.body.id).not.toBe(second.body.id);
  expect((await one.create(json, headers)).body.id).toBe(first.body.id);
});
