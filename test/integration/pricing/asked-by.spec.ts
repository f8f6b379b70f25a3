import { decisionOf, type Pricing } from './pricing-calls.js';
import { startSimulatedRoute, type Item } from './simulated-machine.js';
import { useStarted } from '../../support/use-started.js';
import { CURRENCY } from '../../../src/money/index.js';

const AGENT = 'https://agent.example/profile.json';
const BY_AGENT = { 'ucp-agent': `profile="${AGENT}"` };

const route = useStarted(() => startSimulatedRoute());
let pricing: Pricing;
let item: Item;
let other: Item;

beforeAll(() => {
  ({ pricing } = route);
});
beforeEach(async () => {
  await pricing.forget();
  for (const { vendorSku } of (await route.items()).slice(0, 2)) {
    await route.movePrice(vendorSku, 1000);
  }
  [item, other] = await route.items();
});

const fen = (amount: number) => ({ amount, currency: CURRENCY.code });

const ask = async (headers: Record<string, string>) =>
  decisionOf(
    await pricing.put(
      [
        [item.vendorSku, 1300],
        [other.vendorSku, 1010],
      ],
      headers,
    ),
  );

it('a decision about prices shows each step, the machine, and who requested it', async () => {
  const body = await pricing.approval(await ask(BY_AGENT));
  expect(body).toMatchObject({ requested_by: AGENT, location: route.machine, lines_total: 2 });
  expect(body).not.toHaveProperty('amount');
  expect(body.lines).toEqual([
    {
      item: { id: pricing.skuId(item.vendorSku), title: item.title },
      price: fen(1300),
      previous: fen(1000),
    },
    {
      item: { id: pricing.skuId(other.vendorSku), title: other.title },
      price: fen(1010),
      previous: fen(1000),
    },
  ]);
  expect(await pricing.pending()).toMatchObject([{ requested_by: AGENT, lines: body.lines }]);
});

it('no caller is named if none was given', async () => {
  for (const headers of [{}, { 'ucp-agent': 'profile="not an address"' }]) {
    await pricing.forget();
    expect(await pricing.approval(await ask(headers as Record<string, string>))).not.toHaveProperty(
      'requested_by',
    );
  }
});

it('a decision that replaces another names the same caller', async () => {
  const id = await ask(BY_AGENT);
  await route.movePrice(item.vendorSku, 700);
  expect((await pricing.resolve(id, true)).status).toBe(409);
  const [anew] = await pricing.pending();
  expect(anew).toMatchObject({ requested_by: AGENT, lines_total: 2 });
  expect(anew?.id).not.toBe(id);
});
