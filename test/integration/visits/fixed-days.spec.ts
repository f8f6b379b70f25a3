import { DaysRepository } from '../../../src/visits/stops/days.repository.js';
import { useStarted } from '../../support/use-started.js';
import { issue } from '../principals/principal-calls.js';
import {
  askVisits,
  drive,
  eventsOf,
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

beforeEach(() => route.restore());

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
    expect((await eventsOf(route, 'visits_fixed')).map(({ summary }) => summary)).toEqual([
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
    expect(await eventsOf(route, 'visits_fixed')).toHaveLength(1);
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
