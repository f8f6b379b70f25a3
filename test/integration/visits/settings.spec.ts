import { currencyOf } from '../../../src/money/index.js';
import { startTestService, WITHOUT_MACHINES } from '../../support/service.js';
import { useStarted } from '../../support/use-started.js';
import { issue } from '../principals/principal-calls.js';
import { changeEvents, emptyVisits, problemOf } from './input-calls.js';

const service = useStarted(() => startTestService(WITHOUT_MACHINES));
beforeEach(() => emptyVisits(service));

const PATH = '/ucp/v1/visits/settings';
const read = async () => (await service.call('GET', PATH)).body.settings;
const change = (json: object) => service.call('PATCH', PATH, { json });

const DEFAULTS = {
  depot: null,
  minutes_per_visit: 12,
  seconds_per_slot: 20,
  cost_per_hour: expect.any(Number) as number,
  cost_per_km: expect.any(Number) as number,
  travel_cost_per_visit: expect.any(Number) as number,
  speed_kmh: 30,
  detour_factor: 1.3,
  refill_below_percent: 70,
  default_margin_percent: 35,
  travel: 'straight',
  orders_follow_visits: false,
};

const CHANGED = {
  depot: { latitude: 31.2304, longitude: 121.4737, address: '仓库路 1 号' },
  minutes_per_visit: 8,
  seconds_per_slot: 15,
  cost_per_hour: 6000,
  cost_per_km: 0,
  travel_cost_per_visit: 900,
  speed_kmh: 45,
  detour_factor: 1.25,
  refill_below_percent: 100,
  default_margin_percent: 0,
  travel: 'table',
  orders_follow_visits: true,
};

describe('the settings of visits', () => {
  it('are sensible before anybody changes them', async () => {
    const answer = await service.call('GET', PATH);
    expect([answer.status, answer.body.settings]).toEqual([200, DEFAULTS]);
    const { decimals } = currencyOf(process.env.CURRENCY ?? 'CNY') ?? { decimals: 2 };
    const { cost_per_hour, cost_per_km } = answer.body.settings as Record<string, number>;
    expect((cost_per_hour ?? 0) / 10 ** decimals).toBeGreaterThanOrEqual(1);
    expect(cost_per_km).toBeGreaterThan(0);
  });

  it('are changed one by one', async () => {
    const expected: Record<string, unknown> = { ...DEFAULTS };
    for (const [member, value] of Object.entries(CHANGED)) {
      expected[member] = value;
      const answer = await change({ [member]: value });
      expect([answer.status, answer.body.settings]).toEqual([200, expected]);
      expect(await read()).toEqual(expected);
    }
    expect(await read()).toEqual(CHANGED);
  });

  it('keep what concurrent changes of others set', async () => {
    const changes = Object.entries(CHANGED).map(([member, value]) => change({ [member]: value }));
    for (const { status } of await Promise.all(changes)) expect(status).toBe(200);
    expect(await read()).toEqual(CHANGED);
  });

  it('lose the depot and stated costs with null', async () => {
    await change(CHANGED);
    const costs = { cost_per_hour: null, cost_per_km: null, travel_cost_per_visit: null };
    await change({ depot: null, ...costs });
    const usual = expect.any(Number) as number;
    expect(await read()).toEqual({
      ...CHANGED,
      depot: null,
      cost_per_hour: usual,
      cost_per_km: usual,
      travel_cost_per_visit: usual,
    });
    expect(await read()).not.toMatchObject({ cost_per_hour: 6000 });
  });

  it('replace the depot as a whole', async () => {
    await change({ depot: CHANGED.depot });
    await change({ depot: { latitude: 0, longitude: -0.5 } });
    expect(await read()).toMatchObject({ depot: { latitude: 0, longitude: -0.5 } });
    expect(await read()).not.toHaveProperty('depot.address');
  });

  it('write one event that says what changed, and none if nothing did', async () => {
    await change({ minutes_per_visit: 12, depot: null });
    expect(await changeEvents(service)).toEqual([]);
    await change({ minutes_per_visit: 9, depot: CHANGED.depot, other: true });
    await change({ minutes_per_visit: 9 });
    expect(await changeEvents(service)).toEqual([
      ['Settings of visits changed: depot, minutes_per_visit', 'Owner changed it'],
    ]);
  });

  it.each([
    [{ depot: 'here' }, 'invalid', '$.depot'],
    [{ depot: { latitude: 31.2 } }, 'missing', '$.depot.longitude'],
    [{ depot: { latitude: 90.5, longitude: 0 } }, 'invalid', '$.depot.latitude'],
    [{ depot: { latitude: 0, longitude: 0, address: '' } }, 'invalid', '$.depot.address'],
    [{ minutes_per_visit: -1 }, 'invalid', '$.minutes_per_visit'],
    [{ minutes_per_visit: null }, 'missing', '$.minutes_per_visit'],
    [{ seconds_per_slot: 3601 }, 'invalid', '$.seconds_per_slot'],
    [{ cost_per_hour: 0.5 }, 'invalid', '$.cost_per_hour'],
    [{ cost_per_km: 100_000_000_001 }, 'invalid', '$.cost_per_km'],
    [{ travel_cost_per_visit: '5' }, 'invalid', '$.travel_cost_per_visit'],
    [{ speed_kmh: 0 }, 'invalid', '$.speed_kmh'],
    [{ detour_factor: 0.99 }, 'invalid', '$.detour_factor'],
    [{ refill_below_percent: 0 }, 'invalid', '$.refill_below_percent'],
    [{ default_margin_percent: 101 }, 'invalid', '$.default_margin_percent'],
    [{ travel: 'flying' }, 'invalid', '$.travel'],
    [{ travel: 'routing' }, 'invalid', '$.travel'],
    [{ orders_follow_visits: 1 }, 'invalid', '$.orders_follow_visits'],
  ])('refuse %j and change nothing', async (wrong, code, path) => {
    expect(problemOf(await change({ speed_kmh: 50, ...wrong }))).toEqual([400, code, path]);
    expect(await read()).toEqual(DEFAULTS);
  });
});

it('what concerns all visits is not changed by a principal that is limited to some machines', async () => {
  const limits = { locations: ['M1'] };
  const agent = await issue(service, { role: 'agent', limits });
  const driver = { name: 'Wang', working_days: ['mon'] };
  const table = {
    body: 'from,to,minutes',
    headers: { 'content-type': 'application/octet-stream' },
  };
  const before = await read();
  for (const answer of [
    await agent.call('PATCH', PATH, { json: { cost_per_hour: 1 } }),
    await agent.call('POST', '/ucp/v1/visits/drivers', { json: driver }),
    await agent.call('PATCH', '/ucp/v1/visits/drivers/drv-1', { json: driver }),
    await agent.call('DELETE', '/ucp/v1/visits/drivers/drv-1'),
    await agent.call('PUT', '/ucp/v1/visits/travel', table),
    await agent.call('DELETE', '/ucp/v1/visits/travel'),
  ]) {
    expect(problemOf(answer)).toEqual([403, 'forbidden', undefined]);
  }
  expect(await read()).toEqual(before);
  const scopes = ['read', 'roster', 'rules'];
  const manager = await issue(service, { kind: 'person', scopes, limits });
  expect((await manager.call('PATCH', PATH, { json: { cost_per_hour: 1 } })).status).toBe(200);
});
