import { ucpViolations } from '../../../support/ucp-check.js';
import { product } from '../../../support/vendor/index.js';
import { type Runs } from './run-calls.js';
import { openShop } from './shop.js';
import { useStarted } from '../../../support/use-started.js';

const shop = useStarted(() => openShop());
let runs: Runs;

beforeAll(() => {
  runs = shop.runs;
  shop.alpha.answer('catalog', { products: [product('cola', 210)] });
});

it('the list contains whole runs, each with its envelope', async () => {
  await shop.machine('M1', { vendorSku: 'cola', capacity: 10 });
  await shop.alias('cola', 'alpha-supply:cola');
  const { id } = await runs.placed();
  const single = (await runs.get(id)).body;
  const { body } = await runs.list();
  expect(body.runs).toEqual([single]);
  const [listed] = body.runs as object[];
  const asOrder = { ...listed, checkout_id: id, permalink_url: 'https://x.example/' };
  expect(await ucpViolations('order.response', asOrder)).toEqual([]);
});
