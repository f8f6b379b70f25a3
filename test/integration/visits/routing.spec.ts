import { TravelService } from '../../../src/visits/travel/travel.service.js';
import { isWaitingForLock } from '../../support/lock-waits.js';
import {
  startTestService,
  WITHOUT_MACHINES,
  type TestService,
  useScheduledJobs,
} from '../../support/service.js';
import { until } from '../../support/until.js';
import { useStarted } from '../../support/use-started.js';
import { emptyVisits } from './input-calls.js';
import { startRoutingServer, type RoutingServer } from './routing-server.js';

useScheduledJobs('routing', 'visit-plans');

let server: RoutingServer;
beforeAll(async () => {
  server = await startRoutingServer();
});
const service = useStarted(async () => {
  const fast = { SYNC_INTERVAL_S: '1', LEDGER_POLL_INTERVAL_S: '1' };
  return startTestService({ ...WITHOUT_MACHINES, ...fast, ROUTING_URL: server.url });
});
beforeEach(async () => {
  await until(claimed);
  await emptyVisits(service);
  server.mend();
  server.asked.length = 0;
});
afterAll(() => server.close());

interface Routing {
  configured: boolean;
  places: number;
  missing: number;
  problem: string | null;
}

const routing = async (): Promise<Routing> => {
  const { body } = await service.call('GET', '/ucp/v1/visits/travel');
  return (body.travel as { routing: Routing }).routing;
};
/** Keeps the job from asking; false while it does. It claims for longer than it rests after a problem. */
const claimed = async (): Promise<boolean> => {
  const rows = await service.dataSource.query<unknown[]>(
    `WITH claimed AS (
       UPDATE visit_routing SET next_attempt_at = 'infinity'
       WHERE next_attempt_at <= clock_timestamp() + interval '5 minutes' RETURNING 1
     ) SELECT * FROM claimed`,
  );
  return rows.length > 0;
};
const set = (json: object) => service.call('PATCH', '/ucp/v1/visits/settings', { json });
const place = (id: string, latitude: number, longitude: number) =>
  service.call('PUT', `/ucp/v1/locations/${id}`, {
    json: { name: id, namespace: null, profile: { latitude, longitude } },
  });
const ways = (...ids: string[]) => service.app.get(TravelService).between(ids);
const fetched = (places: number) =>
  until(async () => {
    const found = await routing();
    return found.places === places && found.missing === 0;
  });

const register = ({ dataSource }: TestService, machines: readonly [string, number, number][]) =>
  dataSource.query(
    `INSERT INTO locations (id, namespace, name, latitude, longitude)
     SELECT id, 'acme-machine', id, latitude, longitude
     FROM unnest($1::text[], $2::float8[], $3::float8[]) AS given (id, latitude, longitude)`,
    [
      machines.map(([id]) => id),
      machines.map(([, latitude]) => latitude),
      machines.map((one) => one[2]),
    ],
  );

const DEPOT = { latitude: 1, longitude: 2 };

it('ways are fetched in the background and kept', async () => {
  await register(service, [['M1', 1.5, 2.25]]);
  await set({ depot: DEPOT, travel: 'routing' });
  await fetched(2);
  expect(await routing()).toEqual({ configured: true, places: 2, missing: 0, problem: null });
  const travel = await ways('M1');
  // A quarter of a degree is 15,000 s here, half a degree 30,000 m.
  expect([travel?.minutes(0, 1), travel?.km(0, 1)]).toEqual([250, 30]);
  const { length } = server.asked;
  await ways('M1');
  expect(server.asked).toHaveLength(length);
});

it('nothing is asked while straight lines are used', async () => {
  await register(service, [['M1', 1.5, 2.25]]);
  await set({ depot: DEPOT });
  expect((await ways('M1'))?.km(0, 1)).toBeGreaterThan(50);
  expect(await routing()).toMatchObject({ places: 0, missing: 2 });
  expect(server.asked).toEqual([]);
});

it('nothing is asked any longer once straight lines are used, after waiting for another replica', async () => {
  await register(service, [['M1', 1.5, 2.25]]);
  const replica = service.dataSource.createQueryRunner();
  await replica.startTransaction();
  await replica.query("UPDATE visit_routing SET problem = 'It is slow'");
  await set({ depot: DEPOT, travel: 'routing' });
  await until(() => isWaitingForLock(service, 'visit_routing'));
  await set({ travel: 'straight' });
  await replica.commitTransaction();
  await replica.release();
  await until(async () => (await routing()).problem === null);
  expect(server.asked).toEqual([]);
});

it('a machine that moves is fetched anew, and its former position forgotten', async () => {
  await register(service, [
    ['M1', 1.5, 2.25],
    ['M2', 1.5, 2.5],
  ]);
  await set({ depot: DEPOT, travel: 'routing' });
  await fetched(3);
  await place('M1', 3, 4);
  await until(async () => (await ways('M1', 'M2'))?.minutes(0, 1) === 2000);
  await fetched(3);
  await until(async () => {
    const rows = await service.dataSource.query<{ origin: string }[]>(
      'SELECT origin FROM visit_travel_times ORDER BY origin',
    );
    return JSON.stringify(rows.map(({ origin }) => origin)) === '["2,1","2.5,1.5","4,3"]';
  });
});

it('a server that fails is told of, and straight lines are used until it works', async () => {
  server.fail(500);
  await register(service, [['M1', 1.5, 2.25]]);
  await set({ depot: DEPOT, travel: 'routing' });
  await until(async () => (await routing()).problem === 'It answers with status 500');
  expect((await ways('M1'))?.km(0, 1)).toBeGreaterThan(50);
  server.mend();
  await service.dataSource.query('UPDATE visit_routing SET next_attempt_at = now()');
  await fetched(2);
  expect((await ways('M1'))?.km(0, 1)).toBe(30);
  expect((await routing()).problem).toBeNull();
});

it.each([
  ['no JSON', '<html>'],
  ['another shape', '{"code":"Ok","durations":[[1]],"distances":[[1]]}'],
  ['an error', '{"code":"InvalidQuery"}'],
  ['negative times', '{"code":"Ok","durations":[[0,-1],[1,0]]}'],
])('an answer with %s is not used', async (_case, body) => {
  server.fail(200, body);
  await register(service, [['M1', 1.5, 2.25]]);
  await set({ depot: DEPOT, travel: 'routing' });
  const problem = 'Its answer is not the table that was asked for';
  await until(async () => (await routing()).problem === problem);
  expect((await ways('M1'))?.km(0, 1)).toBeGreaterThan(50);
});

it('where the server knows no way, the straight line is used, and it is not asked again', async () => {
  await register(service, [['M1', 9, 9]]);
  await set({ depot: { latitude: 9, longitude: 9.5 }, travel: 'routing' });
  await fetched(2);
  // The way back is known and counts for both.
  expect((await ways('M1'))?.minutes(0, 1)).toBe(500);
});

it('many machines are fetched with at most 100 coordinates at a time', async () => {
  const machines = Array.from({ length: 120 }, (_, index): [string, number, number] => [
    `X${index}`,
    index / 10,
    index / 20,
  ]);
  await register(service, machines);
  await set({ depot: { latitude: 50, longitude: 50 }, travel: 'routing' });
  await fetched(121);
  expect(server.largest()).toBe(100);
  const travel = await ways(...machines.map(([id]) => id));
  expect(travel?.minutes(1, 101)).toBe(5000);
});
