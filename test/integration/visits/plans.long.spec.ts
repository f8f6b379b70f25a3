import { DaysRepository } from '../../../src/visits/stops/days.repository.js';
import { until } from '../../support/until.js';
import { useStarted } from '../../support/use-started.js';
import { issue } from '../principals/principal-calls.js';
import {
  askVisits,
  dateIn,
  fix,
  nextWorkday,
  problemOf,
  routesOf,
  stopsOf,
  visitsOf,
  wish,
  drive,
} from './visit-calls.js';
import { openVisitsRoute } from './visits-route.js';
import { useScheduledJobs } from '../../support/service.js';

useScheduledJobs('visit-plans');

const route = useStarted(openVisitsRoute);
const day = nextWorkday();
const MANY = { stops: Array.from({ length: 300 }, (_, index) => `X${index}`) };

const events = async (kind: string) => {
  const { body } = await route.service.call('GET', '/ucp/v1/events');
  return (body.events as { kind: string; summary: string }[]).filter((one) => one.kind === kind);
};

beforeEach(async () => {
  await route.clear();
  await route.machine('M1', 2);
  await route.machine('M2', 4);
  await route.machine('M3', 6);
  await route.forgetPlan();
});

describe('a suggestion', () => {
  it('tells who goes where, when, with what, and what that is worth', async () => {
    const answer = await askVisits(route.service, day);
    expect(answer.status).toBe(200);
    const { tours, ...visits } = visitsOf(answer);
    expect(visits).toMatchObject({ date: day, status: 'suggested', has_positions: true });
    const [tour] = tours;
    expect(tour).toMatchObject({
      driver: { id: null, name: null },
      starts_at: `${day}T08:00:00+08:00`,
    });
    expect(routesOf(answer).map((ids) => [...ids].sort())).toEqual([['M1', 'M2', 'M3']]);
    const [first] = tour?.stops ?? [];
    expect(first).toMatchObject({
      id: null,
      name: `Machine ${first?.location}`,
      address: '1 Century Avenue, 2F, Shanghai',
      latitude: 31.2,
      status: 'planned',
      pinned: false,
      skip_reason: null,
      products: [{ vendor_sku: 'cola', title: 'Shown cola', stock: 1, capacity: 40, quantity: 39 }],
      text: expect.stringMatching(
        /^worth ¥\d+\.\d\d, costs ¥\d+\.\d\d \(\d+ min, [\d.]+ km\)$/,
      ) as string,
    });
    expect(first?.worth.amount).toBeGreaterThan(first?.cost.amount ?? 0);
    expect(Date.parse(first?.arrives_at ?? '') - Date.parse(tour?.starts_at ?? '')).toBe(
      Math.round(first?.drive_minutes ?? 0) * 60_000,
    );
  });

  it('leaves out machines that can wait, with what that may cost', async () => {
    await route.machine('M4', 3, { vendorSku: 'cola', capacity: 400, stock: 400 });
    await route.forgetPlan();
    const { left_out, left_out_count, tours } = visitsOf(await askVisits(route.service, day));
    expect(tours.flatMap(({ stops }) => stops.map(({ location }) => location))).not.toContain('M4');
    expect(left_out.map(({ location }) => location)).toEqual(['M4']);
    expect(left_out_count).toBe(1);
  });

  it('shows the week', async () => {
    const { week } = visitsOf(await askVisits(route.service, day));
    expect(week.map(({ date }) => date)).toHaveLength(7);
    expect(week[0]).toMatchObject({ date: day, stops: 3 });
  });

  it('says so while positions are missing', async () => {
    await route.service.dataSource.query(
      'UPDATE visit_settings SET depot_latitude = NULL, depot_longitude = NULL',
    );
    const visits = visitsOf(await askVisits(route.service, day));
    expect(visits.has_positions).toBe(false);
    expect(visits.tours[0]?.km ?? 0).toBe(0);
  });

  it('of a route without machines is empty', async () => {
    await route.clear();
    await route.forgetPlan();
    const answer = await askVisits(route.service);
    expect([answer.status, routesOf(answer)]).toEqual([200, []]);
    expect(visitsOf(answer)).toMatchObject({ date: dateIn(0), left_out: [] });
  });

  it('follows a closure', async () => {
    const json = {
      kind: 'closure',
      text: 'Closed',
      starts_at: `${day}T00:00:00+08:00`,
      ends_at: `${day}T23:00:00+08:00`,
    };
    await route.service.call('POST', '/ucp/v1/locations/M2/context', { json });
    await route.forgetPlan();
    const { tours, week } = visitsOf(await askVisits(route.service, day));
    expect(tours.flatMap(({ stops }) => stops.map(({ location }) => location))).not.toContain('M2');
    expect(week.slice(1).flatMap(({ locations }) => locations)).toContain('M2');
  });

  it('follows what is read, without being asked', async () => {
    await askVisits(route.service, day);
    await route.service.dataSource.query(
      `UPDATE machine_slots SET stock = 40 WHERE location_id = 'M3'`,
    );
    await route.service.dataSource.query(
      `UPDATE locations SET last_synced_at = clock_timestamp() WHERE id = 'M3'`,
    );
    await until(
      async () =>
        !routesOf(await askVisits(route.service, day))
          .flat()
          .includes('M3'),
    );
  });

  it.each([['2026-02-30'], ['tomorrow'], [dateIn(14)], ['']])('of %j is refused', async (date) => {
    expect(problemOf(await askVisits(route.service, date))).toEqual([400, 'invalid', '$.date']);
  });

  it('of a past day has nothing that was not fixed', async () => {
    const answer = await askVisits(route.service, dateIn(-3));
    expect(visitsOf(answer)).toMatchObject({ status: 'suggested', tours: [], left_out: [] });
  });
});

describe('a fixed day', () => {
  it('is as it was suggested, and stays so', async () => {
    const suggested = await askVisits(route.service, day);
    const fixed = await fix(route.service, { date: day });
    expect([fixed.status, visitsOf(fixed).status]).toEqual([201, 'fixed']);
    expect(routesOf(fixed)).toEqual(routesOf(suggested));
    for (const stop of stopsOf(fixed)) expect(stop.id).toMatch(/^vst-\d+$/);
    expect(stopsOf(fixed).map(({ arrives_at }) => arrives_at)).toEqual(
      stopsOf(suggested).map(({ arrives_at }) => arrives_at),
    );
    await route.machine('M4', 1);
    await route.forgetPlan();
    expect(routesOf(await askVisits(route.service, day))).toEqual(routesOf(suggested));
    expect((await events('visits_fixed')).map(({ summary }) => summary)).toEqual([
      `Visits of ${day} fixed: 3 stops`,
    ]);
  });

  it('is fixed once, by whoever is first', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => fix(route.service, { date: day })));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(
      new Set(
        answers.map((answer) =>
          stopsOf(answer)
            .map(({ id }) => id)
            .join(),
        ),
      ).size,
    ).toBe(1);
    expect(await events('visits_fixed')).toHaveLength(1);
  });

  it('repeats its first answer to the same key', async () => {
    const headers = { 'idempotency-key': 'fix-1' };
    const first = await fix(route.service, { date: day }, headers);
    const again = await fix(route.service, { date: day }, headers);
    expect([again.status, again.body]).toEqual([first.status, first.body]);
  });

  it('can be reordered, with times in the new order', async () => {
    await fix(route.service, { date: day });
    const tours = [{ stops: ['M3', 'M1', 'M2'] }];
    const changed = await fix(route.service, { date: day, tours });
    expect(routesOf(changed)).toEqual([['M3', 'M1', 'M2']]);
    const arrivals = stopsOf(changed).map(({ arrives_at }) => Date.parse(arrives_at));
    expect(arrivals).toEqual([...arrivals].sort((one, other) => one - other));
    const kilometres = stopsOf(changed).map(({ km }) => km);
    expect(kilometres.map((km) => Math.round(km / 1.3))).toEqual([6, 4, 2]);
    expect(routesOf(await askVisits(route.service, day))).toEqual([['M3', 'M1', 'M2']]);
  });

  it('can lose and gain stops, except those that were begun', async () => {
    const before = stopsOf(
      await fix(route.service, { date: day, tours: [{ stops: ['M1', 'M2'] }] }),
    );
    await drive(route.service, before[0]?.id ?? '', 'start');
    const changed = await fix(route.service, { date: day, tours: [{ stops: ['M3'] }] });
    expect(stopsOf(changed).map(({ location, status }) => [location, status])).toEqual([
      ['M1', 'started'],
      ['M3', 'planned'],
    ]);
    expect(stopsOf(changed)[0]?.id).toBe(before[0]?.id);
  });

  it('keeps other machines away, and the plan continues after it', async () => {
    await fix(route.service, { date: day, tours: [{ stops: ['M1'] }] });
    const visits = visitsOf(await askVisits(route.service, day));
    expect(visits.left_out.map(({ location }) => location).sort()).toEqual(['M2', 'M3']);
    const later = visits.week.slice(1).flatMap(({ locations }) => locations);
    expect(later).toEqual(expect.arrayContaining(['M2', 'M3']));
  });

  it.each<[object, string, string]>([
    [{}, 'missing', '$.date'],
    [{ date: 'today' }, 'invalid', '$.date'],
    [{ date: dateIn(-1) }, 'invalid', '$.date'],
    [{ date: dateIn(14) }, 'invalid', '$.date'],
    [{ date: day, tours: {} }, 'invalid', '$.tours'],
    [{ date: day, tours: [7] }, 'invalid', '$.tours'],
    [{ date: day, tours: [{}] }, 'missing', '$.tours[0].stops'],
    [{ date: day, tours: [{ stops: ['M9'] }] }, 'invalid', '$.tours[0].stops[0]'],
    [{ date: day, tours: [{ stops: ['..'] }] }, 'invalid', '$.tours[0].stops'],
    [{ date: day, tours: [{ stops: ['M1', 'M1'] }] }, 'invalid', '$.tours[0].stops[1]'],
    [{ date: day, tours: [MANY, MANY] }, 'invalid', '$.tours'],
    [{ date: day, tours: [{ driver: 'drv-9', stops: ['M1'] }] }, 'invalid', '$.tours[0].driver'],
    [{ date: day, tours: [{ stops: ['M1'] }, { stops: ['M2'] }] }, 'invalid', '$.tours[1].driver'],
  ])('is not fixed as stated: %j', async (request, code, path) => {
    expect(problemOf(await fix(route.service, request))).toEqual([400, code, path]);
    expect(visitsOf(await askVisits(route.service, day)).status).toBe('suggested');
  });

  it('is fixed by an agent for its own machines only', async () => {
    const agent = await issue(route.service, { role: 'agent', limits: { locations: ['M1'] } });
    await fix(route.service, { date: day, tours: [{ stops: ['M2'] }] });
    const refused = await fix(agent, { date: day, tours: [{ stops: ['M1', 'M2'] }] });
    expect(problemOf(refused)).toEqual([403, 'forbidden']);
    const fixed = await fix(agent, { date: day, tours: [{ stops: ['M2', 'M1'] }] });
    expect(routesOf(fixed)).toEqual([['M2', 'M1']]);
    expect(problemOf(await wish(agent, 'M2', { pinned_to: day }))).toEqual([403, 'forbidden']);
  });

  it('is not fixed by an agent who would drop or settle visits of other machines', async () => {
    const agent = await issue(route.service, { role: 'agent', limits: { locations: ['M1'] } });
    for (const tours of [[], [{ stops: ['M1'] }], undefined]) {
      const refused = await fix(agent, { date: day, tours });
      expect(problemOf(refused)).toEqual([403, 'forbidden']);
    }
    const suggested = await askVisits(route.service, day);
    expect(visitsOf(suggested).status).toBe('suggested');
    expect(routesOf(suggested).flat().sort()).toEqual(['M1', 'M2', 'M3']);
    const theirs = { role: 'agent', limits: { locations: ['M1', 'M2', 'M3'] } };
    const fixed = await fix(await issue(route.service, theirs), { date: day, tours: [] });
    expect([fixed.status, routesOf(fixed)]).toEqual([201, []]);
  });

  it('is removed with other records that have ended', async () => {
    await fix(route.service, { date: day });
    await route.service.dataSource.query(
      `INSERT INTO visit_days (date, fixed_by, tours) VALUES ('2020-01-01', '{}', '[]')`,
    );
    const days = route.service.app.get(DaysRepository, { strict: false });
    expect(await days.removeOldest(new Date('2020-06-01'), 10)).toBe(1);
    expect(visitsOf(await askVisits(route.service, day)).status).toBe('fixed');
  });
});

describe('wishes', () => {
  const wishesOf = async (id: string) =>
    (await route.service.call('GET', `/ucp/v1/visits/locations/${id}`)).body.wishes;

  it('pin a machine to a day', async () => {
    const later = dateIn(5);
    const answer = await wish(route.service, 'M2', { pinned_to: day, forbidden_on: [later] });
    expect(answer.body.wishes).toEqual({ location: 'M2', pinned_to: day, forbidden_on: [later] });
    const pinned = stopsOf(await askVisits(route.service, day)).find(
      ({ location }) => location === 'M2',
    );
    expect(pinned?.pinned).toBe(true);
    await wish(route.service, 'M2', { pinned_to: null });
    expect(await wishesOf('M2')).toEqual({
      location: 'M2',
      pinned_to: null,
      forbidden_on: [later],
    });
  });

  it('forbid a day', async () => {
    expect(await wishesOf('M2')).toEqual({ location: 'M2', pinned_to: null, forbidden_on: [] });
    await wish(route.service, 'M2', { forbidden_on: [day] });
    const { tours, week } = visitsOf(await askVisits(route.service, day));
    expect(tours.flatMap(({ stops }) => stops.map(({ location }) => location))).not.toContain('M2');
    expect(week.slice(1).flatMap(({ locations }) => locations)).toContain('M2');
  });

  it.each<[object, string]>([
    [{ pinned_to: 'monday' }, '$.pinned_to'],
    [{ pinned_to: dateIn(-1) }, '$.pinned_to'],
    [{ pinned_to: dateIn(14) }, '$.pinned_to'],
    [{ forbidden_on: day }, '$.forbidden_on'],
    [{ forbidden_on: ['2026-13-01'] }, '$.forbidden_on'],
    [{ forbidden_on: [7] }, '$.forbidden_on'],
    [{ pinned_to: day, forbidden_on: [day] }, '$.pinned_to'],
  ])('%j is refused', async (request, path) => {
    expect(problemOf(await wish(route.service, 'M1', request))).toEqual([400, 'invalid', path]);
    expect(await wishesOf('M1')).toMatchObject({ pinned_to: null, forbidden_on: [] });
  });

  it('are told, unless nothing changes', async () => {
    const told = async () => (await events('visit_settings_changed')).map(({ summary }) => summary);
    const before = (await told()).length;
    for (const forbidden_on of [[], [day], [day], []]) {
      await wish(route.service, 'M1', { forbidden_on });
    }
    const after = await told();
    expect(after).toHaveLength(before + 2);
    expect(after).toContainEqual(
      expect.stringMatching(new RegExp(`^Days of visits to .*: not on ${day}$`)),
    );
  });

  it('of unknown machines are refused', async () => {
    expect(problemOf(await wish(route.service, 'M9', {}))).toEqual([404, 'not_found']);
    const read = await route.service.call('GET', '/ucp/v1/visits/locations/M9');
    expect(read.status).toBe(404);
  });
});
