import { PlansRepository } from '../../../src/visits/plans/plans.repository.js';
import { useStarted } from '../../support/use-started.js';
import { askVisits, nextWorkday, routesOf } from './visit-calls.js';
import { openVisitsRoute } from './visits-route.js';

const route = useStarted(openVisitsRoute);

beforeEach(async () => {
  await route.clear();
  await route.machine('M1', 2);
  await route.forgetPlan();
});

const plans = () => route.service.app.get(PlansRepository, { strict: false });

it('one replica plans at a time, until its lease expires', async () => {
  await askVisits(route.service);
  const first = await plans().claim(false);
  expect(first).not.toBeNull();
  expect(await plans().claim(false)).toBeNull();
  await route.service.dataSource.query(
    "UPDATE visit_plans SET claimed_until = clock_timestamp() - interval '1 second'",
  );
  expect(await plans().claim(false)).not.toBeNull();
});

it('a plan that was overtaken is not stored', async () => {
  const shown = routesOf(await askVisits(route.service, nextWorkday()));
  const stored = await plans().find();
  const frozen = (await plans().claim(true)) ?? '';
  const newer = (await plans().claim(true)) ?? '';
  if (!stored) throw new Error('Nothing was planned');
  await plans().store(frozen, { ...stored, plan: { ...stored.plan, tours: [] } });
  expect(routesOf(await askVisits(route.service, nextWorkday()))).toEqual(shown);
  await plans().store(newer, { ...stored, plan: { ...stored.plan, tours: [] } });
  expect(routesOf(await askVisits(route.service, nextWorkday()))).toEqual([]);
});
