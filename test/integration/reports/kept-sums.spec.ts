import { createTestDatabase, type TestDatabase } from '../../support/database.js';
import { startTestService, type TestService } from '../../support/service.js';
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
