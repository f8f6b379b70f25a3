import { useStarted } from '../../support/use-started.js';
import { startTestService, useScheduledJobs } from '../../support/service.js';
import { hangsUp } from '../../support/vendor/index.js';
import { addMachine } from '../locations/machines.js';
import { codesOf, messagesOf, Pricing } from '../pricing/pricing-calls.js';
import {
  machineItem,
  ScriptedMachine,
  startMachineVendor,
  takes,
} from '../pricing/scripted-machine.js';
import { moneyText } from '../../../src/money/index.js';

useScheduledJobs('price-settlement');

const platform = new ScriptedMachine();

async function start() {
  const vendor = await startMachineVendor(platform);
  const service = await startTestService({
    VENDORS: JSON.stringify([vendor.entry('own-machine', ['pricing'])]),
    RATE_LIMIT_PER_MINUTE: '0',
  });
  for (const id of ['M1', 'M2']) await addMachine(service, { id, namespace: 'own-machine' });
  return {
    vendor,
    service,
    pricing: new Pricing(service, 'M1', 'own-machine'),
    other: new Pricing(service, 'M2', 'own-machine'),
    async close() {
      await service.close();
      await vendor.close();
    },
  };
}

const started = useStarted(start);

beforeEach(async () => {
  platform.items = [machineItem('cola', 500, 'Cola'), machineItem('tea', 500, 'Tea')];
  await started.pricing.forget();
  await started.pricing.rules({ priceStepPerDay: 300 });
});

const shown = (vendorSku = 'cola') =>
  platform.items.find((item) => item.vendorSku === vendorSku)?.priceFen ?? 0;

/** Makes every change so far look older. */
const pass = (time: string) =>
  started.service.dataSource.query(
    'UPDATE price_changes SET changed_at = changed_at - $1::interval',
    [time],
  );

const isAsked = async (priceFen: number, vendorSku = 'cola') =>
  codesOf(await started.pricing.put([[vendorSku, priceFen]])).includes('approval_required');

describe('the steps of a day', () => {
  it('add up: thirty steps of 100 end at the largest step of a day', async () => {
    const asked = [];
    for (let n = 0; n < 30; n += 1) asked.push(await isAsked(shown() + 100));
    expect(asked).toEqual(Array.from({ length: 30 }, (_, n) => n >= 3));
    expect(shown()).toBe(800);
    const answer = await started.pricing.put([['cola', 801]]);
    expect(messagesOf(answer)).toMatchObject([
      {
        code: 'approval_required',
        content: expect.stringContaining(
          `Cola from ${moneyText(500)} 24 hours ago to ${moneyText(801)} is a larger step than the ${moneyText(300)} a day that need no approval (priceStepPerDay)`,
        ) as string,
      },
    ]);
  });

  it('add up when they are sent at the same time', async () => {
    const wanted = Array.from({ length: 12 }, (_, n) => 550 + 50 * n);
    await Promise.all(wanted.map((priceFen) => started.pricing.put([['cola', priceFen]])));
    expect(shown()).toBeLessThanOrEqual(800);
    const sent = started.vendor.bodies('updatePrices').flatMap(({ lines }) => lines);
    expect(sent.filter(({ priceFen }) => priceFen > 800)).toEqual([]);
  });

  it('may go back and forth within it', async () => {
    for (const priceFen of [600, 500, 400, 300, 200, 300, 200]) {
      expect(await isAsked(priceFen)).toBe(false);
    }
    expect(await isAsked(199)).toBe(true);
  });

  it('count for each product and each machine', async () => {
    expect(await isAsked(600)).toBe(false);
    await started.pricing.put([
      ['cola', 700],
      ['tea', 600],
    ]);
    await started.pricing.put([['cola', 800]]);
    expect([shown(), shown('tea')]).toEqual([800, 600]);
    expect(await isAsked(700, 'tea')).toBe(false);
    expect(codesOf(await started.other.put([['cola', 900]]))).toEqual([]);
  });

  it('end after 24 hours', async () => {
    for (const priceFen of [600, 700, 800]) expect(await isAsked(priceFen)).toBe(false);
    await pass('23 hours 59 minutes');
    expect(await isAsked(801)).toBe(true);
    await pass('1 minute');
    expect(await isAsked(900)).toBe(false);
  });

  it('begin again at a price that the owner approved', async () => {
    for (const priceFen of [600, 700, 800]) expect(await isAsked(priceFen)).toBe(false);
    const id = await started.pricing.ask([['cola', 900]]);
    expect((await started.pricing.resolve(id, true)).status).toBe(200);
    expect(shown()).toBe(900);
    for (const priceFen of [1_000, 1_100, 1_200]) expect(await isAsked(priceFen)).toBe(false);
    expect(await isAsked(1_201)).toBe(true);
  });

  it('count even if the machine shows them late', async () => {
    started.vendor.answer('updatePrices', { count: 1 });
    for (const priceFen of [600, 700, 800]) {
      await started.pricing.put([['cola', priceFen]]);
      platform.set([{ vendorSku: 'cola', priceFen }]);
    }
    started.vendor.answer('updatePrices', platform.take);
    expect(await started.pricing.statuses()).toEqual(['failed', 'failed', 'failed']);
    expect(await isAsked(801)).toBe(true);
    expect(await isAsked(700)).toBe(false);
  });

  it('count when their outcome becomes known later', async () => {
    for (const priceFen of [600, 700]) expect(await isAsked(priceFen)).toBe(false);
    const takesAndFallsSilent = takes((lines) => {
      platform.set(lines);
      started.vendor.answer('inventory', hangsUp);
    });
    started.vendor.answer('updatePrices', takesAndFallsSilent);
    expect((await started.pricing.put([['cola', 800]])).status).toBe(502);
    expect(await started.pricing.statuses()).toContain('in_progress');
    started.vendor.answer('inventory', platform.show);
    started.vendor.answer('updatePrices', platform.take);
    expect(await isAsked(801)).toBe(true);
    expect(await started.pricing.statuses()).toEqual(['done', 'done', 'done', 'asked']);
  });

  it('are not limited without the rule', async () => {
    await started.pricing.rules({ priceStepPerDay: null });
    for (let n = 0; n < 5; n += 1) expect(await isAsked(shown() + 100)).toBe(false);
    expect(shown()).toBe(1_000);
  });
});
