import { product } from '../../../support/vendor/index.js';
import { runOf, type Runs } from './run-calls.js';
import { openShop } from './shop.js';
import { useStarted } from '../../../support/use-started.js';
import { CURRENCY } from '../../../../src/money/index.js';

const PLANNER = 'https://planner.example/profile.json';
const BUYER = 'https://buyer.example/profile.json';

const shop = useStarted(() => openShop());
let runs: Runs;

beforeAll(() => {
  runs = shop.runs;
  shop.alpha.answer('catalog', {
    products: [product('cola', 210, { packSize: 12, packPriceFen: 2_400 }), product('tea', 100)],
  });
});

beforeEach(async () => {
  await runs.forget();
  await shop.machine('M1', { vendorSku: 'cola', capacity: 12 }, { vendorSku: 'tea', capacity: 5 });
  await shop.alias('cola', 'alpha-supply:cola');
  await shop.alias('tea', 'alpha-supply:tea');
});

const byAgent = (profile: string) => ({ 'ucp-agent': `profile="${profile}"` });
const fen = (amount: number) => ({ amount, currency: CURRENCY.code });

async function pending() {
  await runs.rules({ spendingLimitPerRun: 0 });
  const answer = await runs.build(byAgent(PLANNER));
  expect([answer.status, answer.body.status]).toEqual([201, 'pending_approval']);
  return runOf(answer);
}

const decisionBody = async (id: string | undefined) => (await runs.decision(id)).body;

it('a decision about a run shows what is bought, the cost, and who requested it', async () => {
  const run = await pending();
  const body = await decisionBody(run.approval.id);
  expect(body).toMatchObject({
    amount: fen(2_900),
    requested_by: PLANNER,
    location: 'M1',
    lines_total: 2,
  });
  expect(body.lines).toEqual([
    {
      item: { id: 'shop-machine:cola', title: run.line_items[0]?.item.title },
      quantity: 1,
      unit: 'BX',
      price: fen(2_400),
      amount: fen(2_400),
    },
    {
      item: { id: 'shop-machine:tea', title: run.line_items[1]?.item.title },
      quantity: 5,
      unit: 'EA',
      price: fen(100),
      amount: fen(500),
    },
  ]);
});

it('a decision about several machines names none of them', async () => {
  await shop.machine('M2', { vendorSku: 'tea', capacity: 5 });
  const body = await decisionBody((await pending()).approval.id);
  expect(body).toMatchObject({ amount: fen(3_400), lines_total: 3 });
  expect(body).not.toHaveProperty('location');
});

it('a decision about a run that was stored with fewer fields shows as much as was stored', async () => {
  const { approval } = await pending();
  await shop.service.dataSource.query(
    `UPDATE approvals SET asked_by = NULL, content = jsonb_build_object(
       'totalFen', content -> 'totalFen',
       'lines', (SELECT jsonb_agg(line - 'namespace' - 'title')
         FROM jsonb_array_elements(content -> 'lines') AS line))`,
  );
  const body = await decisionBody(approval.id);
  expect(body).not.toHaveProperty('requested_by');
  expect(body).toMatchObject({
    amount: fen(2_900),
    lines: [
      { item: { id: 'alpha-supply:cola', title: 'cola' }, quantity: 1, unit: 'BX' },
      { item: { id: 'alpha-supply:tea', title: 'tea' }, quantity: 5, unit: 'EA' },
    ],
  });
});

it('the checkouts of a run name the run, and who placed it', async () => {
  const run = await pending();
  await runs.decide(run.approval.id, true);
  const placed = runOf(await runs.place(run.id, undefined, byAgent(BUYER)));
  const [id = ''] = placed.checkout_ids ?? [];
  expect((await runs.checkout(id)).body).toMatchObject({ run_id: run.id, requested_by: BUYER });
  const { body } = await shop.service.call('GET', '/ucp/v1/checkout-sessions');
  expect(body.checkouts).toMatchObject([{ id, run_id: run.id, requested_by: BUYER }]);
  const all = await shop.service.call('GET', '/ucp/v1/approvals?status=all');
  expect(all.body.approvals).toMatchObject([
    { subject: { type: 'checkout', id }, requested_by: BUYER, amount: fen(2_900) },
    { subject: { type: 'replenishment_run', id: run.id }, requested_by: PLANNER },
  ]);
});

it('the decision of a run placed within the rules names who placed it', async () => {
  const run = await runs.built();
  const placed = runOf(await runs.place(run.id, undefined, byAgent(BUYER)));
  expect(await decisionBody(placed.approval.id)).toMatchObject({
    subject: { type: 'replenishment_run', id: run.id },
    requested_by: BUYER,
    amount: fen(2_900),
  });
});

it('no caller is named if none was given', async () => {
  await runs.rules({ spendingLimitPerRun: 0 });
  const run = runOf(await runs.build());
  expect(await decisionBody(run.approval.id)).not.toHaveProperty('requested_by');
  await runs.decide(run.approval.id, true);
  const { checkout_ids: ids = [] } = runOf(await runs.place(run.id));
  const { body } = await runs.checkout(ids[0] ?? '');
  expect(body.run_id).toBe(run.id);
  expect(body).not.toHaveProperty('requested_by');
});
