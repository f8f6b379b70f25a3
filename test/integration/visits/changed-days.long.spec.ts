import { isWaitingForLock } from '../../support/lock-waits.js';
import { until } from '../../support/until.js';
import { useStarted } from '../../support/use-started.js';
import { issue } from '../principals/principal-calls.js';
import {
  addDriver,
  askVisits,
  dateIn,
  drive,
  fix,
  nextWorkday,
  problemOf,
  routesOf,
  stopsOf,
  visitsOf,
  wish,
} from './visit-calls.js';
import { openVisitsRoute } from './visits-route.js';

const route = useStarted(openVisitsRoute);
const day = nextWorkday();

const kinds = async () => {
  const { body } = await route.service.call('GET', '/ucp/v1/events');
  return (body.events as { kind: string }[]).map(({ kind }) => kind);
};

const fixed = async (...stops: string[]) =>
  stopsOf(await fix(route.service, { date: day, tours: [{ stops }] }));

/** Reads the stored stop, without the plan. */
const isFirst = async (location: string) => {
  const stops = await route.service.dataSource.query<unknown[]>(
    'SELECT FROM visit_stops WHERE date = $1 AND location_id = $2 AND position = 1',
    [day, location],
  );
  return stops.length > 0;
};

const statuses = async () =>
  stopsOf(await askVisits(route.service, day)).map(({ location, status }) => [location, status]);

beforeEach(() => route.restore());

describe('a day that is no longer fixed', () => {
  it('is suggested again, also when that is repeated', async () => {
    await fixed('M1');
    const reopen = () => fix(route.service, { date: day, fixed: false });
    for (const answer of [await reopen(), await reopen()]) {
      expect([answer.status, visitsOf(answer).status]).toEqual([201, 'suggested']);
    }
    expect((await kinds()).filter((kind) => kind === 'visits_reopened')).toHaveLength(1);
    await until(async () => {
      const [all = []] = routesOf(await askVisits(route.service, day));
      return [...all].sort().join() === 'M1,M2,M3';
    });
  });

  it.each(['start', 'finish', 'skip'] as const)('was not begun: %s', async (step) => {
    const [stop] = await fixed('M1', 'M2');
    await drive(route.service, stop?.id ?? '', step, step === 'skip' ? { reason: 'Closed' } : {});
    const before = await statuses();
    const refused = await fix(route.service, { date: day, fixed: false });
    expect(problemOf(refused)).toEqual([409, 'conflict']);
    expect(await statuses()).toEqual(before);
  });

  it.each<[object, string, string]>([
    [{ fixed: 'no' }, 'invalid', '$.fixed'],
    [{ fixed: null }, 'missing', '$.fixed'],
    [{ fixed: false, tours: [] }, 'invalid', '$.tours'],
  ])('%j is refused', async (request, code, path) => {
    await fixed('M1');
    const refused = await fix(route.service, { date: day, ...request });
    expect(problemOf(refused)).toEqual([400, code, path]);
    expect(await statuses()).toEqual([['M1', 'planned']]);
  });

  it('concerns all its machines', async () => {
    const agent = await issue(route.service, { role: 'agent', limits: { locations: ['M1'] } });
    await fixed('M1', 'M2');
    const refused = await fix(agent, { date: day, fixed: false });
    expect(problemOf(refused)).toEqual([403, 'forbidden']);
    await fixed('M1');
    expect((await fix(agent, { date: day, fixed: false })).status).toBe(201);
  });
});

describe('a day far ahead', () => {
  const ahead = dateIn(12);

  it('shows the machines that are pinned to it, and keeps them when it is fixed', async () => {
    await addDriver(route.service, { name: 'Wang' });
    await wish(route.service, 'M2', { pinned_to: ahead });
    await route.forgetPlan();
    expect(routesOf(await askVisits(route.service, ahead)).flat()).toContain('M2');
    expect(routesOf(await fix(route.service, { date: ahead })).flat()).toContain('M2');
  });

  it('is not fixed by an agent who is limited to some machines', async () => {
    const agent = await issue(route.service, { role: 'agent', limits: { locations: ['M1'] } });
    expect(routesOf(await askVisits(route.service, ahead))).toEqual([]);
    for (const tours of [[], [{ stops: ['M1'] }]]) {
      const refused = await fix(agent, { date: ahead, tours });
      expect(problemOf(refused)).toEqual([403, 'forbidden']);
    }
    expect(visitsOf(await askVisits(route.service, ahead)).status).toBe('suggested');
  });
});

describe('a day that was changed since it was read', () => {
  const order = (version: string | null | undefined, ...stops: string[]) =>
    fix(route.service, { date: day, tours: [{ stops }], version });
  const read = async () => visitsOf(await askVisits(route.service, day)).version;

  it('is not changed by who has read it before, and says who did', async () => {
    const before = await read();
    expect(before).toBeNull();
    const first = visitsOf(await order(before, 'M1', 'M2')).version;
    const manager = await issue(route.service, { kind: 'person', role: 'manager', name: 'Mei' });
    await fix(manager, { date: day, tours: [{ stops: ['M2', 'M1'] }], version: first });
    for (const old of [before, first]) {
      const refused = await order(old, 'M3');
      expect(problemOf(refused)).toEqual([409, 'conflict', '$.version']);
      expect(refused.text).toContain('Mei has changed them');
      const kept = await fix(route.service, { date: day, fixed: false, version: old });
      expect(problemOf(kept)).toEqual([409, 'conflict', '$.version']);
    }
    expect(await statuses()).toEqual([
      ['M2', 'planned'],
      ['M1', 'planned'],
    ]);
    expect((await order(await read(), 'M3')).status).toBe(201);
    expect((await order(undefined, 'M1')).status).toBe(201);
  });

  it('is as it is wanted already: nothing is refused', async () => {
    const version = visitsOf(await order(null, 'M1', 'M2')).version;
    await order(version, 'M2', 'M1');
    expect((await order(version, 'M2', 'M1')).status).toBe(201);
    await fix(route.service, { date: day, fixed: false });
    const again = await fix(route.service, { date: day, fixed: false, version });
    expect(again.status).toBe(201);
    const refused = await order(version, 'M3');
    expect(problemOf(refused)).toEqual([409, 'conflict', '$.version']);
    expect(refused.text).toContain('they were taken back');
    expect(visitsOf(await askVisits(route.service, day)).status).toBe('suggested');
  });

  it('is not fixed as suggested by who has not seen that somebody has fixed it', async () => {
    await order(null, 'M3');
    const refused = await fix(route.service, { date: day, version: null });
    expect(problemOf(refused)).toEqual([409, 'conflict', '$.version']);
    expect((await fix(route.service, { date: day })).status).toBe(201);
  });

  it('says so also where the tours that were read are refused now', async () => {
    const version = visitsOf(await order(null, 'M1', 'M2')).version;
    await order(version, 'M2');
    await route.service.dataSource.query(`DELETE FROM locations WHERE id = 'M1'`);
    expect(problemOf(await order(version, 'M1', 'M2'))).toEqual([409, 'conflict', '$.version']);
    const unknown = await order(await read(), 'M1', 'M2');
    expect(problemOf(unknown)).toEqual([400, 'invalid', '$.tours[0].stops[0]']);
  });

  it('answers a repeated request as before', async () => {
    const version = visitsOf(await order(null, 'M1', 'M2')).version;
    const change = () =>
      fix(
        route.service,
        { date: day, tours: [{ stops: ['M2', 'M1'] }], version },
        { 'idempotency-key': 'change-1' },
      );
    const first = await change();
    await order(undefined, 'M3');
    const again = await change();
    expect([again.status, again.body]).toEqual([201, first.body]);
    expect(await statuses()).toEqual([['M3', 'planned']]);
  });

  it('is not changed by who goes on from an answer that another change has overtaken', async () => {
    await fixed('M1', 'M2');
    const [owner, planner] = [
      route.service.dataSource.createQueryRunner(),
      route.service.dataSource.createQueryRunner(),
    ];
    await owner.startTransaction();
    await owner.query('SELECT FROM visit_days WHERE date = $1 FOR UPDATE', [day]);
    const changing = order(undefined, 'M2', 'M1');
    await until(() => isWaitingForLock(route.service, 'visit_days'));
    // The answer begins with the plan, which the change has read already.
    await planner.startTransaction();
    await planner.query('LOCK TABLE visit_plans IN ACCESS EXCLUSIVE MODE');
    await owner.commitTransaction();
    await until(() => isFirst('M2'));
    await owner.query('UPDATE visit_days SET fixed_at = clock_timestamp() WHERE date = $1', [day]);
    await planner.commitTransaction();
    await Promise.all([owner.release(), planner.release()]);
    const { version } = visitsOf(await changing);
    expect(problemOf(await order(version, 'M3'))).toEqual([409, 'conflict', '$.version']);
  });

  it('is changed by one of two who change it at once', async () => {
    const version = visitsOf(await order(null, 'M1', 'M2', 'M3')).version;
    const answers = await Promise.all([
      order(version, 'M2', 'M1', 'M3'),
      order(version, 'M1', 'M3', 'M2'),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  it.each([7, '', 'v'.repeat(65)])('a version of %j is refused', async (version) => {
    const refused = await fix(route.service, { date: day, version });
    expect(problemOf(refused)).toEqual([400, 'invalid', '$.version']);
  });
});

describe('changing a day whose first stops are done', () => {
  it('keeps the time of those stops', async () => {
    const [stop, next] = await fixed('M1', 'M2', 'M3');
    await drive(route.service, stop?.id ?? '', 'finish', {
      received: [{ vendor_sku: 'cola', quantity: 39 }],
    });
    const changed = await fixed('M1', 'M2');
    expect(changed.map(({ minutes }) => minutes)).toEqual([stop?.minutes, next?.minutes]);
    expect(changed[1]?.arrives_at).toBe(next?.arrives_at);
  });

  it('works after their machine was removed, with the ways between the others', async () => {
    const [stop] = await fixed('M1', 'M2', 'M3');
    await drive(route.service, stop?.id ?? '', 'finish');
    await route.service.dataSource.query(`DELETE FROM locations WHERE id = 'M1'`);
    const changed = await fixed('M1', 'M3', 'M2');
    expect(changed.map(({ location }) => location)).toEqual(['M1', 'M3', 'M2']);
    expect(changed.map(({ km }) => Math.round(km / 1.3))).toEqual([0, 6, 2]);
  });
});

describe('at the same time', () => {
  it('a stop is started and taken off its day: it stays', async () => {
    const [wang, li] = [
      await addDriver(route.service, { name: 'Wang' }),
      await addDriver(route.service, { name: 'Li' }),
    ];
    const own = { driver: li, stops: ['M2'] };
    const tours = [{ driver: wang, stops: ['M1'] }, own];
    const [first] = stopsOf(await fix(route.service, { date: day, tours }));
    const driver = route.service.dataSource.createQueryRunner();
    await driver.startTransaction();
    await driver.query(
      `UPDATE visit_stops SET status = 'started', started_at = clock_timestamp(), started_by = '{}' WHERE id = $1`,
      [first?.id],
    );
    const changed = fix(route.service, { date: day, tours: [own] });
    await until(() => isWaitingForLock(route.service, 'visit_stops'));
    await driver.commitTransaction();
    await driver.release();
    await changed;
    expect(await statuses()).toEqual([
      ['M1', 'started'],
      ['M2', 'planned'],
    ]);
  });

  it('a day is taken back and fixed: it is fixed', async () => {
    await fixed('M1', 'M2');
    const owner = route.service.dataSource.createQueryRunner();
    await owner.startTransaction();
    await owner.query('SELECT FROM visit_days WHERE date = $1 FOR UPDATE', [day]);
    const changed = fix(route.service, { date: day, tours: [{ stops: ['M3'] }] });
    await until(() => isWaitingForLock(route.service, 'visit_days'));
    await owner.query('DELETE FROM visit_days WHERE date = $1', [day]);
    await owner.commitTransaction();
    await owner.release();
    expect((await changed).status).toBe(201);
    expect(await statuses()).toEqual([['M3', 'planned']]);
  });

  it('a machine is pinned and kept from other days: both hold', async () => {
    const other = dateIn(9);
    for (let round = 0; round < 5; round += 1) {
      await Promise.all([
        wish(route.service, 'M1', { pinned_to: day }),
        wish(route.service, 'M1', { forbidden_on: [other] }),
      ]);
      const { body } = await wish(route.service, 'M1', {});
      expect(body.wishes).toMatchObject({ pinned_to: day, forbidden_on: [other] });
      await wish(route.service, 'M1', { pinned_to: null, forbidden_on: [] });
    }
  });
});
