import { useStarted } from '../../support/use-started.js';
import { addMachine } from '../locations/machines.js';
import {
  emptyLedger,
  figures,
  report,
  soldAt,
  soldUnits,
  startReportsService,
  storeRecords,
  type ReportBody,
} from './stored-records.js';
import { CURRENCY } from '../../../src/money/index.js';

const service = useStarted(() => startReportsService());

beforeAll(async () => {
  await addMachine(service, { id: 'M1', name: 'Lobby' });
  await addMachine(service, { id: 'M2', name: 'Gym' });
});
beforeEach(() => emptyLedger(service));

const JUNE = { from: '2026-06-01', to: '2026-06-30' };
const line = { vendorSku: '100', priceFen: 350, costFen: 200, status: 'paid' as const };
const busy = ({ rows }: ReportBody) =>
  rows.filter(({ revenue }) => revenue > 0).map(({ key, units }) => [key, units]);

describe('a report', () => {
  it('has a row for every day, and exact totals', async () => {
    await storeRecords(service, [
      soldAt('2026-06-01T00:00:00+02:00', 'S1'),
      soldAt('2026-06-02T23:59:59+02:00', 'S2', {
        lines: [line, { ...line, vendorSku: '200', priceFen: 500, costFen: null }],
      }),
      soldAt('2026-05-31T23:59:59+02:00', 'before'),
      soldAt('2026-06-04T00:00:00+02:00', 'after'),
    ]);
    const both = figures({
      orders: 1,
      units: 2,
      revenue: 850,
      cost: 200,
      cost_unknown_units: 1,
      cost_known_revenue: 350,
      margin: 150,
      profit: 150,
    });
    const body = await report(service, { from: '2026-06-01', to: '2026-06-03' });
    expect(body).toEqual({
      ucp: {
        version: '2026-08-25',
        status: 'success',
        capabilities: { 'com.example.vending.order': [{ version: '2026-09-10' }] },
      },
      from: '2026-06-01',
      to: '2026-06-03',
      by: 'day',
      timezone: 'Europe/Berlin',
      currency: CURRENCY.code,
      rows: [
        { key: '2026-06-01', label: '2026-06-01', ...soldUnits(1) },
        { key: '2026-06-02', label: '2026-06-02', ...both },
        { key: '2026-06-03', label: '2026-06-03', ...figures() },
      ],
      totals: {
        ...both,
        orders: 2,
        units: 3,
        revenue: 1200,
        cost: 400,
        cost_known_revenue: 700,
        margin: 300,
        profit: 300,
      },
      pagination: { has_next_page: false, total_count: 3 },
    });
  });

  it('counts a sale once it is settled, at the time of the sale', async () => {
    const given = { state: 'pending_review' as const };
    await storeRecords(service, [soldAt('2026-06-05T12:00:00+02:00', 'S1', given)]);
    expect((await report(service, JUNE)).totals).toEqual(figures());
    const settled = {
      state: 'settled' as const,
      settledAt: new Date('2026-06-20T12:00:00+02:00').getTime(),
    };
    await storeRecords(service, [soldAt('2026-06-05T12:00:00+02:00', 'S1', settled)]);
    const body = await report(service, JUNE);
    expect(body.totals).toEqual(soldUnits(1));
    expect(busy(body)).toEqual([['2026-06-05', 1]]);
  });

  it('subtracts a refund from the day of the sale: no unit, no cost', async () => {
    await storeRecords(service, [
      soldAt('2026-06-05T12:00:00+02:00', 'S1', { lines: [line, line] }),
    ]);
    await storeRecords(service, [
      soldAt('2026-06-05T12:00:00+02:00', 'S1', {
        state: 'settled',
        lines: [line, { ...line, status: 'refunded' }],
      }),
      soldAt('2026-06-06T12:00:00+02:00', 'S2', { lines: [{ ...line, status: 'refunded' }] }),
      soldAt('2026-06-06T13:00:00+02:00', 'S3', { lines: [{ ...line, status: 'refund_failed' }] }),
    ]);
    const body = await report(service, JUNE);
    expect(body.rows[4]).toMatchObject({ ...soldUnits(1), revenue: 700, refunds: 350 });
    expect(body.rows[5]).toMatchObject({ ...soldUnits(1), revenue: 700, refunds: 350 });
  });

  it('follows corrected sales: another time, machine, price and cost', async () => {
    await storeRecords(service, [soldAt('2026-06-05T12:00:00+02:00', 'S1')]);
    await storeRecords(service, [
      soldAt('2026-06-07T09:30:00+02:00', 'S1', {
        locationId: 'M2',
        lines: [{ ...line, vendorSku: '300', priceFen: 400, costFen: 100 }],
      }),
    ]);
    const corrected = {
      ...soldUnits(1),
      revenue: 400,
      cost: 100,
      cost_known_revenue: 400,
      margin: 300,
      profit: 300,
    };
    expect(busy(await report(service, JUNE))).toEqual([['2026-06-07', 1]]);
    expect(busy(await report(service, { ...JUNE, by: 'hour' }))).toEqual([['7-9', 1]]);
    expect(busy(await report(service, { ...JUNE, by: 'location' }))).toEqual([['M2', 1]]);
    const products = await report(service, { ...JUNE, by: 'product' });
    expect(products.rows).toEqual([{ key: 'acme-machine:300', label: '300', ...corrected }]);
  });

  it('agrees with the sales summary', async () => {
    await storeRecords(service, [
      soldAt('2026-06-05T12:00:00+02:00', 'S1', {
        lines: [line, { ...line, status: 'cancelled' }],
      }),
      soldAt('2026-06-05T12:00:00+02:00', 'S2', {
        state: 'settled',
        lines: [line, { ...line, status: 'refunded' }],
      }),
      soldAt('2026-06-05T12:00:00+02:00', 'S3', { lines: [{ ...line, status: 'unpaid' }] }),
    ]);
    const { totals } = await report(service, JUNE);
    const { body } = await service.call(
      'GET',
      '/ucp/v1/sales?by=day&from=2026-06-01T00:00:00%2B02:00&to=2026-07-01T00:00:00%2B02:00',
    );
    expect(body.total).toEqual({
      orders: totals.orders,
      units: totals.units,
      amount: { amount: totals.revenue - totals.refunds, currency: CURRENCY.code },
    });
    expect(totals.units).toBe(1);
  });
});

describe('rows', () => {
  beforeEach(() =>
    storeRecords(service, [
      soldAt('2026-06-01T14:10:00+02:00', 'S1'),
      soldAt('2026-06-08T14:50:00+02:00', 'S2', { lines: [line, line] }),
      soldAt('2026-06-14T23:59:00+02:00', 'S3', {
        locationId: 'M2',
        lines: [line, { ...line, vendorSku: '200' }],
      }),
      soldAt('2026-07-01T08:00:00+02:00', 'S4', { locationId: 'M2' }),
      soldAt('2026-06-10T08:00:00+02:00', 'foreign', { locationId: 'not-ours' }),
    ]),
  );
  const period = { from: '2026-06-03', to: '2026-07-02' };

  it('by week hold the days of the period', async () => {
    const { rows, totals } = await report(service, { ...period, by: 'week' });
    expect(rows.map(({ key, label, units }) => [key, label, units])).toEqual([
      ['2026-W23', '2026-06-01/2026-06-07', 0],
      ['2026-W24', '2026-06-08/2026-06-14', 4],
      ['2026-W25', '2026-06-15/2026-06-21', 0],
      ['2026-W26', '2026-06-22/2026-06-28', 0],
      ['2026-W27', '2026-06-29/2026-07-05', 1],
    ]);
    expect(totals.units).toBe(5);
  });

  it('by month', async () => {
    const { rows } = await report(service, { ...period, by: 'month' });
    expect(rows.map(({ key, units }) => [key, units])).toEqual([
      ['2026-06', 4],
      ['2026-07', 1],
    ]);
  });

  it('by hour of the week are complete', async () => {
    const body = await report(service, { ...JUNE, by: 'hour' });
    expect(body.rows).toHaveLength(168);
    expect(busy(body)).toEqual([
      ['1-14', 3],
      ['7-23', 2],
    ]);
    expect(body.rows[14]).toEqual({
      key: '1-14',
      label: 'Mon 14:00',
      ...{ ...soldUnits(3), orders: 2 },
    });
    expect(body.totals).toEqual({ ...soldUnits(5), orders: 3 });
  });

  it('by machine list every registered one, the highest first', async () => {
    const body = await report(service, { ...JUNE, by: 'location' });
    expect(body.rows.map(({ key, label, orders, units }) => [key, label, orders, units])).toEqual([
      ['M1', 'Lobby', 2, 3],
      ['M2', 'Gym', 1, 2],
    ]);
  });

  it('by product count an order of two products once in the totals', async () => {
    const body = await report(service, { ...JUNE, by: 'product' });
    expect(body.rows.map(({ key, orders, units }) => [key, orders, units])).toEqual([
      ['acme-machine:100', 3, 4],
      ['acme-machine:200', 1, 1],
    ]);
    expect(body.totals).toMatchObject({ orders: 3, units: 5 });
  });

  it.each(['day', 'week', 'month', 'hour', 'location', 'product'])(
    'by %s of one machine hold only its sales',
    async (by) => {
      const body = await report(service, { ...JUNE, by, location: 'M2' });
      expect(body.totals).toEqual({ ...soldUnits(2), orders: 1 });
      const sums = body.rows.reduce((sum, { units, revenue }) => sum + units + revenue, 0);
      expect(sums).toBe(702);
    },
  );

  it('do not mix accounts', async () => {
    await addMachine(service, { id: 'B1', namespace: 'beta-machine' });
    try {
      await storeRecords(
        service,
        [
          soldAt('2026-06-10T08:00:00+02:00', 'S1', { locationId: 'B1' }),
          soldAt('2026-06-10T08:00:00+02:00', 'S2', { locationId: 'M1' }),
        ],
        'beta-machine',
      );
      expect((await report(service, { ...JUNE, by: 'product' })).rows).toHaveLength(3);
      for (const by of ['day', 'hour', 'location', 'product']) {
        expect((await report(service, { ...JUNE, by })).totals.units).toBe(6);
        const { totals, rows } = await report(service, { ...JUNE, by, location: 'B1' });
        expect([totals.units, rows.reduce((sum, { units }) => sum + units, 0)]).toEqual([1, 1]);
      }
    } finally {
      await service.dataSource.query(`DELETE FROM locations WHERE id = 'B1'`);
    }
  });
});

describe('days on which clocks change', () => {
  it.each([
    ['2026-03-29', '2026-03-28T23:00:00Z', '2026-03-29T21:59:59Z', '2026-03-29T22:00:00Z'],
    ['2026-10-25', '2026-10-24T22:00:00Z', '2026-10-25T22:59:59Z', '2026-10-25T23:00:00Z'],
  ])('%s', async (day, first, last, next) => {
    await storeRecords(service, [
      soldAt(first, 'first'),
      soldAt(last, 'last'),
      soldAt(next, 'next'),
    ]);
    expect((await report(service, { from: day, to: day })).totals).toEqual(soldUnits(2));
    const byHour = await report(service, { from: day, to: day, by: 'hour' });
    expect(busy(byHour)).toEqual([
      ['7-0', 1],
      ['7-23', 1],
    ]);
    const machine = await report(service, { from: day, to: day, by: 'hour', location: 'M1' });
    expect(machine.rows).toEqual(byHour.rows);
  });

  it('count the repeated hour as one', async () => {
    await storeRecords(service, [
      soldAt('2026-10-25T02:30:00+02:00', 'S1'),
      soldAt('2026-10-25T02:30:00+01:00', 'S2'),
    ]);
    const body = await report(service, { from: '2026-10-25', to: '2026-10-25', by: 'hour' });
    expect(busy(body)).toEqual([['7-2', 2]]);
  });
});

it('without from and to covers the last 30 days', async () => {
  const { rows, from, to } = await report(service, {});
  expect(rows).toHaveLength(30);
  expect([rows[0]?.key, rows.at(-1)?.key]).toEqual([from, to]);
});
