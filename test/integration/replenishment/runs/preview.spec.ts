import { useStarted } from '../../../support/use-started.js';
import { product } from '../../../support/vendor/index.js';
import { issue, type Issued } from '../../principals/principal-calls.js';
import { totalOf } from './run-calls.js';
import { openShop } from './shop.js';
import { CURRENCY } from '../../../../src/money/index.js';

const shop = useStarted(() => openShop());

beforeEach(async () => {
  shop.alpha.answer('catalog', { products: [product('cola', 210)] });
  await shop.runs.forget();
  await shop.machine('M1', { vendorSku: 'cola', capacity: 10 }, { vendorSku: 'gum', capacity: 4 });
  await shop.machine('M2', { vendorSku: 'cola', capacity: 8 });
  await shop.alias('cola', 'alpha-supply:cola');
});

const preview = async (as: Pick<Issued, 'call'> = shop.service) =>
  (await as.call('GET', '/ucp/v1/replenishment/preview')).body.preview as Record<string, unknown>;

it('says what a run would contain and cost, and stores nothing', async () => {
  const before = await preview();
  expect(await shop.runs.count('replenishment_runs')).toBe(0);
  const run = await shop.runs.built();
  const unresolved = run.line_items.filter(({ source }) => source === null);
  expect(before).toEqual({
    slots: 3,
    machines: 2,
    quantity: 22,
    cost: { amount: totalOf(run), currency: CURRENCY.code },
    cost_is_estimated: true,
    unresolved: {
      slots: 1,
      cost: { amount: totalOf(unresolved[0] ?? { totals: [] }), currency: CURRENCY.code },
    },
    approval_required: false,
  });

  await shop.runs.place(run.id, { skip_unresolved: true });
  expect(await preview()).toMatchObject({ slots: 1, machines: 1 });
});

it('is limited to the machines of its caller', async () => {
  const agent = await issue(shop.service, { role: 'agent', limits: { locations: ['M2'] } });
  expect(await preview(agent)).toMatchObject({ slots: 1, machines: 1, quantity: 8 });
});
