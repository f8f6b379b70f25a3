import { BEFORE_EVENTS, KillableService } from '../../../support/killable-service.js';
import { useStarted } from '../../../support/use-started.js';
import { product, ScriptedVendor } from '../../../support/vendor/index.js';
import { outcome, runOf, Runs } from './run-calls.js';
import { storeAlias, storeMachine } from './stored-machine.js';

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

async function killed(request: () => Promise<unknown>): Promise<void> {
  await service.killDuring(BEFORE_EVENTS, request);
  await service.startAgain();
}

it('a service killed in the middle of placing, abandoning or receiving leaves a run as it was', async () => {
  const runs = new Runs(service.asTestService);
  const { dataSource } = service.asTestService;
  await storeMachine(dataSource, 'M1', [{ vendorSku: 'cola', capacity: 10 }]);
  await storeAlias(dataSource, 'shop-machine:cola', 'alpha-supply:cola');

  const { id } = await runs.built();
  await killed(() => runs.place(id, {}, { 'idempotency-key': 'place-until-it-works' }));
  expect([await runs.held(), await runs.count('checkout_sessions')]).toEqual([[], 0]);
  expect(runOf(await runs.get(id)).status).toBe('approved');
  expect(runOf(await runs.place(id)).status).toBe('placed');
  expect(outcome(await runs.place(id))).toEqual([409, 'already_placed']);
  expect(await runs.count('checkout_sessions')).toBe(1);
  expect(await runs.events('run_placed')).toHaveLength(1);

  const headers = { 'idempotency-key': 'once' };
  const abandon = () => runs.abandon(id, { reason: 'No van' }, headers);
  await killed(abandon);
  expect(runOf(await runs.get(id)).status).toBe('placed');
  expect(await runs.held()).toHaveLength(1);

  const body = { location: 'M1', delivered: [{ slot_id: 'M1-cola', quantity: 4 }] };
  await killed(() => runs.receive(id, body, headers));
  expect(runOf(await runs.get(id))).toMatchObject({
    status: 'placed',
    stops: [{ received_at: null }],
  });

  expect(runOf(await abandon())).toMatchObject({
    status: 'rejected',
    messages: [{ code: 'abandoned', content: 'This run was abandoned: No van' }, {}],
  });
  await service.startAgain();
  const { status, checkout_ids: ids = [] } = runOf(await runs.get(id));
  expect([status, await runs.held()]).toEqual(['rejected', []]);
  expect((await runs.checkout(ids[0] ?? '')).body.status).toBe('canceled');
  expect(await runs.events('run_abandoned')).toHaveLength(1);
});
