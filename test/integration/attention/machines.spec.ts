import { moneyText } from '../../../src/money/index.js';
import { startSimulatedRoute } from '../pricing/simulated-machine.js';
import { attentionOf, coded, itemsOf, LOCAL_TIME, yuan } from './attention-calls.js';
import { useStarted } from '../../support/use-started.js';

const route = useStarted(() =>
  startSimulatedRoute({
    environment: { SYNC_INTERVAL_S: '1000' },
    simulator: { machines: 2 },
  }),
);

beforeEach(async () => {
  await route.simulator.clearFaults();
  await sync();
});

async function sync(): Promise<void> {
  const { status } = await route.service.call('POST', '/ucp/v1/locations/sync');
  expect(status).toBe(200);
}
const machines = () => itemsOf(route.service, 'machine');
const prices = () => itemsOf(route.service, 'price');
const readAgo = (seconds: number) =>
  route.service.dataSource.query(
    `UPDATE locations SET last_synced_at = clock_timestamp() - $1 * interval '1 second'`,
    [seconds],
  );

describe('a machine', () => {
  it('is listed when it refuses a read, until it is read successfully', async () => {
    expect(await machines()).toEqual([]);
    await route.simulator.setFault('inventory', { kind: 'refuse' });
    await sync();
    expect(await machines()).toEqual([
      {
        id: `machine:${route.machine}`,
        kind: 'machine',
        at_risk: null,
        at_risk_basis: null,
        amount: null,
        since: expect.stringMatching(LOCAL_TIME) as string,
        summary: `Machine ${route.machine} is offline`,
        texts: coded('machine_offline', { machine: { id: route.machine, name: route.machine } }),
        location: route.machine,
        location_name: route.machine,
        machine: { last_synced_at: expect.stringMatching(LOCAL_TIME) as string, online: false },
      },
    ]);
    await route.simulator.clearFaults();
    await sync();
    expect(await machines()).toEqual([]);
  });

  it('is listed when three syncs have failed to read it', async () => {
    await readAgo(2_990);
    expect(await machines()).toEqual([]);
    await readAgo(3_001);
    expect(await machines()).toMatchObject([
      { location: route.machine, machine: { online: true } },
    ]);
    await sync();
    expect(await machines()).toEqual([]);
  });

  it('is listed when it was never read, counted from its registration', async () => {
    await route.service.dataSource.query(
      `INSERT INTO locations (id, namespace, name, sync_wanted_at, registered_at)
       VALUES ('M0', 'acme-machine', 'New', 'infinity', now() - interval '3001 seconds')`,
    );
    expect(await machines()).toMatchObject([
      {
        location: 'M0',
        summary: 'Machine New was never read',
        machine: { last_synced_at: null },
      },
    ]);
    await route.service.call('DELETE', '/ucp/v1/locations/M0');
    expect(await machines()).toEqual([]);
  });
});

describe('a price', () => {
  it('is listed while the machine shows a price other than the one that was set', async () => {
    const [{ vendorSku, title, priceFen }] = await route.items();
    await route.pricing.put([[vendorSku, priceFen + 50]]);
    await sync();
    expect(await prices()).toEqual([]);

    await route.movePrice(vendorSku, priceFen + 20);
    expect(await prices()).toEqual([]);
    await sync();
    expect(await prices()).toEqual([
      {
        id: `price:${route.machine}-${vendorSku}`,
        kind: 'price',
        at_risk: yuan(await weeklyLoss(vendorSku, 30)),
        at_risk_basis: 'revenue',
        amount: null,
        since: expect.stringMatching(LOCAL_TIME) as string,
        summary: expect.stringContaining(
          `Machine ${route.machine} shows ${moneyText(priceFen + 20)} for ${title} instead of ${moneyText(priceFen + 50)}`,
        ) as string,
        texts: coded('wrong_price', { title, shown: priceFen + 20, expected: priceFen + 50 }),
        location: route.machine,
        location_name: route.machine,
        price: {
          slot_id: `${route.machine}-${vendorSku}`,
          item: { id: `acme-machine:${vendorSku}`, title },
          shown: yuan(priceFen + 20),
          expected: yuan(priceFen + 50),
          changed_at: expect.stringMatching(LOCAL_TIME) as string,
        },
      },
    ]);

    // A product priced too high may sell less, but how much less is unknown.
    await route.movePrice(vendorSku, priceFen + 90);
    await sync();
    expect(await prices()).toMatchObject([{ at_risk: null, at_risk_basis: null }]);

    // Only the last price set counts, and only once the machine was read after it.
    await route.pricing.put([[vendorSku, priceFen]]);
    expect(await prices()).toEqual([]);
    await sync();
    expect(await prices()).toEqual([]);
  });

  it('that is pending approval puts no money at risk', async () => {
    const [, { vendorSku, priceFen }] = await route.items();
    const id = await route.pricing.ask([[vendorSku, priceFen + 500]]);
    expect(await itemsOf(route.service, 'approval')).toMatchObject([
      { id: `approval:${id}`, at_risk: null, amount: null },
    ]);
    await route.pricing.resolve(id, true);
    expect(await itemsOf(route.service, 'approval')).toEqual([]);
  });
});

/** By the rate that the plan shows, which is rounded. */
async function weeklyLoss(vendorSku: string, stepFen: number): Promise<number> {
  const { body } = await route.service.call('GET', '/ucp/v1/replenishment/plan');
  const plans = body.plans as { slot_id: string; demand: { daily_rate: number } }[];
  const slot = plans.find(({ slot_id }) => slot_id === `${route.machine}-${vendorSku}`);
  const rate = slot?.demand.daily_rate ?? NaN;
  const about: unknown = expect.closeTo(7 * rate * stepFen, -1);
  return about as number;
}

it('adds up, ordered by the money at risk', async () => {
  await route.simulator.setFault('inventory', { kind: 'refuse' });
  await sync();
  const { items, total_at_risk, counts } = await attentionOf(route.service);
  const amounts = items.map(({ at_risk }) => at_risk?.amount ?? -1);
  expect(amounts).toEqual([...amounts].sort((one, other) => other - one));
  const sum = amounts.reduce((total, amount) => total + Math.max(0, amount), 0);
  expect(total_at_risk).toEqual(yuan(sum));
  expect(counts.machine).toBe(1);
});
