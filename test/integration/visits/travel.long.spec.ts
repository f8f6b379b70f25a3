import { TravelService } from '../../../src/visits/travel/travel.service.js';
import { startTestService, WITHOUT_MACHINES, useScheduledJobs } from '../../support/service.js';
import { useStarted } from '../../support/use-started.js';
import { addMachine } from '../locations/machines.js';
import { issue } from '../principals/principal-calls.js';
import { changeEvents, emptyVisits, problemOf } from './input-calls.js';

useScheduledJobs('routing', 'visit-plans');

const service = useStarted(() => startTestService(WITHOUT_MACHINES));
beforeEach(async () => {
  await emptyVisits(service);
  await addMachine(service, { id: 'M1' });
  await addMachine(service, { id: '__proto__' });
});

const PATH = '/ucp/v1/visits/travel';
const FILE = { 'content-type': 'application/octet-stream' };
const put = (body: string, headers: Record<string, string> = {}) =>
  service.call('PUT', PATH, { body, headers: { ...FILE, ...headers } });
const set = (json: object) => service.call('PATCH', '/ucp/v1/visits/settings', { json });
const stated = async () => (await service.call('GET', PATH)).body.travel;
const ways = (...ids: string[]) => service.app.get(TravelService).between(ids);

const TABLE = 'from,to,minutes,km\r\ndepot,M1,12,5\r\nM1,depot,14\r\nM1,__proto__,"7,5",\r\n';

const NOTHING = {
  source: 'straight',
  without_position: ['M1', '__proto__'],
  table: { pairs: 0, without_pair: ['M1', '__proto__'] },
  routing: { configured: false, places: 0, missing: 0, problem: null },
};

describe('travel', () => {
  it('tells what is missing before anything is stated', async () => {
    expect(await stated()).toEqual(NOTHING);
    expect(await ways('M1')).toBeNull();
  });

  it('is along straight lines once everything has a position', async () => {
    const position = { latitude: 31.3, longitude: 121.5 };
    await set({ depot: { latitude: 31.2, longitude: 121.5 }, speed_kmh: 60, detour_factor: 2 });
    await service.call('PUT', '/ucp/v1/locations/M1', { json: { name: 'M1', profile: position } });
    const travel = await ways('M1');
    expect(travel?.km(0, 1)).toBeCloseTo(22.24, 2);
    expect(travel?.minutes(1, 0)).toBeCloseTo(22.24, 2);
    expect(await ways('M1', '__proto__')).toBeNull();
    expect(await stated()).toMatchObject({ without_position: ['__proto__'] });
  });

  it('is what the table says where the settings ask for it', async () => {
    const answer = await put(TABLE);
    const table = { pairs: 3, without_pair: [] };
    expect([answer.status, answer.body.travel]).toEqual([200, { ...NOTHING, table }]);
    expect(await ways('M1')).toBeNull();
    await set({ travel: 'table' });
    expect(await stated()).toMatchObject({ source: 'table', table });
    const travel = await ways('M1');
    expect([travel?.minutes(0, 1), travel?.km(0, 1)]).toEqual([12, 5]);
    expect([travel?.minutes(1, 0), travel?.km(1, 0)]).toEqual([14, 7]);
    expect(await ways('M1', '__proto__')).toBeNull();
  });

  it('is replaced as a whole, and removed', async () => {
    await put(TABLE);
    await put('__proto__;depot;9;4\n');
    await set({ travel: 'table' });
    expect(await stated()).toMatchObject({ table: { pairs: 1, without_pair: ['M1'] } });
    expect((await ways('__proto__'))?.minutes(0, 1)).toBe(9);
    const removed = await service.call('DELETE', PATH);
    expect([removed.status, removed.body.travel]).toEqual([200, { ...NOTHING, source: 'table' }]);
    expect(await ways('__proto__')).toBeNull();
    expect((await service.call('DELETE', PATH)).status).toBe(200);
    const summaries = (await changeEvents(service)).map(([summary]) => summary);
    expect(summaries).toEqual([
      'Table of travel times: 3 pairs of places',
      'Table of travel times: 1 pair of places',
      'Settings of visits changed: travel',
      'Table of travel times removed',
    ]);
  });

  it.each([
    ['M1;depot;12,5;7,3\n'],
    ['M1\tdepot\t12,5\t7,3\n'],
    ['\n\nM1;depot;12,5;7,3;;'],
    ['"M1","depot","12,5","7.3"'],
  ])('has one delimiter, that of its first line, in %j', async (table) => {
    expect((await put(table)).status).toBe(200);
    await set({ travel: 'table' });
    const travel = await ways('M1');
    expect([travel?.minutes(1, 0), travel?.km(1, 0)]).toEqual([12.5, 7.3]);
  });

  it.each([
    ['depot,M1,12,5\nM1,depot,12,5,7,3', 'line 2: "7" is beyond from, to, minutes and km'],
    ['depot,M1,5\nM1;depot;5', 'line 2: "M1;depot;5" is neither a machine nor depot'],
    ['depot,M1,5\nM1,M9,5', 'line 2: "M9" is neither a machine nor depot'],
    ['depot,M1,soon', 'line 1: minutes must be a number from 0 to 10000'],
    [`depot,M1,${'5'.repeat(3000)}`, 'record'],
    ['depot,"M1,5', 'uote'],
    [`depot,M1,5\n${'\n'.repeat(17 * 1024 ** 2)}`, 'more than 16 MiB'],
  ])('refuses a table that is not usable, and keeps the one before', async (wrong, reason) => {
    await put(TABLE);
    const answer = await put(wrong);
    expect(problemOf(answer)).toEqual([400, 'invalid', '$']);
    expect(answer.text).toContain(JSON.stringify(reason).slice(1, -1));
    expect(await stated()).toMatchObject({ table: { pairs: 3 } });
    expect(await changeEvents(service)).toHaveLength(1);
  });

  it('takes a table as a file only', async () => {
    expect(problemOf(await service.call('PUT', PATH, { json: {} }))).toEqual([400, 'missing', '$']);
  });

  it('takes all pairs of 500 machines', async () => {
    await service.dataSource.query(
      `INSERT INTO locations (id, namespace, name) SELECT 'X' || n, 'acme-machine', 'X' || n
       FROM generate_series(1, 500) n`,
    );
    const names = ['depot', ...Array.from({ length: 500 }, (_, index) => `X${index + 1}`)];
    const table = names.flatMap((from, row) =>
      names.map((to, column) => `${from},${to},${Math.abs(row - column)},1\n`),
    );
    const answer = await put(table.join(''));
    expect(answer.body.travel).toMatchObject({ table: { pairs: 501 * 500 } });
    await set({ travel: 'table' });
    const travel = await ways(...names.slice(1));
    expect([travel?.minutes(0, 500), travel?.minutes(499, 3), travel?.km(7, 8)]).toEqual([
      500, 496, 1,
    ]);
  });

  it('is stated with the scope roster only', async () => {
    const { token } = await issue(service, { role: 'driver' });
    const headers = { authorization: `Bearer ${token}` };
    expect((await service.call('GET', PATH, { headers })).status).toBe(200);
    expect((await put(TABLE, headers)).status).toBe(403);
    expect((await service.call('DELETE', PATH, { headers })).status).toBe(403);
  });
});
