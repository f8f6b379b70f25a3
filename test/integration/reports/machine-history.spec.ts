import { DateTime } from 'luxon';
import { useStarted } from '../../support/use-started.js';
import { addMachine } from '../locations/machines.js';
import { soldAt, startReportsService, storeRecords } from './stored-records.js';

const ZONE = 'Europe/Berlin';
const service = useStarted(() => startReportsService(ZONE));

interface Day {
  date: string;
  units: number | null;
  net_revenue: number | null;
  stock: number | null;
  forecast: { expected: number; low: number; high: number } | null;
  received: number;
  price_changes: number;
}

const query = (sql: string, values: unknown[] = []) =>
  service.dataSource.query<unknown[]>(sql, values);

/** A local time on a day before today. */
const at = (daysAgo: number, hour: number) =>
  DateTime.now().setZone(ZONE).startOf('day').minus({ days: daysAgo }).set({ hour });
const dateOf = (daysAgo: number) => at(daysAgo, 0).toFormat('yyyy-MM-dd');

const history = async (id = 'M1') => {
  const { status, body } = await service.call('GET', `/ucp/v1/reports/machines/${id}`);
  return { status, body, days: (body.days ?? []) as Day[] };
};

const observe = (sku: string, daysAgo: number, hour: number, stock: number) =>
  query('INSERT INTO stock_observations VALUES ($1, $2, $3, $4)', [
    'M1',
    sku,
    at(daysAgo, hour).toJSDate(),
    stock,
  ]);

beforeAll(async () => {
  await addMachine(service, { id: 'M1', name: 'Lobby' });
});

it('shows the days of a machine: sales, stock, deliveries and price changes', async () => {
  await storeRecords(service, [
    soldAt(at(1, 0).toISO() ?? '', 'S1'),
    soldAt(at(1, 23).toISO() ?? '', 'S2'),
    soldAt(at(0, 0).toISO() ?? '', 'S3'),
  ]);
  await query(
    `INSERT INTO slot_histories VALUES ('M1', 'cola', now(), 2, 3, 9, now()),
       ('M1', 'tea', now(), 2, 3, 9, now())`,
  );
  await observe('cola', 2, 1, 9);
  await observe('cola', 2, 20, 7);
  await observe('tea', 2, 1, 4);
  await observe('cola', 1, 1, 6);
  await query(
    `INSERT INTO price_changes (namespace, location_id, status, request_key, lines, changed_at)
     VALUES ('acme-machine', 'M1', 'done', 'a', '[{}, {}]', $1),
       ('acme-machine', 'M1', 'failed', 'b', '[{}]', $1),
       ('acme-machine', 'M2', 'done', 'c', '[{}]', $1)`,
    [at(3, 12).toJSDate()],
  );
  const { status, body, days } = await history();
  expect([status, body.location, body.timezone]).toEqual([200, 'M1', ZONE]);
  expect(days).toHaveLength(35);
  expect([days[0]?.date, days[27]?.date, days[34]?.date]).toEqual([
    dateOf(27),
    dateOf(0),
    dateOf(-7),
  ]);
  const nothing = { stock: null, received: 0, price_changes: 0 };
  expect(days.slice(24, 29)).toMatchObject([
    { ...nothing, units: 0, net_revenue: 0, price_changes: 2 },
    { ...nothing, units: 0, stock: 11 },
    { ...nothing, units: 2, net_revenue: 700, stock: 6 },
    { ...nothing, units: 1 },
    { ...nothing, units: null, net_revenue: null },
  ]);
});

it('shows what was forecast for each day, and the next days by the newest forecast', async () => {
  await query('DELETE FROM forecasts');
  await query(
    `INSERT INTO forecasts (location_id, strategy_version, origin_day, dispersion, shape,
       vendor_skus, daily_rates, naive_daily_rates, measured, scales)
     VALUES ('M1', 'adaptive-1', $1, 1, '{1,1,1,1,1,1,1}', '{cola,tea}', '{6,4}', '{0,0}',
         '{t,t}', '{null,null}'),
       ('M1', 'adaptive-1', $2, 1, '{1,1,1,1,1,1,1}', '{cola}', '{2.5}', '{0}', '{t}', '{null}'),
       ('M1', 'naive-1', $1, 1, '{1,1,1,1,1,1,1}', '{cola}', '{99}', '{0}', '{t}', '{null}')`,
    [dateOf(2), dateOf(0)],
  );
  const { days } = await history();
  expect(days.slice(24, 28).map(({ forecast }) => forecast)).toEqual([
    null,
    { expected: 10, low: 6, high: 14 },
    { expected: 10, low: 6, high: 14 },
    { expected: 2.5, low: 1, high: 5 },
  ]);
  expect(new Set(days.slice(28).map(({ forecast }) => forecast?.expected))).toEqual(new Set([2.5]));
});

it('counts what a run brought', async () => {
  await query(
    `INSERT INTO replenishment_runs (id, created_at, status, week_of, cost_is_estimated, total,
       estimated_minutes, approval_required, placed_at, delivered_at)
     VALUES ('run-1', now(), 'delivered', now(), false, 0, 0, false, now(), now())`,
  );
  await query(
    `INSERT INTO replenishment_run_lines (run_id, position, location_id, namespace, vendor_sku,
       title, planned_stock, quantity, unit_cost, cost_estimated)
     SELECT 'run-1', position, location, 'acme-machine', 'sku-' || position, 'Drink', 0, 10, 0, false
     FROM (VALUES (1, 'M1'), (2, 'M2'), (3, 'M1')) AS line (position, location)`,
  );
  await query(
    `INSERT INTO replenishment_run_events (run_id, type, occurred_at, description, amounts)
     VALUES ('run-1', 'delivered', $1, 'Received', '[{"position": 1, "quantity": 8},
       {"position": 2, "quantity": 5}, {"position": 3, "quantity": 2}]')`,
    [at(4, 9).toJSDate()],
  );
  const { days } = await history();
  expect(days.filter(({ received }) => received > 0)).toMatchObject([
    { date: dateOf(4), received: 10 },
  ]);
});

it('is not found for an unknown machine', async () => {
  expect((await history('M9')).status).toBe(404);
});
