import { BEFORE_EVENTS, KillableService } from '../../support/killable-service.js';
import { useStarted } from '../../support/use-started.js';
import { product, ScriptedVendor } from '../../support/vendor/index.js';
import { runOf, Runs } from '../replenishment/runs/run-calls.js';
import { storeAlias, storeMachine } from '../replenishment/runs/stored-machine.js';
import { drive, fix, nextWorkday, stopOf, stopsOf } from './visit-calls.js';

const vendor = useStarted(() =>
  ScriptedVendor.start({ catalog: { products: [product('cola', 210)] } }),
);
const service = useStarted(() =>
  KillableService.start({
    VENDORS: JSON.stringify([
      vendor.entry('alpha-supply'),
      vendor.entry('shop-machine', ['replenishment']),
    ]),
  }),
);

/** A run brings cola to a machine that is visited, and tea comes from elsewhere. */
it('goods are received once by a service killed in the middle of finishing a visit', async () => {
  const caller = service.asTestService;
  const runs = new Runs(caller);
  await storeMachine(caller.dataSource, 'M1', [
    { vendorSku: 'cola', capacity: 12, stock: 2 },
    { vendorSku: 'tea', capacity: 12, stock: 3 },
  ]);
  await storeAlias(caller.dataSource, 'shop-machine:cola', 'alpha-supply:cola');
  const { id } = await runs.built();
  const run = runOf(await runs.place(id, { skip_unresolved: true }));
  await runs.buy(run);
  await service.query(`UPDATE purchase_orders SET state = 'arrived'`);
  const fixed = await fix(caller, { date: nextWorkday(), tours: [{ stops: ['M1'] }] });
  const stop = stopsOf(fixed)[0]?.id ?? '';

  const state = async () => {
    const slots = await service.query('SELECT stock FROM machine_slots ORDER BY vendor_sku');
    const { stops = [] } = runOf(await runs.get(run.id));
    return [...slots.map(({ stock }) => stock as number), stops.map((one) => one.received_at)];
  };
  const received = [
    { vendor_sku: 'cola', quantity: 8 },
    { vendor_sku: 'tea', quantity: 4 },
  ];
  const finish = () =>
    drive(caller, stop, 'finish', { received, note: 'All fine' }, { 'idempotency-key': 'once' });
  await service.killDuring(BEFORE_EVENTS, finish);
  await service.startAgain();
  expect(await state()).toEqual([2, 3, [null]]);

  const finished = await finish();
  expect([finished.status, stopOf(finished).status]).toEqual([200, 'finished']);
  const after = [10, 7, [expect.any(String)]];
  expect(await state()).toEqual(after);

  // The answer may have been lost: it is repeated after the next start, too.
  await service.startAgain();
  const repeated = await finish();
  expect([repeated.status, stopOf(repeated)]).toEqual([200, stopOf(finished)]);
  expect(await state()).toEqual(after);
  expect(await runs.events('visit_finished')).toHaveLength(1);
  expect(await runs.events('run_received')).toHaveLength(1);
});
