import { useStarted } from '../../support/use-started.js';
import { issue } from '../principals/principal-calls.js';
import { fixTwoStops } from './two-stops.js';
import {
  askVisits,
  drive,
  eventsOf,
  fix,
  nextWorkday,
  problemOf,
  stockOf,
  stopOf,
  stopsOf,
} from './visit-calls.js';
import { openVisitsRoute } from './visits-route.js';

const route = useStarted(openVisitsRoute);
const day = nextWorkday();
let ids: { M1: string; M2: string };

beforeEach(async () => {
  ids = await fixTwoStops(route, day);
});

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

describe('a stop', () => {
  it('is started and finished', async () => {
    const started = await drive(route.service, ids.M1, 'start');
    expect([started.status, stopOf(started)]).toEqual([
      200,
      {
        id: ids.M1,
        date: day,
        location: 'M1',
        driver: null,
        status: 'started',
        started_at: expect.stringMatching(/\+08:00$/) as string,
        finished_at: null,
        skipped_at: null,
        skip_reason: null,
        note: null,
      },
    ]);
    const finished = await drive(route.service, ids.M1, 'finish', { note: 'Lock is loose' });
    expect(stopOf(finished)).toMatchObject({ status: 'finished', note: 'Lock is loose' });
    expect(stopOf(finished).started_at).toBe(stopOf(started).started_at);
    expect(await eventsOf(route, 'visit_started')).toEqual([
      {
        summary: 'Visit started at Machine M1',
        reasoning: `Owner started it, as planned for ${day}`,
        location: 'M1',
      },
    ]);
    expect(await eventsOf(route, 'visit_finished')).toEqual([
      {
        summary: 'Visit finished at Machine M1',
        reasoning: 'Owner finished it: Lock is loose',
        location: 'M1',
      },
    ]);
    const shown = stopsOf(await askVisits(route.service, day));
    expect(shown.map(({ location, status }) => [location, status])).toEqual([
      ['M1', 'finished'],
      ['M2', 'planned'],
    ]);
    expect(shown[0]?.products).toEqual([]);
  });

  it('is finished without having been started', async () => {
    const finished = stopOf(await drive(route.service, ids.M1, 'finish'));
    expect(finished).toMatchObject({ status: 'finished', started_at: null });
  });

  it('is skipped with a reason', async () => {
    const skipped = stopOf(await drive(route.service, ids.M1, 'skip', { reason: 'Closed' }));
    expect(skipped).toMatchObject({ status: 'skipped', skip_reason: 'Closed' });
    expect(await eventsOf(route, 'visit_skipped')).toEqual([
      {
        summary: 'Visit skipped at Machine M1',
        reasoning: 'Owner skipped it: Closed',
        location: 'M1',
      },
    ]);
    expect(stopsOf(await askVisits(route.service, day))[0]?.skip_reason).toBe('Closed');
  });

  it.each([
    ['start', {}, 'visit_started'],
    ['finish', { received: [{ vendor_sku: 'tea', quantity: 4 }] }, 'visit_finished'],
    ['skip', { reason: 'Closed' }, 'visit_skipped'],
  ] as const)('%s has an effect once', async (step, json, kind) => {
    const first = await drive(route.service, ids.M1, step, json);
    const again = await drive(route.service, ids.M1, step, json);
    expect([again.status, again.body]).toEqual([200, first.body]);
    expect(await eventsOf(route, kind)).toHaveLength(1);
    expect(await stockOf(route, 'M1', 'tea')).toBe(step === 'finish' ? 7 : 3);
  });

  it('is finished when nothing was filled in of a product that has left the machine', async () => {
    const received = [
      { vendor_sku: 'milk', quantity: 0 },
      { vendor_sku: 'tea', quantity: 2 },
    ];
    expect((await drive(route.service, ids.M1, 'finish', { received })).status).toBe(200);
    expect(await stockOf(route, 'M1', 'tea')).toBe(5);
  });

  it('is finished once by two callers at once', async () => {
    const json = { received: [{ vendor_sku: 'tea', quantity: 2 }] };
    const answers = await Promise.all(
      [1, 2, 3].map(() => drive(route.service, ids.M1, 'finish', json)),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await stockOf(route, 'M1', 'tea')).toBe(5);
    expect(await eventsOf(route, 'visit_finished')).toHaveLength(1);
  });

  it('is of the time that is stated, and does not end before it has started', async () => {
    const times = async (step: 'start' | 'finish' | 'skip', id: string, at: string) => {
      const reason = step === 'skip' ? { reason: 'Closed' } : {};
      const stop = stopOf(await drive(route.service, id, step, { at, ...reason }));
      return [stop.started_at, stop.finished_at, stop.skipped_at].map((time) =>
        typeof time === 'string' ? new Date(time).toISOString() : null,
      );
    };
    const m2 = ids.M2;
    const [first, second, third] = [minutesAgo(90), minutesAgo(60), minutesAgo(30)];
    expect(await times('start', ids.M1, first)).toEqual([first, null, null]);
    expect(await times('finish', ids.M1, second)).toEqual([first, second, null]);
    expect(await times('start', m2, third)).toEqual([third, null, null]);
    expect(await times('skip', m2, second)).toEqual([third, null, third]);
  });

  it('is started without a body', async () => {
    const answer = await route.service.call('POST', `/ucp/v1/visits/${ids.M1}/start`);
    expect([answer.status, stopOf(answer).status]).toEqual([200, 'started']);
  });

  it('is started late by a phone that had no signal', async () => {
    await drive(route.service, ids.M1, 'finish');
    expect(stopOf(await drive(route.service, ids.M1, 'start')).status).toBe('finished');
  });

  it('that was added by hand keeps what it was worth', async () => {
    await fix(route.service, { date: day, tours: [{ stops: ['M2'] }] });
    const added = await fix(route.service, { date: day, tours: [{ stops: ['M2', 'M1'] }] });
    const worth = () => askVisits(route.service, day).then((answer) => stopsOf(answer)[1]?.worth);
    expect((await worth())?.amount).toBeGreaterThan(0);
    await drive(route.service, stopsOf(added)[1]?.id ?? '', 'finish');
    await route.forgetPlan();
    expect((await worth())?.amount).toBeGreaterThan(0);
  });

  it('that was finished is not skipped', async () => {
    await drive(route.service, ids.M1, 'finish');
    const refused = await drive(route.service, ids.M1, 'skip', { reason: 'Closed' });
    expect(problemOf(refused)).toEqual([409, 'conflict']);
  });

  it.each(['start', 'finish'] as const)(
    'that was skipped can be visited after all: %s',
    async (step) => {
      await drive(route.service, ids.M1, 'skip', { reason: 'Closed' });
      const received = [{ vendor_sku: 'tea', quantity: 2 }];
      const visited = await drive(
        route.service,
        ids.M1,
        step,
        step === 'finish' ? { received } : {},
      );
      expect([visited.status, stopOf(visited)]).toMatchObject([
        200,
        { status: `${step}ed`, skipped_at: null, skip_reason: null },
      ]);
      expect(stopsOf(await askVisits(route.service, day))[0]).toMatchObject({
        status: `${step}ed`,
        skip_reason: null,
      });
      expect(await eventsOf(route, 'visit_skipped')).toHaveLength(1);
      expect(await stockOf(route, 'M1', 'tea')).toBe(step === 'finish' ? 5 : 3);
    },
  );

  it('that was skipped is not started by what was done before that', async () => {
    await drive(route.service, ids.M1, 'skip', { reason: 'Closed', at: minutesAgo(5) });
    const late = await drive(route.service, ids.M1, 'start', { at: minutesAgo(10) });
    expect(problemOf(late)).toEqual([409, 'conflict']);
    expect(stopsOf(await askVisits(route.service, day))[0]?.skip_reason).toBe('Closed');
    const again = await drive(route.service, ids.M1, 'start', { at: minutesAgo(3) });
    expect(stopOf(again)).toMatchObject({ status: 'started', skip_reason: null });
  });

  it('that was left and finished later does not count the time between', async () => {
    await drive(route.service, ids.M1, 'start', { at: minutesAgo(90) });
    await drive(route.service, ids.M1, 'skip', { reason: 'Closed', at: minutesAgo(89) });
    const finished = stopOf(await drive(route.service, ids.M1, 'finish'));
    expect(finished).toMatchObject({ status: 'finished', started_at: null, skipped_at: null });
  });

  it('of another machine is not for a limited principal', async () => {
    const driver = await issue(route.service, {
      kind: 'person',
      role: 'driver',
      limits: { locations: ['M1'] },
    });
    expect((await drive(driver, ids.M1, 'start')).status).toBe(200);
    expect(problemOf(await drive(driver, ids.M2, 'start'))).toEqual([403, 'forbidden']);
    const viewer = await issue(route.service, { kind: 'person', role: 'viewer' });
    expect((await drive(viewer, ids.M1, 'finish')).status).toBe(403);
  });
});
