import { DateTime } from 'luxon';
import { useStarted } from '../../support/use-started.js';
import { codeOf, pathOf } from '../checkout/purchase.js';
import {
  emptyLedger,
  report,
  soldAt,
  startReportsService,
  storeRecords,
  type Figures,
} from './stored-records.js';

const service = useStarted(() => startReportsService());

beforeEach(async () => {
  await emptyLedger(service);
  await service.dataSource.query('DELETE FROM locations');
});

const JUNE = { from: '2024-06-01', to: '2024-06-30' };
const put = (id: string, json: object) => service.call('PUT', `/ucp/v1/locations/${id}`, { json });
const register = async (id: string, charges?: object) => {
  const { status, text } = await put(id, { name: id, charges });
  if (status !== 200) throw new Error(text);
};
const sum = (rows: readonly Figures[], name: 'fees' | 'commission' | 'profit') =>
  rows.reduce((total, row) => total + row[name], 0);
const soldIn = (location: string, orderNo: string, time: string, priceFen = 350) =>
  soldAt(time, orderNo, {
    locationId: location,
    lines: [{ vendorSku: orderNo, priceFen, costFen: 200, status: 'paid' }],
  });

describe('the charges of a machine', () => {
  it('are set, kept, changed and cleared with it', async () => {
    expect((await put('M1', { name: 'M1' })).body.location).not.toHaveProperty('charges');
    const charges = { fee_bps: 60, commission_bps: 1500, commission_per_month: 100_000 };
    expect((await put('M1', { name: 'M1', charges })).body.location).toMatchObject({ charges });
    expect((await put('M1', { name: 'Hall' })).body.location).toMatchObject({ charges });
    const changed = { fee_bps: null, fee_per_month: 0, commission_bps: 1200 };
    expect((await put('M1', { name: 'M1', charges: changed })).body.location).toMatchObject({
      charges: { fee_per_month: 0, commission_bps: 1200, commission_per_month: 100_000 },
    });
    const { body } = await service.call('POST', '/ucp/v1/locations/lookup', {
      json: { ids: ['M1'] },
    });
    expect(body.locations).toMatchObject([{ charges: { commission_bps: 1200 } }]);
  });

  it.each([
    ['fee_bps', -1],
    ['fee_bps', 10_001],
    ['commission_bps', 12.5],
    ['commission_bps', '1500'],
    ['fee_per_month', -1],
    ['commission_per_month', 100_000_000_001],
    ['commission_per_month', 1e308],
  ])('are refused with %s %s', async (name, value) => {
    const answer = await put('M1', { name: 'M1', charges: { [name]: value } });
    expect(answer.status).toBe(400);
    expect([codeOf(answer), pathOf(answer)]).toEqual(['invalid', `$.charges.${name}`]);
  });
});

describe('a share of revenue', () => {
  beforeEach(async () => {
    await register('M1', { fee_bps: 60, commission_bps: 1500 });
    await register('M2', { fee_bps: 60 });
    await storeRecords(service, [
      soldIn('M1', 'S1', '2024-06-01T12:00:00+02:00', 333),
      soldIn('M1', 'S2', '2024-06-02T12:00:00+02:00', 333),
      soldIn('M2', 'S3', '2024-06-02T13:00:00+02:00', 1000),
    ]);
  });

  it('is what each machine owes of what its customers paid', async () => {
    const { rows, totals } = await report(service, { ...JUNE, by: 'location' });
    // 3.996, rounded with the 6 of the other machine; 99.9.
    expect(rows).toMatchObject([
      { key: 'M2', fees: 6, commission: 0, margin: 800, profit: 794 },
      { key: 'M1', fees: 4, commission: 100, margin: 266, profit: 162 },
    ]);
    expect(totals).toMatchObject({ fees: 10, commission: 100, margin: 1066, profit: 956 });
  });

  it.each(['day', 'week', 'month', 'hour', 'location', 'product'])(
    'adds up to the same total by %s',
    async (by) => {
      const { rows, totals } = await report(service, { ...JUNE, by });
      expect(totals).toMatchObject({ fees: 10, commission: 100, profit: 956 });
      for (const name of ['fees', 'commission', 'profit'] as const) {
        expect(sum(rows, name)).toBe(totals[name]);
      }
    },
  );

  it('is not owed on refunds', async () => {
    await storeRecords(service, [
      soldAt('2024-06-01T12:00:00+02:00', 'S1', {
        lines: [{ vendorSku: 'S1', priceFen: 333, costFen: 200, status: 'refunded' }],
      }),
    ]);
    const { rows } = await report(service, { ...JUNE, by: 'day' });
    expect(rows[0]).toMatchObject({ revenue: 333, refunds: 333, fees: 0, commission: 0 });
  });

  it('orders the profit report', async () => {
    await register('M1', { commission_bps: 0 });
    const keys = async (kind: 'sales' | 'profit') =>
      (await report(service, { ...JUNE, by: 'location' }, kind)).rows.map(({ key }) => key);
    await storeRecords(service, [
      soldAt('2024-06-03T12:00:00+02:00', 'S4', {
        lines: [{ vendorSku: 'S4', priceFen: 900, costFen: 880, status: 'paid' }],
      }),
    ]);
    expect(await keys('sales')).toEqual(['M1', 'M2']);
    expect(await keys('profit')).toEqual(['M2', 'M1']);
  });
});

describe('an amount per month', () => {
  it('is the sum of its days, and is owed without sales', async () => {
    await register('M1', { commission_per_month: 100_000, fee_per_month: 1_000 });
    await storeRecords(service, [soldIn('M1', 'S1', '2024-05-31T12:00:00+02:00')]);
    const { rows, totals } = await report(service, JUNE);
    expect(totals).toMatchObject({ commission: 100_000, fees: 1_000, profit: -101_000 });
    expect(sum(rows, 'commission')).toBe(100_000);
    expect(new Set(rows.map(({ commission }) => commission))).toEqual(new Set([3333, 3334]));
    for (const by of ['week', 'location', 'hour']) {
      const other = await report(service, { ...JUNE, by });
      expect(other.totals).toEqual(totals);
      expect(sum(other.rows, 'commission')).toBe(100_000);
    }
  });

  it('begins with the first sale or the registration', async () => {
    await register('M1', { commission_per_month: 3_000 });
    await storeRecords(service, [soldIn('M1', 'S1', '2024-06-21T12:00:00+02:00')]);
    expect((await report(service, JUNE)).totals.commission).toBe(1_000);
    await emptyLedger(service);
    expect((await report(service, JUNE)).totals.commission).toBe(0);
    const today = DateTime.now().setZone('Europe/Berlin').toFormat('yyyy-MM-dd');
    expect((await report(service, { from: today, to: today })).totals.commission).toBeGreaterThan(
      90,
    );
  });

  it('is not owed for days to come', async () => {
    await register('M1', { commission_per_month: 3_000 });
    const next = DateTime.now().setZone('Europe/Berlin').plus({ months: 1 }).startOf('month');
    const [from, to] = [next, next.endOf('month')].map((day) => day.toFormat('yyyy-MM-dd'));
    const { totals } = await report(service, { from: String(from), to: String(to) });
    expect(totals.commission).toBe(0);
  });
});
