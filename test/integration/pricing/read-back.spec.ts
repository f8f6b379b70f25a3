import { startTestService, useScheduledJobs } from '../../support/service.js';
import { until } from '../../support/until.js';
import { untilReadable } from '../../support/until-readable.js';
import { useStarted } from '../../support/use-started.js';
import { ScriptedVendor, sends, type Bodies } from '../../support/vendor/index.js';
import { addMachine } from '../locations/machines.js';
import { codesOf, messagesOf, Pricing } from './pricing-calls.js';
import { machineItem, ScriptedMachine, takes } from './scripted-machine.js';
import { CURRENCY, moneyText } from '../../../src/money/index.js';

useScheduledJobs('price-settlement');

const vendor = useStarted(() => ScriptedVendor.start());
const service = useStarted(() =>
  startTestService({
    VENDORS: JSON.stringify([vendor.entry('odd-machine', ['pricing'])]),
    INVENTORY_CACHE_S: '60',
    UPSTREAM_TIMEOUT_MS: '3000',
    RATE_LIMIT_PER_MINUTE: '0',
  }),
);
let platform: ScriptedMachine;
let pricing: Pricing;
let machines = 0;

/** Every test has its own machine, as the service caches what machines hold. */
beforeEach(async () => {
  platform = new ScriptedMachine([
    machineItem('cola', 300, 'Cola'),
    machineItem('tea', 400, 'Tea'),
  ]);
  machines += 1;
  pricing = new Pricing(service, `M${machines}`, 'odd-machine');
  await pricing.forget();
  await addMachine(service, { id: pricing.machine, namespace: 'odd-machine' });
  vendor.answer('inventory', platform.show);
  vendor.answer('updatePrices', platform.take);
  await untilReadable(service, 'odd-machine', pricing.machine);
  vendor.forget();
});

const both = [
  ['cola', 350],
  ['tea', 450],
] as const;
const setPrice = (vendorSku: string, priceFen: number) => {
  platform.set([{ vendorSku, priceFen }]);
};

describe('what the machine shows after a change', () => {
  it('reports a line that did not take effect as an error message', async () => {
    vendor.answer(
      'updatePrices',
      takes(() => {
        setPrice('tea', 450);
      }),
    );
    const answer = await pricing.put(both);
    expect(answer.status).toBe(200);
    expect(answer.body.updated).toEqual([
      {
        item: { id: 'odd-machine:tea', title: 'Tea' },
        previous: { amount: 400, currency: CURRENCY.code },
        price: { amount: 450, currency: CURRENCY.code },
      },
    ]);
    expect(messagesOf(answer)).toEqual([
      {
        type: 'error',
        code: 'supplier_rejected',
        severity: 'unrecoverable',
        content: `Cola did not take ${moneyText(350)}: the machine shows ${moneyText(300)}`,
        text: { code: 'price_missed', params: { title: 'Cola', after: 350, shown: 300 } },
      },
    ]);
    expect(await pricing.events()).toEqual([
      {
        kind: 'price_changed',
        summary: `Prices of 1 of 2 lines changed on machine ${pricing.machine}`,
        reasoning: `Tea ${moneyText(400)} to ${moneyText(450)}; Cola did not take ${moneyText(350)}: the machine shows ${moneyText(300)}`,
        location: pricing.machine,
      },
    ]);
  });

  it('is a failure when nothing took effect, whatever the vendor reported', async () => {
    vendor.answer(
      'updatePrices',
      takes(() => undefined),
    );
    const answer = await pricing.put(both);
    expect([answer.status, codesOf(answer)]).toEqual([
      200,
      ['supplier_rejected', 'supplier_rejected'],
    ]);
    expect(answer.body.updated).toEqual([]);
    expect(await pricing.kinds()).toEqual(['price_change_failed']);
    expect(await pricing.statuses()).toEqual(['failed']);
  });

  it('reports a product that is no longer in the machine', async () => {
    vendor.answer(
      'updatePrices',
      takes(() => {
        platform.items = [machineItem('tea', 450, 'Tea')];
      }),
    );
    expect(messagesOf(await pricing.put(both))[0]?.content).toBe(
      `Cola did not take ${moneyText(350)}: the machine no longer holds it`,
    );
  });

  it('covers every lane of a product, using the price that differs most', async () => {
    platform.items = [machineItem('cola', 300), machineItem('cola', 100)];
    const asked = await pricing.put([['cola', 310]]);
    expect(codesOf(asked)).toEqual(['approval_required']);
    platform.items = [machineItem('cola', 300), machineItem('cola', 290)];
    vendor.answer(
      'updatePrices',
      takes(() => {
        platform.items = [machineItem('cola', 350), machineItem('cola', 290)];
      }),
    );
    const half = await pricing.put([['cola', 350]]);
    expect(half.body.updated).toEqual([]);
    expect(codesOf(half)).toEqual(['supplier_rejected']);
  });

  it('is what the catalog shows afterwards', async () => {
    const search = async () => {
      const json = { filters: { namespace: 'odd-machine', location: pricing.machine } };
      const { body } = await service.call('POST', '/ucp/v1/catalog/search', { json });
      return (body.products as { price_range: { min: { amount: number } } }[])[0]?.price_range.min;
    };
    expect(await search()).toMatchObject({ amount: 300 });
    await pricing.put(both);
    expect(await search()).toMatchObject({ amount: 350 });
  });
});

describe('a machine that cannot be read after the change', () => {
  const goDark = () => {
    vendor.answer('inventory', sends('', 500));
  };

  it.each([
    ['took it', true, 'price_changed', 'done'],
    ['did not take it', false, 'price_change_failed', 'failed'],
  ])('and %s is read until the outcome is known', async (_, took, kind, status) => {
    vendor.answer(
      'updatePrices',
      takes(() => {
        if (took) setPrice('cola', 350);
        goDark();
      }),
    );
    const answer = await pricing.put([['cola', 350]]);
    expect([answer.status, codesOf(answer)]).toEqual([502, ['upstream_unreachable']]);
    expect(await pricing.statuses()).toEqual(['in_progress']);
    expect(await pricing.events()).toEqual([]);
    const running = await service.dataSource.query<unknown[]>('SELECT FROM running_writes');
    expect(running).toEqual([]);
    vendor.answer('inventory', platform.show);
    await until(async () => (await pricing.kinds()).length > 0);
    expect(await pricing.kinds()).toEqual([kind]);
    expect(await pricing.statuses()).toEqual([status]);
    expect(vendor.bodies('updatePrices')).toHaveLength(1);
  });

  it('is read again after increasing delays', async () => {
    vendor.answer('updatePrices', takes(goDark));
    await pricing.put([['cola', 350]]);
    const looks = async () => {
      const [row] = await service.dataSource.query<{ looks: number; pause: number }[]>(
        'SELECT looks, extract(epoch FROM held_until - clock_timestamp())::float AS pause FROM price_leases',
      );
      return row ?? { looks: 0, pause: 0 };
    };
    await until(async () => (await looks()).looks === 2);
    // The lease of the read itself is longer; afterwards only the pause remains.
    await until(async () => (await looks()).pause < 4.1);
    expect((await looks()).pause).toBeGreaterThan(2);
    expect(await pricing.events()).toEqual([]);
  });

  it('accepts no other change before the outcome is known', async () => {
    vendor.answer('updatePrices', takes(goDark));
    await pricing.put([['cola', 350]]);
    const next = pricing.put([['tea', 450]]);
    const reads = () =>
      vendor
        .received('inventory')
        .filter(({ query }) => query.get('locationId') === pricing.machine);
    await until(() => reads().length > 3);
    expect(vendor.bodies('updatePrices')).toHaveLength(1);
    vendor.answer('inventory', platform.show);
    vendor.answer(
      'updatePrices',
      takes(() => {
        setPrice('tea', 450);
      }),
    );
    expect((await next).status).toBe(200);
    expect(await pricing.kinds()).toEqual(['price_change_failed', 'price_changed']);
  });

  it('refuses another change after it has waited too long', async () => {
    vendor.answer('updatePrices', takes(goDark));
    await pricing.put([['cola', 350]]);
    const answer = await pricing.put([['tea', 450]]);
    expect([answer.status, codesOf(answer)]).toEqual([409, ['conflict']]);
    expect(answer.headers.get('retry-after')).toBe('5');
    expect(vendor.bodies('updatePrices')).toHaveLength(1);
    expect(await pricing.events()).toEqual([
      expect.objectContaining({
        kind: 'price_change_failed',
        reasoning: expect.stringContaining('has not ended yet') as string,
      }),
    ]);
  });
});

describe('a vendor that returns invalid data', () => {
  it.each([
    ['no JSON', 'hello'],
    ['no count', '{"ok":true}'],
    ['an invalid count', '{"ok":true,"count":"2"}'],
    ['nothing', ''],
  ])('for new prices (%s) is checked by what its machine shows', async (_, text) => {
    vendor.answer('updatePrices', ({ body }) => {
      platform.set((body as Bodies['updatePrices']).lines);
      return sends(text);
    });
    expect((await pricing.put(both)).body.updated).toHaveLength(2);
    vendor.answer('updatePrices', sends(text));
    const answer = await pricing.put([['cola', 340]]);
    expect([answer.status, codesOf(answer)]).toEqual([502, ['upstream_unreachable']]);
    expect(await pricing.kinds()).toEqual(['price_changed', 'price_change_failed']);
  });

  it.each([
    ['a negative price', { vendorSku: 'cola', title: 'Cola', priceFen: -1, stock: 1 }],
    ['a price in yuan', { vendorSku: 'cola', title: 'Cola', priceFen: 3.5, stock: 1 }],
    ['no price', { vendorSku: 'cola', title: 'Cola', stock: 1 }],
  ])('about its inventory (%s) is sent nothing', async (_, item) => {
    vendor.answer('inventory', { items: [item] });
    const answer = await pricing.put([['cola', 350]]);
    expect([answer.status, codesOf(answer)]).toEqual([502, ['upstream_unreachable']]);
    expect(vendor.bodies('updatePrices')).toEqual([]);
    expect(await pricing.kinds()).toEqual(['price_change_failed']);
  });

  it('with titles of any length or none is still supported', async () => {
    platform.items = [machineItem('cola', 300, '可'.repeat(20_000)), machineItem('tea', 400, ' ')];
    const answer = await pricing.put(both);
    expect(answer.body.updated).toEqual([
      expect.objectContaining({
        item: expect.objectContaining({ id: 'odd-machine:cola' }) as object,
      }),
      expect.objectContaining({ item: { id: 'odd-machine:tea' } }),
    ]);
    expect((await pricing.events())[0]?.reasoning.length).toBeLessThan(200);
  });
});
