import { useScheduledJobs } from '../../support/service.js';
import { until } from '../../support/until.js';
import { useStarted } from '../../support/use-started.js';
import { askVisits, nextWorkday, routesOf } from './visit-calls.js';
import { openVisitsRoute } from './visits-route.js';

useScheduledJobs('visit-plans');

const route = useStarted(openVisitsRoute);
const day = nextWorkday();

beforeAll(async () => {
  await route.clear();
  await route.machine('M1', 2);
  await route.machine('M3', 6);
  await route.forgetPlan();
});

it('a suggestion follows what is read, without being asked', async () => {
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
