import { startRoute, type Route } from '../../support/route.js';
import { checkoutOf, codeOf, goods, line, SHIPPING, Shopper, type Good } from './purchase.js';
import { CURRENCY } from '../../../src/money/index.js';

let route: Route;
let shopper: Shopper;
let cola: Good;
let ready: string;

beforeEach(async () => {
  route = await startRoute({ environment: { RATE_LIMIT_PER_MINUTE: '0' } });
  shopper = new Shopper(route);
  [cola] = (await goods(route)) as [Good];
  ready = (await shopper.ready([line(cola, 1)])).id;
});

afterEach(() => route.close());

const sql = (statement: string) => route.service.dataSource.query(statement);

it.each([
  ['the table is gone', 'DROP TABLE guardrail_rules'],
  ['the row is gone', 'DELETE FROM guardrail_rules'],
  ['the row was never filled', 'UPDATE guardrail_rules SET filled_at = NULL'],
  ['a rule is missing', 'ALTER TABLE guardrail_rules DROP COLUMN price_cap_per_item CASCADE'],
  [
    'a rule is corrupted',
    `ALTER TABLE guardrail_rules DROP CONSTRAINT guardrail_rules_filled;
     UPDATE guardrail_rules SET kill_switch_engaged = NULL`,
  ],
  [
    'an amount is corrupted',
    `ALTER TABLE guardrail_rules DROP CONSTRAINT guardrail_rules_filled,
       DROP CONSTRAINT guardrail_rules_amounts;
     UPDATE guardrail_rules SET spending_limit_per_run = 9223372036854775807`,
  ],
])('nothing is bought when %s', async (_what, statement) => {
  await sql(statement);
  const before = (await route.simulator.books()).requests;
  const answer = await shopper.complete(ready);
  expect([answer.status, codeOf(answer)]).toEqual([503, 'guard_unverifiable']);
  const created = await shopper.create({ line_items: [line(cola, 1)], fulfillment: SHIPPING });
  expect([created.status, codeOf(created)]).toEqual([503, 'guard_unverifiable']);
  const books = await route.simulator.books();
  expect(books.requests.createOrder).toBe(before.createOrder);
  expect(books.orders).toEqual([]);
  expect(checkoutOf(await shopper.get(ready)).status).toBe('ready_for_complete');
  expect(await shopper.events('checkout_failed', ready)).toHaveLength(1);
});

it('the refusal is not stored under the key: the same request succeeds once the rules are back', async () => {
  const headers = { 'idempotency-key': 'after-repair' };
  await sql('ALTER TABLE guardrail_rules RENAME TO elsewhere');
  expect((await shopper.complete(ready, headers)).status).toBe(503);
  await sql('ALTER TABLE elsewhere RENAME TO guardrail_rules');
  expect(checkoutOf(await shopper.complete(ready, headers)).status).toBe('completed');
});

it('nothing is bought, repriced or decided while the database is stopped', async () => {
  const [machine] = await route.register(1);
  await shopper.rules({ spendingLimitPerRun: 0 });
  const waiting = checkoutOf(
    await shopper.create({ line_items: [line(cola, 1)], fulfillment: SHIPPING }),
  );
  await shopper.rules({ spendingLimitPerRun: 50_000 });
  const decision = waiting.actions?.['com.example.vending.approval']?.[0]?.id ?? '';
  const before = (await route.simulator.books()).requests;
  await route.service.stopDatabase();
  const prices = [
    { item: { id: 'acme-machine:8802034' }, price: { amount: 500, currency: CURRENCY.code } },
  ];
  const answers = [
    await shopper.complete(ready),
    await shopper.create({ line_items: [line(cola, 1)], fulfillment: SHIPPING }),
    await shopper.resolve(decision, true),
    await route.service.call('PUT', `/ucp/v1/locations/${machine?.id ?? ''}/prices`, {
      json: { confirm: true, prices },
    }),
  ];
  for (const answer of answers) {
    expect([answer.status, codeOf(answer)]).toEqual([503, 'guard_unverifiable']);
  }
  const { requests } = await route.simulator.books();
  expect([requests.createOrder, requests.updatePrices]).toEqual([
    before.createOrder,
    before.updatePrices,
  ]);
});
