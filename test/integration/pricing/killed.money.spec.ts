import { KillableService } from '../../support/killable-service.js';
import { until } from '../../support/until.js';
import { useStarted } from '../../support/use-started.js';
import { staysSilent } from '../../support/vendor/index.js';
import { codesOf, Pricing } from './pricing-calls.js';
import { machineItem, ScriptedMachine, startMachineVendor, takes } from './scripted-machine.js';

const platform = new ScriptedMachine();
const vendor = useStarted(() => startMachineVendor(platform));
const service = useStarted(() =>
  KillableService.start({
    UPSTREAM_TIMEOUT_MS: '2000',
    VENDORS: JSON.stringify([vendor.entry('odd-machine', ['pricing'])]),
  }),
);
let pricing: Pricing;

beforeAll(() => {
  pricing = new Pricing(service.asTestService, 'M1', 'odd-machine');
});
beforeEach(async () => {
  await pricing.forget();
  await service.query('TRUNCATE locations CASCADE');
  platform.items = [machineItem('cola', 300, 'Cola')];
  vendor.forget();
  await service.asTestService.call('PUT', '/ucp/v1/locations/M1', { json: { name: 'M1' } });
});

/** Kills the service while the vendor processes the change. */
async function killDuringCall(send: () => Promise<unknown>, took: boolean): Promise<void> {
  const killed = new Promise<void>((resolve) => {
    const neverEnds = takes(async (lines) => {
      if (took) platform.set(lines);
      resolve();
      await new Promise(() => undefined);
    });
    vendor.answer('updatePrices', neverEnds);
  });
  const cutOff = expect(send()).rejects.toThrow();
  await killed;
  expect(await pricing.statuses()).toEqual(['in_progress']);
  await service.startAgain();
  await cutOff;
  vendor.answer('updatePrices', platform.take);
}

/** As if the time a process has for a change had passed. */
const leaseEnds = () => service.query('UPDATE price_leases SET held_until = clock_timestamp()');

const outcome = async () => {
  await until(async () => (await pricing.kinds()).some((kind) => kind.startsWith('price_change')));
  return pricing.kinds();
};

it.each([
  ['after the machine took the price', true, 'price_changed', 'done'],
  ['before the machine took the price', false, 'price_change_failed', 'failed'],
])(
  'a service killed %s determines the outcome after its restart',
  async (_, took, kind, status) => {
    await killDuringCall(() => pricing.put([['cola', 350]]), took);
    if (!took) await leaseEnds();
    expect(await outcome()).toEqual([kind]);
    expect(await pricing.statuses()).toEqual([status]);
    expect(vendor.bodies('updatePrices')).toHaveLength(1);
    expect((await pricing.put([['cola', 360]])).status).toBe(200);
  },
);

it('an approval killed after the machine took the price is used up', async () => {
  const id = await pricing.ask([['cola', 900]]);
  await killDuringCall(() => pricing.resolve(id, true), true);
  await leaseEnds();
  expect(await outcome()).toEqual(['approval_created', 'approval_resolved', 'price_changed']);
  expect(await pricing.approval(id)).toHaveProperty('used_at');
  expect(vendor.bodies('updatePrices')).toHaveLength(1);
});

it('an approval killed before the machine took the price is applied by the same request', async () => {
  const id = await pricing.ask([['cola', 900]]);
  await killDuringCall(() => pricing.resolve(id, true), false);
  await leaseEnds();
  expect((await outcome()).at(-1)).toBe('price_change_failed');
  expect(await pricing.approval(id)).not.toHaveProperty('used_at');
  expect((await pricing.put([['cola', 900]])).status).toBe(200);
  expect(await pricing.approval(id)).toHaveProperty('used_at');
});

it('a service killed while reading the machine has sent nothing, and continues', async () => {
  await until(() => vendor.received('inventory').length > 0);
  const looking = new Promise<void>((resolve) => {
    vendor.answer('inventory', () => {
      resolve();
      return staysSilent;
    });
  });
  const cutOff = expect(pricing.put([['cola', 350]])).rejects.toThrow();
  await looking;
  await service.startAgain();
  await cutOff;
  vendor.answer('inventory', platform.show);
  const answer = await pricing.put([['cola', 360]]);
  expect([answer.status, codesOf(answer)]).toEqual([200, []]);
  expect(vendor.bodies('updatePrices').map(({ lines }) => lines)).toEqual([
    [{ vendorSku: 'cola', priceFen: 360 }],
  ]);
  expect(await pricing.statuses()).toEqual(['done']);
});
