import { useStarted } from '../../support/use-started.js';
import {
  addDriver as addTo,
  askVisits,
  dateIn,
  drive,
  fix,
  nextWorkday,
  problemOf,
  routesOf,
  stopsOf,
  visitsOf,
} from './visit-calls.js';
import { openVisitsRoute } from './visits-route.js';

const route = useStarted(openVisitsRoute);
const day = nextWorkday();
const addDriver = (json: object): Promise<string> =>
  addTo(route.service, { starts_at: '09:30', hours: 6, ...json });

beforeEach(async () => {
  await route.clear();
  await route.machine('M1', 2);
  await route.machine('M2', 4);
  await route.forgetPlan();
});

const driversOf = async (date: string) =>
  visitsOf(await askVisits(route.service, date)).tours.map(({ driver, starts_at }) => [
    driver.name,
    starts_at,
  ]);

it('a tour is for a driver who works that day, from when they start', async () => {
  await addDriver({ name: 'Wang' });
  await addDriver({ name: 'Li', absences: [{ from: dateIn(0), to: dateIn(20) }] });
  expect(await driversOf(day)).toEqual([['Wang', `${day}T09:30:00+08:00`]]);
});

it('nobody goes while all are absent', async () => {
  await addDriver({ name: 'Wang', absences: [{ from: dateIn(0), to: dateIn(20) }] });
  const visits = visitsOf(await askVisits(route.service, day));
  expect(visits.tours).toEqual([]);
  expect(visits.left_out.map(({ location }) => location).sort()).toEqual(['M1', 'M2']);
});

it('a day is fixed for drivers who are there, one tour each', async () => {
  const wang = await addDriver({ name: 'Wang' });
  const li = await addDriver({ name: 'Li' });
  const away = await addDriver({ name: 'Chen', absences: [{ from: day, to: day }] });
  const refusals = [
    [[{ stops: ['M1'] }], 'missing', '$.tours[0].driver'],
    [[{ driver: away, stops: ['M1'] }], 'invalid', '$.tours[0].driver'],
    [
      [
        { driver: wang, stops: ['M1'] },
        { driver: wang, stops: ['M2'] },
      ],
      'invalid',
      '$.tours[1].driver',
    ],
  ] as const;
  for (const [tours, code, path] of refusals) {
    expect(problemOf(await fix(route.service, { date: day, tours }))).toEqual([400, code, path]);
  }
  const tours = [
    { driver: li, stops: ['M2'] },
    { driver: wang, stops: ['M1'] },
  ];
  const fixed = await fix(route.service, { date: day, tours });
  expect(routesOf(fixed)).toEqual([['M2'], ['M1']]);
  expect(visitsOf(fixed).tours.map(({ driver }) => driver)).toEqual([
    { id: li, name: 'Li' },
    { id: wang, name: 'Wang' },
  ]);
});

describe('a fixed day can still be changed', () => {
  const change = (id: string, json: object) =>
    route.service.call('PATCH', `/ucp/v1/visits/drivers/${id}`, { json });
  const asTold = async () =>
    visitsOf(await askVisits(route.service, day)).tours.map(({ driver, starts_at, stops }) => [
      driver.id,
      starts_at,
      stops.map(({ location }) => location),
    ]);

  it('after one of its drivers fell ill, whose visits others take over', async () => {
    const wang = await addDriver({ name: 'Wang' });
    const li = await addDriver({ name: 'Li' });
    const fixed = await fix(route.service, {
      date: day,
      tours: [{ driver: wang, stops: ['M1', 'M2'] }],
    });
    await drive(route.service, stopsOf(fixed)[0]?.id ?? '', 'finish');
    expect((await change(wang, { absences: [{ from: day, to: day }] })).status).toBe(200);
    const tours = [
      { driver: wang, stops: ['M1'] },
      { driver: li, stops: ['M2'] },
    ];
    expect((await fix(route.service, { date: day, tours })).status).toBe(201);
    expect(await asTold()).toEqual([
      [wang, `${day}T09:30:00+08:00`, ['M1']],
      [li, `${day}T09:30:00+08:00`, ['M2']],
    ]);
    await change(li, { absences: [{ from: day, to: day }] });
    const chen = await addDriver({ name: 'Chen', absences: [{ from: day, to: day }] });
    const refused = await fix(route.service, {
      date: day,
      tours: [...tours.slice(0, 1), { driver: chen, stops: ['M2'] }],
    });
    expect(problemOf(refused)).toEqual([400, 'invalid', '$.tours[1].driver']);
  });

  it('after one of its drivers was removed, whose tour still starts as before', async () => {
    const wang = await addDriver({ name: 'Wang' });
    await fix(route.service, { date: day, tours: [{ driver: wang, stops: ['M1', 'M2'] }] });
    await route.service.call('DELETE', `/ucp/v1/visits/drivers/${wang}`);
    const tours = [{ driver: wang, stops: ['M2', 'M1'] }];
    expect((await fix(route.service, { date: day, tours })).status).toBe(201);
    expect(await asTold()).toEqual([[wang, `${day}T09:30:00+08:00`, ['M2', 'M1']]]);
  });

  it('after the first driver was stated', async () => {
    await fix(route.service, { date: day, tours: [{ stops: ['M1'] }] });
    const wang = await addDriver({ name: 'Wang' });
    const tours = [{ stops: ['M1'] }, { driver: wang, stops: ['M2'] }];
    expect((await fix(route.service, { date: day, tours })).status).toBe(201);
    expect(await asTold()).toEqual([
      [null, `${day}T08:00:00+08:00`, ['M1']],
      [wang, `${day}T09:30:00+08:00`, ['M2']],
    ]);
  });
});
