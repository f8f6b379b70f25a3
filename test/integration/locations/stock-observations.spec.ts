import { startRoute } from '../../support/route.js';
import { until } from '../../support/until.js';
import { useStarted } from '../../support/use-started.js';
import { useScheduledJobs } from '../../support/service.js';

useScheduledJobs('sync', 'ledger-poll', 'ledger-window');

/** Not shared with other tests: this one moves the vendor's clock. */
const route = useStarted(() => startRoute({ simulator: { machines: 1 } }));

const sync = () => route.service.call('POST', '/ucp/v1/locations/sync');
const query = <T>(sql: string) => route.service.dataSource.query<T[]>(sql);
const countOf = async (table: string) =>
  Number((await query<{ count: string }>(`SELECT count(*) FROM ${table}`))[0]?.count);
const observations = () => countOf('stock_observations');

it('a sync stores stock observations when the stock changes, and the first of each day', async () => {
  await route.register(1);
  await until(async () => (await query(`SELECT FROM events WHERE kind = 'sync'`)).length > 0);
  const slots = await countOf('machine_slots');
  expect(await observations()).toBe(slots);
  // Long enough for a working day, whatever the day and hour of this run.
  await route.simulator.advance(4 * 86_400_000);
  await sync();
  const changed = await observations();
  expect(changed).toBeGreaterThan(slots);
  await query('UPDATE slot_histories SET last_observed_on = last_observed_on - 1');
  await sync();
  expect(await observations()).toBeGreaterThanOrEqual(changed + slots);
  const [history] = await query<{ days: number }>(
    'SELECT min(observed_days) AS days FROM slot_histories',
  );
  expect(history?.days).toBe(2);
});
