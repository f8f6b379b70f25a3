import { startTestService, useScheduledJobs } from '../../support/service.js';
import { until } from '../../support/until.js';
import { useStarted } from '../../support/use-started.js';
import { ScriptedVendor } from '../../support/vendor/index.js';
import { addMachine } from '../locations/machines.js';
import { codesOf, Pricing } from './pricing-calls.js';
import { machineItem, ScriptedMachine, takes } from './scripted-machine.js';

useScheduledJobs('price-settlement');

const vendor = useStarted(() => ScriptedVendor.start());
const service = useStarted(() =>
  startTestService({ VENDORS: JSON.stringify([vendor.entry('slow-machine', ['pricing'])]) }),
);
const pricing = new Pricing(service, 'M1', 'slow-machine');
let platform: ScriptedMachine;
/** The vendor's running calls, and the highest number at once. */
let running: number;
let most: number;
let letGo: () => void;

beforeAll(async () => {
  for (const id of ['M1', 'M2']) await addMachine(service, { id, namespace: 'slow-machine' });
});
beforeEach(async () => {
  await pricing.forget();
  platform = new ScriptedMachine([machineItem('cola', 300), machineItem('tea', 400)]);
  vendor.answer('inventory', platform.show);
  const held = new Promise<void>((resolve) => (letGo = resolve));
  running = 0;
  most = 0;
  const work = takes(async (lines) => {
    running += 1;
    most = Math.max(most, running);
    await held;
    platform.set(lines);
    running -= 1;
  });
  vendor.answer('updatePrices', work);
  vendor.forget();
});
afterEach(() => {
  letGo();
});

describe('two changes on one machine', () => {
  it('run one after the other, and the second is checked against the result of the first', async () => {
    const first = pricing.put([['cola', 400]]);
    await until(() => vendor.bodies('updatePrices').length === 1);
    // From 300 it would be over the cap; from 400 it is not.
    const second = pricing.put([['cola', 500]]);
    letGo();
    expect((await first).body).toMatchObject({ updated: [{ price: { amount: 400 } }] });
    expect((await second).body).toMatchObject({
      updated: [{ previous: { amount: 400 }, price: { amount: 500 } }],
    });
    expect(most).toBe(1);
  });

  it('that together exceed the cap require approval for the second', async () => {
    const first = pricing.put([['cola', 400]]);
    await until(() => vendor.bodies('updatePrices').length === 1);
    const second = pricing.put([['cola', 290]]);
    letGo();
    expect((await first).status).toBe(200);
    expect(codesOf(await second)).toEqual(['approval_required']);
  });

  it('wait for each other even when one of them is approved', async () => {
    const id = await pricing.ask([['cola', 900]]);
    const first = pricing.put([['tea', 410]]);
    await until(() => vendor.bodies('updatePrices').length === 1);
    const approving = pricing.resolve(id, true);
    letGo();
    expect((await approving).status).toBe(200);
    expect((await first).status).toBe(200);
    expect(most).toBe(1);
  });
});

it('a change that was taken over is recorded once', async () => {
  const change = pricing.put([['cola', 350]]);
  await until(() => running === 1);
  await service.dataSource.query('UPDATE price_leases SET held_until = clock_timestamp()');
  await until(async () => (await pricing.kinds()).length > 0);
  letGo();
  const answer = await change;
  expect([answer.status, codesOf(answer)]).toEqual([502, ['upstream_unreachable']]);
  expect(await pricing.kinds()).toEqual(['price_change_failed']);
  expect(await pricing.statuses()).toEqual(['failed']);
  expect((await pricing.put([['cola', 360]])).status).toBe(200);
});

it('a request whose lease was taken over while it read the machine sends nothing', async () => {
  const looking = new Promise<() => void>((resolve) => {
    vendor.answer('inventory', async () => {
      vendor.answer('inventory', platform.show);
      await new Promise<void>((letLook) => {
        resolve(letLook);
      });
      return platform.show();
    });
  });
  const late = pricing.put([['cola', 350]]);
  const answerLook = await looking;
  await service.dataSource.query('UPDATE price_leases SET held_until = clock_timestamp()');
  letGo();
  expect((await pricing.put([['cola', 360]])).status).toBe(200);
  answerLook();
  const answer = await late;
  expect([answer.status, codesOf(answer)]).toEqual([409, ['conflict']]);
  expect(answer.headers.get('retry-after')).toBe('1');
  expect(vendor.bodies('updatePrices').map(({ lines }) => lines)).toEqual([
    [{ vendorSku: 'cola', priceFen: 360 }],
  ]);
  expect(await pricing.kinds()).toEqual(['price_changed', 'price_change_failed']);
});

it('twenty concurrent changes on one machine all run, one at a time', async () => {
  letGo();
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, i) => pricing.put([[i % 2 ? 'cola' : 'tea', 350 + i]])),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
  expect(answers.flatMap(codesOf)).toEqual([]);
  expect(most).toBe(1);
  expect(vendor.bodies('updatePrices')).toHaveLength(20);
  expect(await pricing.kinds()).toEqual(Array.from({ length: 20 }, () => 'price_changed'));
});

it('changes on two machines do not wait for each other', async () => {
  const changes = ['M1', 'M2'].map((id) =>
    new Pricing(service, id, 'slow-machine').put([['cola', 350]]),
  );
  await until(() => running === 2);
  letGo();
  for (const answer of await Promise.all(changes)) expect(answer.status).toBe(200);
});

it('the kill switch responds only when no change is in progress any more', async () => {
  const change = pricing.put([['cola', 350]]);
  await until(() => running === 1);
  let engaged = false;
  const engaging = pricing.rules({ killSwitchEngaged: true }).then(() => (engaged = true));
  await until(async () => {
    const { body } = await service.call('GET', '/ucp/v1/rules');
    return (body.rules as { killSwitchEngaged: boolean }).killSwitchEngaged;
  });
  expect(engaged).toBe(false);
  letGo();
  expect((await change).status).toBe(200);
  await engaging;
  expect((await pricing.put([['cola', 360]])).status).toBe(409);
  expect(vendor.bodies('updatePrices')).toHaveLength(1);
});
