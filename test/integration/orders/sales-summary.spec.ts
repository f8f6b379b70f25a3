import { DateTime } from 'luxon';
import { emptyTables } from '../../support/empty-tables.js';
import { startTestService, WITHOUT_MACHINES } from '../../support/service.js';
import { codeOf, pathOf } from '../checkout/purchase.js';
import { storeSale } from '../ledger/stored-sales.js';
import { addMachine } from '../locations/machines.js';
import { useStarted } from '../../support/use-started.js';
import { CURRENCY } from '../../../src/money/index.js';

const ZONE = 'Europe/Berlin';

const service = useStarted(() =>
  startTestService({
    ...WITHOUT_MACHINES,
    OPERATOR_TIMEZONE: ZONE,
    RATE_LIMIT_PER_MINUTE: '0',
  }),
);

beforeAll(async () => {
  await addMachine(service, { id: 'M1' });
  await addMachine(service, { id: 'M2' });
});
beforeEach(() => emptyTables(service.dataSource, 'ledger_transactions', 'ledger_lines'));

interface Sums {
  orders: number;
  units: number;
  amount: { amount: number; currency: string };
}
interface Summary {
  by: string;
  from: string;
  to: string;
  timezone: string;
  buckets: (Sums & { starts_at: string })[];
  total: Sums;
}

const ask = (query: string) => service.call('GET', `/ucp/v1/sales?${query}`);
async function summary(query: Record<string, string> = {}): Promise<Summary> {
  const answer = await ask(new URLSearchParams(query).toString());
  if (answer.status !== 200) throw new Error(`${answer.status}: ${answer.text}`);
  return answer.body as unknown as Summary;
}
const sums = (orders: number, units: number, amount: number): Sums => ({
  orders,
  units,
  amount: { amount, currency: CURRENCY.code },
});
/** Those in which something was sold. */
const busy = ({ buckets }: Summary) =>
  buckets.filter(({ orders }) => orders > 0).map(({ starts_at: start, units }) => [start, units]);

describe('the sales of a day', () => {
  it('are grouped by hour, including hours without sales', async () => {
    await storeSale(service, {
      soldAt: '2026-06-01T08:15:00+02:00',
      lines: [{}, { priceFen: 50 }],
    });
    await storeSale(service, { soldAt: '2026-06-01T08:59:59.999+02:00' });
    await storeSale(service, { soldAt: '2026-06-01T10:00:00+02:00' });
    const answer = await ask(
      new URLSearchParams({
        from: '2026-06-01T07:30:00+02:00',
        to: '2026-06-01T10:30:00+02:00',
      }).toString(),
    );
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      ucp: {
        version: '2026-08-25',
        status: 'success',
        capabilities: { 'com.example.vending.order': [{ version: '2026-09-10' }] },
      },
      by: 'hour',
      from: '2026-06-01T07:00:00+02:00',
      to: '2026-06-01T10:30:00+02:00',
      timezone: ZONE,
      buckets: [
        { starts_at: '2026-06-01T07:00:00+02:00', ...sums(0, 0, 0) },
        { starts_at: '2026-06-01T08:00:00+02:00', ...sums(2, 3, 750) },
        { starts_at: '2026-06-01T09:00:00+02:00', ...sums(0, 0, 0) },
        { starts_at: '2026-06-01T10:00:00+02:00', ...sums(1, 1, 350) },
      ],
      total: sums(3, 4, 1100),
    });
  });

  it('are those of today until now, by default', async () => {
    const now = DateTime.now().setZone(ZONE);
    await storeSale(service, { soldAt: now.startOf('day').toJSDate() });
    await storeSale(service, { soldAt: now.startOf('day').minus({ seconds: 1 }).toJSDate() });
    await storeSale(service, { soldAt: now.plus({ hours: 1 }).toJSDate() });
    const { by, from, to, buckets, total } = await summary();
    expect(by).toBe('hour');
    expect(from).toBe(now.startOf('day').toISO({ suppressMilliseconds: true }));
    expect(new Date(to).getTime()).toBeGreaterThanOrEqual(now.toMillis());
    expect(buckets.length).toBeGreaterThan(now.diff(now.startOf('day'), 'hours').hours);
    expect(total).toEqual(sums(1, 1, 350));
  });

  it.each([
    ['2026-06-01T09:30:00+02:00', '2026-06-01T00:00:00+02:00', 10],
    ['2026-10-25T23:00:00+01:00', '2026-10-25T00:00:00+02:00', 24],
    ['2026-06-01T00:00:00+02:00', '2026-06-01T00:00:00+02:00', 1],
    ['9000-06-01T09:30:00+02:00', '9000-06-01T00:00:00+02:00', 10],
  ])('until %s are those of that day', async (to, from, count) => {
    const { buckets, ...range } = await summary({ to });
    expect(range).toMatchObject({ from, to });
    expect(buckets).toHaveLength(count);
  });

  it('include the whole first bucket and exclude the end', async () => {
    for (const minute of ['00', '29', '30']) {
      await storeSale(service, { soldAt: `2026-06-01T08:${minute}:00+02:00` });
    }
    const range = { from: '2026-06-01T08:20:00+02:00', to: '2026-06-01T08:30:00+02:00' };
    expect(await summary(range)).toMatchObject({ total: sums(2, 2, 700), buckets: [{}] });
    const nothing = await summary({ from: range.to, to: range.to });
    expect(nothing).toMatchObject({ total: sums(2, 2, 700), buckets: [{}] });
    const hour = '2026-06-01T08:00:00+02:00';
    expect(await summary({ from: hour, to: hour })).toMatchObject({ total: sums(0, 0, 0) });
  });

  it('are the paid lines of settled sales', async () => {
    const soldAt = '2026-06-01T08:00:00+02:00';
    await storeSale(service, { soldAt, settled: false });
    await storeSale(service, {
      soldAt,
      lines: [
        { priceFen: 1 },
        { priceFen: 20, status: 'refunded' },
        { priceFen: 300, status: 'refund_failed' },
        { priceFen: 4000, status: 'unpaid' },
        { priceFen: 50000, status: 'cancelled' },
      ],
    });
    await storeSale(service, { soldAt, lines: [{ status: 'refund_failed' }] });
    const { total } = await summary({ from: soldAt, to: '2026-06-01T09:00:00+02:00' });
    expect(total).toEqual(sums(1, 1, 1));
  });

  it('can be filtered by machine', async () => {
    const soldAt = '2026-06-01T08:00:00+02:00';
    await storeSale(service, { soldAt });
    await storeSale(service, { soldAt, location: 'M2', lines: [{}, {}] });
    const range = { from: soldAt, to: '2026-06-01T09:00:00+02:00' };
    expect((await summary({ ...range, location: 'M2' })).total).toEqual(sums(1, 2, 700));
    expect((await summary({ ...range, location: 'M9' })).total).toEqual(sums(0, 0, 0));
    expect((await summary(range)).total).toEqual(sums(2, 3, 1050));
  });
});

describe('when clocks change', () => {
  it('a day in spring has 23 hours', async () => {
    await storeSale(service, { soldAt: '2026-03-29T01:59:00+01:00' });
    await storeSale(service, { soldAt: '2026-03-29T03:00:00+02:00' });
    const day = { from: '2026-03-29T00:00:00+01:00', to: '2026-03-30T00:00:00+02:00' };
    const byHour = await summary(day);
    expect(byHour.buckets).toHaveLength(23);
    expect(busy(byHour)).toEqual([
      ['2026-03-29T01:00:00+01:00', 1],
      ['2026-03-29T03:00:00+02:00', 1],
    ]);
    expect(await summary({ ...day, by: 'day' })).toMatchObject({
      buckets: [{ starts_at: '2026-03-29T00:00:00+01:00', units: 2 }],
    });
  });

  it('a day in autumn has 25 hours, one of them twice', async () => {
    await storeSale(service, { soldAt: '2026-10-25T02:30:00+02:00' });
    await storeSale(service, { soldAt: '2026-10-25T02:30:00+01:00', lines: [{}, {}] });
    await storeSale(service, { soldAt: '2026-10-25T23:59:00+01:00' });
    const day = { from: '2026-10-25T00:00:00+02:00', to: '2026-10-26T00:00:00+01:00' };
    const byHour = await summary(day);
    expect(byHour.buckets).toHaveLength(25);
    expect(busy(byHour)).toEqual([
      ['2026-10-25T02:00:00+02:00', 1],
      ['2026-10-25T02:00:00+01:00', 2],
      ['2026-10-25T23:00:00+01:00', 1],
    ]);
    const byDay = await summary({ by: 'day', from: '2026-10-24T12:00:00+02:00', to: day.to });
    expect(byDay.buckets.map(({ starts_at: start, units }) => [start, units])).toEqual([
      ['2026-10-24T00:00:00+02:00', 0],
      ['2026-10-25T00:00:00+02:00', 4],
    ]);
  });
});

describe('the period', () => {
  it.each([
    ['hour', '2026-10-01T00:00:00+02:00', '2026-11-01T00:00:00+01:00', 31 * 24 + 1],
    ['day', '2026-01-01T00:00:00+01:00', '2027-02-05T00:00:00+01:00', 400],
  ])('may reach its limit in calendar days by %s', async (by, from, to, count) => {
    expect((await summary({ by, from, to })).buckets).toHaveLength(count);
  });

  it.each([
    ['hour', '2026-10-01T00:00:00+02:00', '2026-11-01T00:00:01+01:00'],
    ['day', '2026-01-01T00:00:00+01:00', '2027-02-05T00:00:01+01:00'],
    ['day', '1970-01-01T00:00:00Z', '9998-12-31T23:59:59Z'],
  ])('must not exceed its limit by %s', async (by, from, to) => {
    const answer = await ask(new URLSearchParams({ by, from, to }).toString());
    expect([answer.status, codeOf(answer), pathOf(answer)]).toEqual([400, 'invalid', '$.from']);
  });
});

it.each([
  ['by=week', '$.by'],
  ['by=', '$.by'],
  ['by=hour&by=day', '$.by'],
  ['from=today', '$.from'],
  ['from=2026-02-30T00:00:00Z', '$.from'],
  ['from=2026-01-01T00:00:00', '$.from'],
  ['to=', '$.to'],
  ['to=2026-01-01', '$.to'],
  ['from=2026-02-01T00:00:01Z&to=2026-02-01T00:00:00Z', '$.from'],
  ['from=9000-01-01T00:00:00Z', '$.from'],
  ['location=', '$.location'],
  ['location=a%20b', '$.location'],
  ['location=M1%00', '$.location'],
  [`location=${'x'.repeat(65)}`, '$.location'],
])('refuses %s', async (query, path) => {
  const answer = await ask(query);
  expect([answer.status, codeOf(answer), pathOf(answer)]).toEqual([400, 'invalid', path]);
});

it('refuses a total too large to represent', async () => {
  const soldAt = '2026-06-01T08:00:00+02:00';
  const priceFen = Number.MAX_SAFE_INTEGER;
  await storeSale(service, { soldAt, lines: [{ priceFen }, { priceFen }] });
  const answer = await ask(
    new URLSearchParams({ from: soldAt, to: '2026-06-01T09:00:00+02:00' }).toString(),
  );
  expect([answer.status, codeOf(answer), pathOf(answer)]).toEqual([400, 'invalid', '$.from']);
});
