import { product } from '../../support/vendor/index.js';
import { useStarted } from '../../support/use-started.js';
import { issue } from '../principals/principal-calls.js';
import { runOf, type Run } from '../replenishment/runs/run-calls.js';
import { askVisits, drive, fix, nextWorkday, problemOf, stopOf, stopsOf } from './visit-calls.js';
import { arrived } from './arrived-runs.js';
import { openVisitsRoute } from './visits-route.js';

const route = useStarted(openVisitsRoute);
const day = nextWorkday();
let ids: Record<string, string>;

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

const events = async (kind: string) => {
  const { body } = await route.service.call('GET', '/ucp/v1/events');
  return (body.events as { kind: string; summary: string; reasoning: string; location: string }[])
    .filter((one) => one.kind === kind)
    .map(({ summary, reasoning, location }) => ({ summary, reasoning, location }));
};

const stock = async (location: string, sku: string) => {
  const [row] = await route.service.dataSource.query<{ stock: number }[]>(
    'SELECT stock FROM machine_slots WHERE location_id = $1 AND vendor_sku = $2',
    [location, sku],
  );
  return row?.stock;
};

beforeAll(() => {
  route.shop.alpha.answer('catalog', { products: [product('cola', 210)] });
});

beforeEach(async () => {
  await route.clear();
  await route.machine(
    'M1',
    2,
    { vendorSku: 'cola', capacity: 12, stock: 2 },
    { vendorSku: 'tea', capacity: 9, stock: 3 },
  );
  await route.machine('M2', 4);
  await route.forgetPlan();
  const fixed = await fix(route.service, { date: day, tours: [{ stops: ['M1', 'M2'] }] });
  ids = Object.fromEntries(stopsOf(fixed).map(({ location, id }) => [location, id ?? '']));
});

const m1 = () => ids.M1 ?? '';

describe('a stop', () => {
  it('is started and finished', async () => {
    const started = await drive(route.service, m1(), 'start');
    expect([started.status, stopOf(started)]).toEqual([
      200,
      {
        id: m1(),
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
    const finished = await drive(route.service, m1(), 'finish', { note: 'Lock is loose' });
    expect(stopOf(finished)).toMatchObject({ status: 'finished', note: 'Lock is loose' });
    expect(stopOf(finished).started_at).toBe(stopOf(started).started_at);
    expect(await events('visit_started')).toEqual([
      {
        summary: 'Visit started at Machine M1',
        reasoning: `Owner started it, as planned for ${day}`,
        location: 'M1',
      },
    ]);
    expect(await events('visit_finished')).toEqual([
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
    const finished = stopOf(await drive(route.service, m1(), 'finish'));
    expect(finished).toMatchObject({ status: 'finished', started_at: null });
  });

  it('is skipped with a reason', async () => {
    const skipped = stopOf(await drive(route.service, m1(), 'skip', { reason: 'Closed' }));
    expect(skipped).toMatchObject({ status: 'skipped', skip_reason: 'Closed' });
    expect(await events('visit_skipped')).toEqual([
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
    const first = await drive(route.service, m1(), step, json);
    const again = await drive(route.service, m1(), step, json);
    expect([again.status, again.body]).toEqual([200, first.body]);
    expect(await events(kind)).toHaveLength(1);
    expect(await stock('M1', 'tea')).toBe(step === 'finish' ? 7 : 3);
  });

  it('is finished when nothing was filled in of a product that has left the machine', async () => {
    const received = [
      { vendor_sku: 'milk', quantity: 0 },
      { vendor_sku: 'tea', quantity: 2 },
    ];
    expect((await drive(route.service, m1(), 'finish', { received })).status).toBe(200);
    expect(await stock('M1', 'tea')).toBe(5);
  });

  it('is finished once by two callers at once', async () => {
    const json = { received: [{ vendor_sku: 'tea', quantity: 2 }] };
    const answers = await Promise.all(
      [1, 2, 3].map(() => drive(route.service, m1(), 'finish', json)),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await stock('M1', 'tea')).toBe(5);
    expect(await events('visit_finished')).toHaveLength(1);
  });

  it('is of the time that is stated, and does not end before it has started', async () => {
    const times = async (step: 'start' | 'finish' | 'skip', id: string, at: string) => {
      const reason = step === 'skip' ? { reason: 'Closed' } : {};
      const stop = stopOf(await drive(route.service, id, step, { at, ...reason }));
      return [stop.started_at, stop.finished_at, stop.skipped_at].map((time) =>
        typeof time === 'string' ? new Date(time).toISOString() : null,
      );
    };
    const m2 = ids.M2 ?? '';
    const [first, second, third] = [minutesAgo(90), minutesAgo(60), minutesAgo(30)];
    expect(await times('start', m1(), first)).toEqual([first, null, null]);
    expect(await times('finish', m1(), second)).toEqual([first, second, null]);
    expect(await times('start', m2, third)).toEqual([third, null, null]);
    expect(await times('skip', m2, second)).toEqual([third, null, third]);
  });

  it('is started without a body', async () => {
    const answer = await route.service.call('POST', `/ucp/v1/visits/${m1()}/start`);
    expect([answer.status, stopOf(answer).status]).toEqual([200, 'started']);
  });

  it('is started late by a phone that had no signal', async () => {
    await drive(route.service, m1(), 'finish');
    expect(stopOf(await drive(route.service, m1(), 'start')).status).toBe('finished');
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
    await drive(route.service, m1(), 'finish');
    const refused = await drive(route.service, m1(), 'skip', { reason: 'Closed' });
    expect(problemOf(refused)).toEqual([409, 'conflict']);
  });

  it.each(['start', 'finish'] as const)(
    'that was skipped can be visited after all: %s',
    async (step) => {
      await drive(route.service, m1(), 'skip', { reason: 'Closed' });
      const received = [{ vendor_sku: 'tea', quantity: 2 }];
      const visited = await drive(route.service, m1(), step, step === 'finish' ? { received } : {});
      expect([visited.status, stopOf(visited)]).toMatchObject([
        200,
        { status: `${step}ed`, skipped_at: null, skip_reason: null },
      ]);
      expect(stopsOf(await askVisits(route.service, day))[0]).toMatchObject({
        status: `${step}ed`,
        skip_reason: null,
      });
      expect(await events('visit_skipped')).toHaveLength(1);
      expect(await stock('M1', 'tea')).toBe(step === 'finish' ? 5 : 3);
    },
  );

  it('that was skipped is not started by what was done before that', async () => {
    await drive(route.service, m1(), 'skip', { reason: 'Closed', at: minutesAgo(5) });
    const late = await drive(route.service, m1(), 'start', { at: minutesAgo(10) });
    expect(problemOf(late)).toEqual([409, 'conflict']);
    expect(stopsOf(await askVisits(route.service, day))[0]?.skip_reason).toBe('Closed');
    const again = await drive(route.service, m1(), 'start', { at: minutesAgo(3) });
    expect(stopOf(again)).toMatchObject({ status: 'started', skip_reason: null });
  });

  it('that was left and finished later does not count the time between', async () => {
    await drive(route.service, m1(), 'start', { at: minutesAgo(90) });
    await drive(route.service, m1(), 'skip', { reason: 'Closed', at: minutesAgo(89) });
    const finished = stopOf(await drive(route.service, m1(), 'finish'));
    expect(finished).toMatchObject({ status: 'finished', started_at: null, skipped_at: null });
  });

  it('of another machine is not for a limited principal', async () => {
    const driver = await issue(route.service, {
      kind: 'person',
      role: 'driver',
      limits: { locations: ['M1'] },
    });
    expect((await drive(driver, m1(), 'start')).status).toBe(200);
    expect(problemOf(await drive(driver, ids.M2 ?? '', 'start'))).toEqual([403, 'forbidden']);
    const viewer = await issue(route.service, { kind: 'person', role: 'viewer' });
    expect((await drive(viewer, m1(), 'finish')).status).toBe(403);
  });

  it.each(['vst-999999', 'vst-', 'nothing', 'vst-99999999999999999999'])(
    '%s is unknown',
    async (id) => {
      for (const step of ['start', 'finish', 'skip'] as const) {
        const answer = await drive(route.service, id, step, { reason: 'Closed' });
        expect(problemOf(answer)).toEqual([404, 'not_found']);
      }
    },
  );

  it.each<['start' | 'finish' | 'skip', object, string, string]>([
    ['start', { at: 'noon' }, 'invalid', '$.at'],
    ['start', { at: minutesAgo(-25 * 60) }, 'invalid', '$.at'],
    ['finish', { at: minutesAgo(-25 * 60) }, 'invalid', '$.at'],
    ['skip', { reason: 'Closed', at: minutesAgo(8 * 24 * 60) }, 'invalid', '$.at'],
    ['finish', { received: 'tea' }, 'invalid', '$.received'],
    ['finish', { received: ['tea'] }, 'invalid', '$.received'],
    ['finish', { received: [{ quantity: 1 }] }, 'missing', '$.received[0].vendor_sku'],
    ['finish', { received: [{ vendor_sku: 'tea' }] }, 'missing', '$.received[0].quantity'],
    [
      'finish',
      { received: [{ vendor_sku: 'tea', quantity: -1 }] },
      'invalid',
      '$.received[0].quantity',
    ],
    [
      'finish',
      { received: [{ vendor_sku: 'tea', quantity: 1e308 }] },
      'invalid',
      '$.received[0].quantity',
    ],
    [
      'finish',
      { received: [{ vendor_sku: 'milk', quantity: 1 }] },
      'invalid',
      '$.received[0].vendor_sku',
    ],
    [
      'finish',
      {
        received: [
          { vendor_sku: 'tea', quantity: 1 },
          { vendor_sku: 'tea', quantity: 2 },
        ],
      },
      'invalid',
      '$.received[1].vendor_sku',
    ],
    ['finish', { note: 7 }, 'invalid', '$.note'],
    ['finish', { note: 'a\0' }, 'invalid', '$.note'],
    ['skip', {}, 'missing', '$.reason'],
    ['skip', { reason: ' ' }, 'invalid', '$.reason'],
    ['skip', { reason: '注'.repeat(1001) }, 'invalid', '$.reason'],
  ])('%s with %j is refused', async (step, json, code, path) => {
    expect(problemOf(await drive(route.service, m1(), step, json))).toEqual([400, code, path]);
    expect(stopsOf(await askVisits(route.service, day))[0]?.status).toBe('planned');
    expect(await stock('M1', 'tea')).toBe(3);
  });
});

describe('finishing with what was received', () => {
  let run: Run;

  beforeEach(async () => {
    await route.shop.alias('cola', 'alpha-supply:cola');
    const { id } = await route.shop.runs.built();
    run = runOf(await route.shop.runs.place(id, { skip_unresolved: true }));
    await arrived(route, run);
  });

  const stopsOfRun = async () => runOf(await route.shop.runs.get(run.id)).stops ?? [];
  const received = [
    { vendor_sku: 'cola', quantity: 8 },
    { vendor_sku: 'tea', quantity: 1 },
  ];

  it('receives the placed run at this machine, and raises the stock of other products', async () => {
    await drive(route.service, m1(), 'finish', { received, note: 'All fine' });
    expect(await stopsOfRun()).toEqual([
      expect.objectContaining({ location: 'M1', note: 'All fine' }) as object,
      { location: 'M2', received_at: null },
    ]);
    expect([await stock('M1', 'cola'), await stock('M1', 'tea')]).toEqual([10, 4]);
    expect((await events('visit_finished'))[0]?.summary).toBe(
      'Visit finished at Machine M1: 9 pieces filled in',
    );
    expect(await events('run_stop_received')).toHaveLength(1);
  });

  it('receives it once, however often it is sent', async () => {
    await Promise.all([1, 2].map(() => drive(route.service, m1(), 'finish', { received })));
    await drive(route.service, m1(), 'finish', { received });
    expect([await stock('M1', 'cola'), await stock('M1', 'tea')]).toEqual([10, 4]);
    expect(await events('run_stop_received')).toHaveLength(1);
  });

  it('refuses goods of a run that was received there before, so that they count once', async () => {
    const delivered = [{ slot_id: 'M1-cola', quantity: 8 }];
    expect((await route.shop.runs.receive(run.id, { location: 'M1', delivered })).status).toBe(200);
    const refused = await drive(route.service, m1(), 'finish', { received: received.toReversed() });
    expect(problemOf(refused)).toEqual([409, 'already_delivered', '$.received[1].vendor_sku']);
    expect(refused.text).toContain(`was received with run ${run.id} already; leave it out`);
    expect([await stock('M1', 'cola'), await stock('M1', 'tea')]).toEqual([10, 3]);

    const others = [{ vendor_sku: 'tea', quantity: 1 }];
    const none = [{ vendor_sku: 'cola', quantity: 0 }];
    const finished = await drive(route.service, m1(), 'finish', { received: [...others, ...none] });
    expect([finished.status, stopOf(finished).status]).toEqual([200, 'finished']);
    expect([await stock('M1', 'cola'), await stock('M1', 'tea')]).toEqual([10, 4]);
  });

  it('takes goods once that a run and a visit bring at the same moment', async () => {
    const delivered = [{ slot_id: 'M1-cola', quantity: 8 }];
    const cola = received.slice(0, 1);
    const answers = await Promise.all([
      route.shop.runs.receive(run.id, { location: 'M1', delivered }),
      drive(route.service, m1(), 'finish', { received: cola }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await stock('M1', 'cola')).toBe(10);
  });

  it('takes goods of a run that was received on the day before', async () => {
    const delivered = [{ slot_id: 'M1-cola', quantity: 3 }];
    await route.shop.runs.receive(run.id, { location: 'M1', delivered });
    await route.service.dataSource.query(
      `UPDATE replenishment_run_events SET occurred_at = occurred_at - interval '1 day'`,
    );
    const more = [{ vendor_sku: 'cola', quantity: 2 }];
    expect((await drive(route.service, m1(), 'finish', { received: more })).status).toBe(200);
    expect(await stock('M1', 'cola')).toBe(7);
  });

  it('leaves a run alone of which nothing is named', async () => {
    await drive(route.service, m1(), 'finish', { received: [{ vendor_sku: 'tea', quantity: 1 }] });
    expect((await stopsOfRun()).map(({ received_at }) => received_at)).toEqual([null, null]);
    await drive(route.service, ids.M2 ?? '', 'finish');
    expect((await stopsOfRun()).map(({ received_at }) => received_at)).toEqual([null, null]);
  });

  it('undoes everything if it fails', async () => {
    const failing = [...received, { vendor_sku: 'milk', quantity: 1 }];
    const refused = await drive(route.service, m1(), 'finish', { received: failing });
    expect(problemOf(refused)).toEqual([400, 'invalid', '$.received[2].vendor_sku']);
    expect((await stopsOfRun()).map(({ received_at }) => received_at)).toEqual([null, null]);
    expect([await stock('M1', 'cola'), await stock('M1', 'tea')]).toEqual([2, 3]);
  });
});
