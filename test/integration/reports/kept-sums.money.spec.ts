import { TransactionService } from '../../../src/database/index.js';
import { createTestDatabase, type TestDatabase } from '../../support/database.js';
import { isWaitingForLock } from '../../support/lock-waits.js';
import { startTestService, type TestService } from '../../support/service.js';
import { until } from '../../support/until.js';
import { NAMESPACE, report, soldAt, storeRecords } from './stored-records.js';

let database: TestDatabase;

beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.drop());

const start = (zone: string): Promise<TestService> =>
  startTestService(
    {
      VENDORS: JSON.stringify([
        { namespace: NAMESPACE, baseUrl: 'http://127.0.0.1:9/ops', token: 'vendor-token' },
      ]),
      OPERATOR_TIMEZONE: zone,
      RATE_LIMIT_PER_MINUTE: '0',
    },
    database,
  );

const soldOn = async (service: TestService) =>
  (await report(service, { from: '2026-06-01', to: '2026-06-03' })).rows
    .filter(({ units }) => units > 0)
    .map(({ key }) => key);

const SALES = [soldAt('2026-06-01T23:30:00Z', 'S1'), soldAt('2026-06-02T12:00:00Z', 'S2')];

it('the sums of a ledger from before they were kept are made at the start', async () => {
  const before = await start('UTC');
  await before.call('PUT', '/ucp/v1/locations/M1', { json: { name: 'Lobby' } });
  // As a version without sums leaves it.
  await before.dataSource.query('UPDATE ledger_accounts SET sums_zone = NULL');
  await storeRecords(before, SALES);
  await before.close();

  const after = await start('UTC');
  try {
    expect(await soldOn(after)).toEqual(['2026-06-01', '2026-06-02']);
    await storeRecords(after, [soldAt('2026-06-03T12:00:00Z', 'S3')]);
    expect(await soldOn(after)).toEqual(['2026-06-01', '2026-06-02', '2026-06-03']);
  } finally {
    await after.close();
  }
});

it('another time zone has other days; a replica with the earlier one says so', async () => {
  const utc = await start('UTC');
  try {
    await utc.call('PUT', '/ucp/v1/locations/M1', { json: { name: 'Lobby' } });
    await storeRecords(utc, SALES);
    expect(await soldOn(utc)).toEqual(['2026-06-01', '2026-06-02']);

    const shanghai = await start('Asia/Shanghai');
    try {
      expect(await soldOn(shanghai)).toEqual(['2026-06-02']);
      // What the other replica stores is summed in the zone that the sums are kept for.
      await storeRecords(utc, [soldAt('2026-06-02T23:00:00Z', 'S3')]);
      expect(await soldOn(shanghai)).toEqual(['2026-06-02', '2026-06-03']);
      const refused = await utc.call('GET', '/ucp/v1/reports/sales');
      expect(refused.status).toBe(503);
      expect(refused.text).toContain('Asia/Shanghai');
    } finally {
      await shanghai.close();
    }
  } finally {
    await utc.close();
  }
});

it('a machine sells as much by machine as by day, at both ends of whole months', async () => {
  const service = await start('UTC');
  try {
    await service.call('PUT', '/ucp/v1/locations/M1', { json: { name: 'Lobby' } });
    const days = [
      ['2026-01-14', '2026-01-15', '2026-01-31', '2026-02-01', '2026-02-28', '2026-03-01'],
      ['2026-03-31', '2026-04-01', '2026-04-20', '2026-04-21'],
    ].flat();
    await storeRecords(
      service,
      days.map((day) => soldAt(`${day}T12:00:00Z`, `S${day}`)),
    );
    for (const [from, to, units] of [
      ['2026-01-15', '2026-04-20', 8],
      ['2026-02-01', '2026-03-31', 4],
      ['2026-01-31', '2026-04-01', 6],
      ['2026-02-02', '2026-02-28', 1],
    ] as const) {
      const byMachine = await report(service, { from, to, by: 'location' });
      const byDay = await report(service, { from, to, by: 'day' });
      expect([from, byMachine.rows.map((row) => row.units)]).toEqual([from, [units]]);
      expect(byMachine.rows[0]?.revenue).toBe(byDay.totals.revenue);
    }
  } finally {
    await service.close();
  }
});

it('sums and sales change together or not at all', async () => {
  const service = await start('UTC');
  try {
    await service.call('PUT', '/ucp/v1/locations/M1', { json: { name: 'Lobby' } });
    await storeRecords(service, SALES);
    const before = await report(service, { from: '2026-06-01', to: '2026-06-30' });
    await service.dataSource.query(
      'ALTER TABLE sales_by_product_day ADD CONSTRAINT few CHECK (units < 2)',
    );
    const more = soldAt('2026-06-02T13:00:00Z', 'S3');
    await expect(storeRecords(service, [more])).rejects.toThrow('few');
    expect(await report(service, { from: '2026-06-01', to: '2026-06-30' })).toEqual(before);
    const [{ count } = { count: '' }] = await service.dataSource.query<{ count: string }[]>(
      'SELECT count(*) FROM ledger_transactions',
    );
    expect(count).toBe('2');
  } finally {
    await service.close();
  }
});

describe('the sums of the route', () => {
  const YEAR = { from: '2025-06-15', to: '2026-06-14' };
  const soldIn = (location: string, orderNo: string, time: string) =>
    soldAt(time, orderNo, { locationId: location });
  const totals = async (service: TestService, by: string) =>
    (await report(service, { ...YEAR, by })).totals;

  /** By day they come from the sums by rate, by machine from those of each machine. */
  async function expectTotals(service: TestService, expected: object): Promise<void> {
    expect(await totals(service, 'day')).toMatchObject(expected);
    expect(await totals(service, 'day')).toEqual(await totals(service, 'location'));
    const { rows } = await report(service, { ...YEAR, by: 'location' });
    expect(rows.reduce((sum, { revenue }) => sum + revenue, 0)).toBe(
      (await totals(service, 'day')).revenue,
    );
  }

  it('follow the roster and its charges', async () => {
    const service = await start('UTC');
    const put = (id: string, charges?: object) =>
      service.call('PUT', `/ucp/v1/locations/${id}`, { json: { name: id, charges } });
    try {
      await put('M1', { fee_bps: 1000 });
      await put('M2');
      // On the first and last day of the year, in whole months, and just outside of it.
      await storeRecords(service, [
        soldIn('M1', 'S0', '2025-06-14T12:00:00Z'),
        soldIn('M1', 'S1', '2025-06-15T12:00:00Z'),
        soldIn('M1', 'S2', '2026-01-31T12:00:00Z'),
        soldIn('M2', 'S3', '2026-02-01T12:00:00Z'),
        soldIn('M3', 'S4', '2026-03-01T12:00:00Z'),
        soldIn('M1', 'S5', '2026-06-14T12:00:00Z'),
        soldIn('M1', 'S6', '2026-06-15T12:00:00Z'),
      ]);
      await expectTotals(service, { revenue: 1400, fees: 105 });
      await put('M1', { fee_bps: 2000 });
      await expectTotals(service, { revenue: 1400, fees: 210 });
      await put('M3', { fee_bps: 1000 });
      await expectTotals(service, { revenue: 1750, fees: 245 });
      await service.call('DELETE', '/ucp/v1/locations/M1');
      await expectTotals(service, { revenue: 700, fees: 35 });
      await storeRecords(service, [
        soldIn('M1', 'S7', '2026-02-02T12:00:00Z'),
        soldIn('M3', 'S8', '2026-02-02T12:00:00Z'),
      ]);
      await expectTotals(service, { revenue: 1050, fees: 70 });
      await put('M1', { fee_bps: 1000 });
      await expectTotals(service, { revenue: 2450, fees: 210 });
    } finally {
      await service.close();
    }
  });

  it('are right when the roster changes while sales are stored', async () => {
    const service = await start('UTC');
    const charge = (fee_bps: number) =>
      service.call('PUT', '/ucp/v1/locations/M1', { json: { name: 'M1', charges: { fee_bps } } });
    try {
      await charge(100);
      let changing: Promise<unknown> | undefined;
      let changed = false;
      const transactions = service.app.get(TransactionService, { strict: false });
      await transactions.run(async (manager) => {
        // As every read of a ledger does before it stores sales.
        await manager.query('SELECT FROM ledger_accounts WHERE namespace = $1 FOR UPDATE', [
          NAMESPACE,
        ]);
        await storeRecords(service, [soldIn('M1', 'S1', '2026-05-10T12:00:00Z')]);
        changing = charge(1000).finally(() => (changed = true));
        await until(async () => changed || (await isWaitingForLock(service)));
      });
      await changing;
      await expectTotals(service, { revenue: 350, fees: 35 });
    } finally {
      await service.close();
    }
  });
});
