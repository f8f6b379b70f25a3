import { startTestService, type TestService } from '../../support/service.js';
import type { ScriptedVendor } from '../../support/vendor/index.js';
import { addMachine, BAD_IDS, callUntidied, UNREADABLE_IDS } from '../locations/machines.js';
import { messagesOf, Pricing } from './pricing-calls.js';
import { machineItem, ScriptedMachine, startMachineVendor } from './scripted-machine.js';
import { CURRENCY } from '../../../src/money/index.js';

let vendor: ScriptedVendor;
let platform: ScriptedMachine;
let service: TestService;
let pricing: Pricing;

beforeAll(async () => {
  platform = new ScriptedMachine([machineItem('cola', 300), machineItem('tea', 400)]);
  vendor = await startMachineVendor(platform);
  service = await startTestService({
    VENDORS: JSON.stringify([vendor.entry('acme-machine', ['pricing'])]),
  });
  await addMachine(service, { id: 'M1' });
  pricing = new Pricing(service, 'M1');
});
afterAll(async () => {
  await service.close();
  await vendor.close();
});
afterEach(async () => {
  expect(vendor.bodies('updatePrices')).toEqual([]);
  expect(await pricing.events()).toEqual([]);
});

const price = { amount: 350, currency: CURRENCY.code };
const entry = (id: unknown = 'acme-machine:cola', cost: unknown = price) => ({
  item: { id },
  price: cost,
});
const OTHER = CURRENCY.code === 'EUR' ? 'KWD' : 'EUR';
const priced = (amount: unknown, currency: unknown = CURRENCY.code) => [
  entry('acme-machine:cola', { amount, currency }),
];

describe('an unconfirmed change', () => {
  it.each([[undefined], [null], [false], ['true'], [1], [{}], [[true]]])(
    'with confirm %j is refused before any other check',
    async (confirm) => {
      for (const prices of [[entry()], [], 'prices', undefined]) {
        const answer = await pricing.send({ prices, confirm });
        expect(answer.status).toBe(400);
        expect(messagesOf(answer)).toEqual([
          {
            type: 'error',
            code: 'confirmation_required',
            severity: 'requires_buyer_review',
            content: expect.any(String) as string,
            path: '$.confirm',
          },
        ]);
      }
    },
  );

  it('is also one without a body', async () => {
    const answer = await service.call('PUT', '/ucp/v1/locations/M1/prices');
    expect(answer.status).toBe(400);
    expect(messagesOf(answer)[0]?.code).toBe('confirmation_required');
  });

  it('does not inherit its confirmation', async () => {
    const answer = await service.call('PUT', '/ucp/v1/locations/M1/prices', {
      headers: { 'content-type': 'application/json' },
      body: `{"__proto__":{"confirm":true},"prices":${JSON.stringify([entry()])}}`,
    });
    expect(messagesOf(answer)[0]?.code).toBe('confirmation_required');
  });
});

describe('a body', () => {
  it.each<[unknown, string, string]>([
    [undefined, 'missing', '$.prices'],
    [null, 'missing', '$.prices'],
    [{}, 'invalid', '$.prices'],
    ['cola', 'invalid', '$.prices'],
    [[], 'invalid', '$.prices'],
    [[null], 'invalid', '$.prices'],
    [[[]], 'invalid', '$.prices'],
    [[entry(), 3], 'invalid', '$.prices'],
    [[{ price }], 'missing', '$.prices[0].item'],
    [[{ item: 'acme-machine:cola', price }], 'invalid', '$.prices[0].item'],
    [[{ item: [], price }], 'invalid', '$.prices[0].item'],
    [[{ item: {}, price }], 'missing', '$.prices[0].item.id'],
    [[entry(7)], 'invalid', '$.prices[0].item.id'],
    [[{ item: { id: 'acme-machine:cola' } }], 'missing', '$.prices[0].price'],
    [[entry(undefined, 350)], 'invalid', '$.prices[0].price'],
    [priced(undefined), 'missing', '$.prices[0].price.amount'],
    [priced('350'), 'invalid', '$.prices[0].price.amount'],
    [priced(0), 'invalid', '$.prices[0].price.amount'],
    [priced(-1), 'invalid', '$.prices[0].price.amount'],
    [priced(3.5), 'invalid', '$.prices[0].price.amount'],
    [priced(1e308), 'invalid', '$.prices[0].price.amount'],
    [priced(9_007_199_254_740_992), 'invalid', '$.prices[0].price.amount'],
    [priced(true), 'invalid', '$.prices[0].price.amount'],
    [priced(350, OTHER), 'invalid', '$.prices[0].price.currency'],
    [priced(350, CURRENCY.code.toLowerCase()), 'invalid', '$.prices[0].price.currency'],
    [priced(350, [CURRENCY.code]), 'invalid', '$.prices[0].price.currency'],
    [priced(350, null), 'missing', '$.prices[0].price.currency'],
    [[entry('cola')], 'invalid', '$.prices[0].item.id'],
    [[entry('')], 'invalid', '$.prices[0].item.id'],
    [[entry('acme-machine:co la')], 'invalid', '$.prices[0].item.id'],
    [[entry('acme-machine:co:la')], 'invalid', '$.prices[0].item.id'],
    [[entry('acme-machine:co\u0007la')], 'invalid', '$.prices[0].item.id'],
    [[entry(`acme-machine:${'x'.repeat(116)}`)], 'invalid', '$.prices[0].item.id'],
    [[entry(), entry('acme-machine:tea'), entry()], 'invalid', '$.prices[2].item.id'],
    [[entry('acme-supply:cola')], 'namespace_mismatch', '$.prices[0].item.id'],
    [[entry(), entry('acme-supply:tea')], 'namespace_mismatch', '$.prices[1].item.id'],
    [[entry(), entry('beta-machine:tea')], 'namespace_mismatch', '$.prices[1].item.id'],
  ])('with prices %j is refused', async (prices, code, path) => {
    const answer = await pricing.send({ prices, confirm: true });
    expect(answer.status).toBe(400);
    expect(messagesOf(answer)[0]).toMatchObject({ type: 'error', code, path });
  });

  it('with more than 500 prices is refused', async () => {
    const prices = Array.from({ length: 501 }, (_, i) => entry(`acme-machine:${i}`));
    const answer = await pricing.send({ prices, confirm: true });
    expect(answer.status).toBe(400);
    expect(messagesOf(answer)[0]).toMatchObject({ code: 'invalid', path: '$.prices' });
  });

  it('with a lone surrogate is refused', async () => {
    const answer = await service.call('PUT', '/ucp/v1/locations/M1/prices', {
      headers: { 'content-type': 'application/json' },
      body: `{"confirm":true,"prices":[{"item":{"id":"acme-machine:\\ud800"},"price":{"amount":1,"currency":"${CURRENCY.code}"}}]}`,
    });
    expect(answer.status).toBe(400);
  });
});

it.each([...BAD_IDS, ...UNREADABLE_IDS])('%s is not a machine id', async (id) => {
  const body = { prices: [entry()], confirm: true };
  const { status } = await callUntidied(service, 'PUT', `/ucp/v1/locations/${id}/prices`, body);
  expect([400, 404]).toContain(status);
});
