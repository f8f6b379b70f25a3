import type { FaultKind } from '../../../src/adapters/simulator/index.js';
import { codesOf, messagesOf, type Pricing } from './pricing-calls.js';
import { startSimulatedRoute, type Item } from './simulated-machine.js';
import { useStarted } from '../../support/use-started.js';

const route = useStarted(() =>
  startSimulatedRoute({ environment: { UPSTREAM_TIMEOUT_MS: '4000' } }),
);
let pricing: Pricing;
let item: Item;

beforeAll(() => {
  ({ pricing } = route);
});
beforeEach(async () => {
  await route.simulator.clearFaults();
  await pricing.forget();
  [item] = await route.items();
});

const strike = (kind: FaultKind) =>
  route.simulator.setFault('updatePrices', { kind, delayMs: 5_000, times: 1 });
const priceNow = async () => (await route.items())[0].priceFen;
const change = () => pricing.put([[item.vendorSku, item.priceFen + 10]]);

describe('a change whose response is lost', () => {
  it.each<FaultKind>(['drop_after', 'fail_after', 'garbage', 'slow'])(
    'with %s is a success when the machine shows the new price',
    async (kind) => {
      await strike(kind);
      const answer = await change();
      expect(answer.status).toBe(200);
      expect(answer.body).toMatchObject({
        updated: [{ previous: { amount: item.priceFen }, price: { amount: item.priceFen + 10 } }],
      });
      expect(answer.body).not.toHaveProperty('messages');
      expect(await priceNow()).toBe(item.priceFen + 10);
      expect(await pricing.kinds()).toEqual(['price_changed']);
      expect(await pricing.statuses()).toEqual(['done']);
    },
  );

  it.each<FaultKind>(['drop_before', 'fail_before'])(
    'with %s is a failure when the machine shows the old price, and can be sent again',
    async (kind) => {
      await strike(kind);
      const answer = await change();
      expect([answer.status, codesOf(answer)]).toEqual([502, ['upstream_unreachable']]);
      expect(await priceNow()).toBe(item.priceFen);
      expect(await pricing.events()).toEqual([
        expect.objectContaining({
          kind: 'price_change_failed',
          reasoning: expect.stringContaining(item.title) as string,
          location: route.machine,
        }),
      ]);
      expect(await pricing.statuses()).toEqual(['failed']);
      expect((await change()).status).toBe(200);
      expect(await pricing.kinds()).toEqual(['price_change_failed', 'price_changed']);
    },
  );

  it('is not sent again by the service', async () => {
    const before = await route.calls();
    await strike('fail_before');
    await change();
    expect((await route.calls()) - before).toBe(1);
  });
});

describe('a change that the vendor refuses', () => {
  it("fails with the vendor's message", async () => {
    await strike('refuse');
    const answer = await change();
    expect(answer.status).toBe(502);
    expect(messagesOf(answer)).toEqual([
      {
        type: 'error',
        code: 'supplier_rejected',
        severity: 'unrecoverable',
        content: 'acme-machine refused the change: refused, as a fault was told to',
      },
    ]);
    expect(await pricing.events()).toEqual([
      expect.objectContaining({
        kind: 'price_change_failed',
        reasoning: expect.stringContaining('refused, as a fault was told to') as string,
      }),
    ]);
    expect(await priceNow()).toBe(item.priceFen);
  });

  it('because of our credentials reports that, and names the namespace', async () => {
    await strike('refuse_credentials');
    const answer = await change();
    expect([answer.status, codesOf(answer)]).toEqual([401, ['unauthorized']]);
    expect(messagesOf(answer)[0]?.content).toContain('acme-machine');
    expect(await pricing.kinds()).toEqual(['price_change_failed']);
  });

  it('leaves the machine free for the next change', async () => {
    await strike('refuse');
    await change();
    expect((await change()).status).toBe(200);
  });

  it('is returned again under the same Idempotency-Key, without another call', async () => {
    await strike('refuse');
    const before = await route.calls();
    const key = { 'idempotency-key': 'refused-1' };
    const first = await pricing.put([[item.vendorSku, item.priceFen + 10]], key);
    const again = await pricing.put([[item.vendorSku, item.priceFen + 10]], key);
    expect([again.status, again.text]).toEqual([502, first.text]);
    expect((await route.calls()) - before).toBe(1);
    expect(await pricing.kinds()).toEqual(['price_change_failed']);
  });
});
