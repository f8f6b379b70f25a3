import { startTestService, type TestService, useScheduledJobs } from '../../support/service.js';
import { until } from '../../support/until.js';
import { ScriptedVendor } from '../../support/vendor/index.js';
import { DAY_MS, FakePlatform, ledgerOf, sale } from '../ledger/fake-platform.js';
import { Onlooker } from '../orders/sale-calls.js';

useScheduledJobs('sync', 'ledger-poll', 'ledger-window');

let vendor: ScriptedVendor;
let platform: FakePlatform;
let service: TestService;

const daysAgo = (days: number) => Date.now() - days * DAY_MS;
const sync = async (json: object = {}) =>
  (await service.call('POST', '/ucp/v1/locations/sync', { json })).body;
/** The events of one sale, oldest first. */
const toldOf = async (orderNo: string) => {
  const rows = await service.dataSource.query<{ kind: string }[]>(
    `SELECT kind FROM events WHERE summary LIKE 'Sale ' || $1 || ',%' ORDER BY seq`,
    [orderNo],
  );
  return rows.map(({ kind }) => kind);
};
const statusOf = async (orderNo: string) => {
  const { status, body } = await new Onlooker(service).get(orderNo);
  return status === 200 ? body.trade_status : status;
};

beforeEach(async () => {
  platform = new FakePlatform([
    sale('recent', { createdAt: daysAgo(1) }),
    sale('old', { createdAt: daysAgo(20) }),
  ]);
  vendor = await ScriptedVendor.start({ ledger: ledgerOf(platform) });
  // As with many platforms, changes are found only by reading the sales again.
  platform.selectsByUpdate = false;
  service = await startTestService({
    VENDORS: JSON.stringify([vendor.entry('acme-machine')]),
    RATE_LIMIT_PER_MINUTE: '0',
    LEDGER_POLL_INTERVAL_S: '300',
  });
  await service.call('PUT', '/ucp/v1/locations/M1', { json: { name: 'Lobby' } });
  expect(await sync()).toMatchObject({ locations: 1, sales: 2 });
});

afterEach(async () => {
  await service.close();
  await vendor.close();
});

/** A machine was offline and uploads what it sold; a shopper got money back for an old sale. */
function comeLate(): void {
  platform.records = [
    ...platform.records.filter(({ orderNo }) => orderNo !== 'old'),
    sale('old', { createdAt: daysAgo(20), status: 'CHANGED' }),
    sale('late', { createdAt: daysAgo(10) }),
    sale('later', { createdAt: daysAgo(29) }),
  ];
}

describe('sales that arrive or change late', () => {
  it('are found by a sync, anywhere in its window, and reported once', async () => {
    comeLate();
    expect(await sync()).toMatchObject({ sales: 4 });
    expect(await Promise.all(['late', 'later', 'old'].map(statusOf))).toEqual([
      'DONE',
      'DONE',
      'CHANGED',
    ]);
    await sync();
    expect(await Promise.all(['late', 'later', 'old', 'recent'].map(toldOf))).toEqual([
      ['order'],
      ['order'],
      ['order_updated'],
      ['order'],
    ]);
  });

  it('are found in the requested window', async () => {
    platform.records.push(sale('45', { createdAt: daysAgo(45) }));
    expect(await sync({ sales_window_days: 60 })).toMatchObject({ sales: 3 });
    platform.records.push(sale('50', { createdAt: daysAgo(50) }));
    expect(await sync()).toMatchObject({ sales: 2 });
    expect(await sync({ sales_window_days: 60 })).toMatchObject({ sales: 4 });
    expect([await toldOf('45'), await toldOf('50')]).toEqual([[], ['order']]);
  });

  it('are found automatically once a day', async () => {
    comeLate();
    await service.dataSource.query('UPDATE ledger_accounts SET window_due_at = clock_timestamp()');
    await until(async () => (await statusOf('later')) === 'DONE');
    expect(await statusOf('old')).toBe('CHANGED');
    const account = async () => {
      const [row] = await service.dataSource.query<[{ hours: number; running: boolean }]>(
        `SELECT extract(epoch FROM window_due_at - clock_timestamp())::float / 3600 AS hours,
           window_run_cursor IS NOT NULL AS running FROM ledger_accounts`,
      );
      return row;
    };
    await until(async () => !(await account()).running);
    const { hours } = await account();
    expect(hours).toBeGreaterThan(19.9);
    expect(hours).toBeLessThanOrEqual(24);
  });

  it('are a problem of the sync when the vendor does not return them', async () => {
    platform.records.push(sale('late', { createdAt: daysAgo(10) }));
    platform.refusesBefore = daysAgo(4);
    const body = await sync();
    expect(body).toMatchObject({
      locations: 1,
      messages: [{ type: 'warning', code: 'sync_problem' }],
    });
    expect(body.messages).toMatchObject([
      { content: expect.stringContaining('acme-machine') as string },
    ]);
  });
});
