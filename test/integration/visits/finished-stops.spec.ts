import { useStarted } from '../../support/use-started.js';
import { runOf, type Run } from '../replenishment/runs/run-calls.js';
import { arrived } from './arrived-runs.js';
import { fixTwoStops } from './two-stops.js';
import { drive, eventsOf, nextWorkday, problemOf, stockOf, stopOf } from './visit-calls.js';
import { openVisitsRoute } from './visits-route.js';

const route = useStarted(openVisitsRoute);
const day = nextWorkday();
let ids: { M1: string; M2: string };

beforeEach(async () => {
  ids = await fixTwoStops(route, day);
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
    await drive(route.service, ids.M1, 'finish', { received, note: 'All fine' });
    expect(await stopsOfRun()).toEqual([
      expect.objectContaining({ location: 'M1', note: 'All fine' }) as object,
      { location: 'M2', received_at: null },
    ]);
    expect([await stockOf(route, 'M1', 'cola'), await stockOf(route, 'M1', 'tea')]).toEqual([
      10, 4,
    ]);
    expect((await eventsOf(route, 'visit_finished'))[0]?.summary).toBe(
      'Visit finished at Machine M1: 9 pieces filled in',
    );
    expect(await eventsOf(route, 'run_stop_received')).toHaveLength(1);
  });

  it('receives it once, however often it is sent', async () => {
    await Promise.all([1, 2].map(() => drive(route.service, ids.M1, 'finish', { received })));
    await drive(route.service, ids.M1, 'finish', { received });
    expect([await stockOf(route, 'M1', 'cola'), await stockOf(route, 'M1', 'tea')]).toEqual([
      10, 4,
    ]);
    expect(await eventsOf(route, 'run_stop_received')).toHaveLength(1);
  });

  it('refuses goods of a run that was received there before, so that they count once', async () => {
    const delivered = [{ slot_id: 'M1-cola', quantity: 8 }];
    expect((await route.shop.runs.receive(run.id, { location: 'M1', delivered })).status).toBe(200);
    const refused = await drive(route.service, ids.M1, 'finish', {
      received: received.toReversed(),
    });
    expect(problemOf(refused)).toEqual([409, 'already_delivered', '$.received[1].vendor_sku']);
    expect(refused.text).toContain(`was received with run ${run.id} already; leave it out`);
    expect([await stockOf(route, 'M1', 'cola'), await stockOf(route, 'M1', 'tea')]).toEqual([
      10, 3,
    ]);

    const others = [{ vendor_sku: 'tea', quantity: 1 }];
    const none = [{ vendor_sku: 'cola', quantity: 0 }];
    const finished = await drive(route.service, ids.M1, 'finish', {
      received: [...others, ...none],
    });
    expect([finished.status, stopOf(finished).status]).toEqual([200, 'finished']);
    expect([await stockOf(route, 'M1', 'cola'), await stockOf(route, 'M1', 'tea')]).toEqual([
      10, 4,
    ]);
  });

  it('takes goods once that a run and a visit bring at the same moment', async () => {
    const delivered = [{ slot_id: 'M1-cola', quantity: 8 }];
    const cola = received.slice(0, 1);
    const answers = await Promise.all([
      route.shop.runs.receive(run.id, { location: 'M1', delivered }),
      drive(route.service, ids.M1, 'finish', { received: cola }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await stockOf(route, 'M1', 'cola')).toBe(10);
  });

  it('takes goods of a run that was received on the day before', async () => {
    const delivered = [{ slot_id: 'M1-cola', quantity: 3 }];
    await route.shop.runs.receive(run.id, { location: 'M1', delivered });
    await route.service.dataSource.query(
      `UPDATE replenishment_run_events SET occurred_at = occurred_at - interval '1 day'`,
    );
    const more = [{ vendor_sku: 'cola', quantity: 2 }];
    expect((await drive(route.service, ids.M1, 'finish', { received: more })).status).toBe(200);
    expect(await stockOf(route, 'M1', 'cola')).toBe(7);
  });

  it('leaves a run alone of which nothing is named', async () => {
    await drive(route.service, ids.M1, 'finish', {
      received: [{ vendor_sku: 'tea', quantity: 1 }],
    });
    expect((await stopsOfRun()).map(({ received_at }) => received_at)).toEqual([null, null]);
    await drive(route.service, ids.M2, 'finish');
    expect((await stopsOfRun()).map(({ received_at }) => received_at)).toEqual([null, null]);
  });

  it('undoes everything if it fails', async () => {
    const failing = [...received, { vendor_sku: 'milk', quantity: 1 }];
    const refused = await drive(route.service, ids.M1, 'finish', { received: failing });
    expect(problemOf(refused)).toEqual([400, 'invalid', '$.received[2].vendor_sku']);
    expect((await stopsOfRun()).map(({ received_at }) => received_at)).toEqual([null, null]);
    expect([await stockOf(route, 'M1', 'cola'), await stockOf(route, 'M1', 'tea')]).toEqual([2, 3]);
  });
});
