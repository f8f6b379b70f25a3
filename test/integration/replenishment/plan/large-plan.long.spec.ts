import { request } from 'node:http';
import { TEST_TOKEN } from '../../../support/service.js';
import { until } from '../../../support/until.js';
import { lastDays, localDate, startMadeRoute, type MadeRoute } from './made-route.js';

const MACHINES = 200;
const SLOTS = 40;
/** Of the first machines. */
const SOME = 12;

let route: MadeRoute;

beforeAll(async () => {
  route = await startMadeRoute({ SYNC_INTERVAL_S: '86400', LEDGER_POLL_INTERVAL_S: '86400' });
  await route.cover(30);
  await route.query(
    `INSERT INTO locations (id, namespace, name, sync_wanted_at, last_synced_at)
     SELECT 'M' || number, 'absent-machine', 'Machine', 'infinity', now()
     FROM generate_series(1, $1::int) AS number`,
    [MACHINES],
  );
  await route.query(
    `INSERT INTO machine_slots (location_id, vendor_sku, position, title, price_fen, stock)
     SELECT id, 'sku-' || slot, slot, 'Drink', 500, 5
     FROM locations, generate_series(1, $1::int) AS slot`,
    [SLOTS],
  );
  for (const day of lastDays(14)) await route.sell('M1', 'sku-1', day, 2);
});
afterAll(() => route.service.close());

const kept = async () => {
  const [row] = await route.query<{ count: number }>('SELECT count(*)::int FROM forecasts');
  return row?.count;
};

interface Received {
  bytes: number;
  complete: boolean;
}

/** Requests the plan and disconnects when told to; resolves when the connection has ended. */
const listen = (stopAfter: number, onData: () => void = () => undefined): Promise<Received> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(route.service.origin);
    const headers = { authorization: `Bearer ${TEST_TOKEN}` };
    const sent = request(
      { hostname, port, path: '/ucp/v1/replenishment/plan', headers },
      (response) => {
        let bytes = 0;
        response.on('data', (chunk: Buffer) => {
          bytes += chunk.length;
          onData();
          if (bytes >= stopAfter) response.destroy();
        });
        response.on('error', () => undefined);
        response.on('close', () => {
          resolve({ bytes, complete: response.complete });
        });
      },
    );
    sent.on('error', reject);
    sent.end();
  });

describe('a plan of many machines', () => {
  it('may be requested by twenty callers at once, and its forecasts are stored once', async () => {
    await route.query('DELETE FROM forecasts');
    const page = () => route.plan(`?limit=${SOME * SLOTS}`);
    const answers = await Promise.all(lastDays(20).map(page));
    for (const { plans } of answers) expect(plans).toHaveLength(SOME * SLOTS);
    // The next one is planned to know whether there is more.
    expect(await kept()).toBe(SOME + 1);
    const [row] = await route.query<{ forecast: unknown }>(
      `SELECT json_build_object('version', strategy_version, 'day', origin_day,
         'skus', cardinality(vendor_skus), 'first', vendor_skus[1], 'rate', daily_rates[1],
         'naive', naive_daily_rates[1], 'measured', measured[1], 'scale', scales[1]) AS forecast
       FROM forecasts WHERE location_id = 'M1'`,
    );
    expect(row?.forecast).toEqual({
      version: 'adaptive-1',
      day: localDate(0),
      skus: SLOTS,
      first: 'sku-1',
      rate: expect.closeTo(1.7, 0) as number,
      naive: expect.closeTo(28 / 21, 4) as number,
      measured: false,
      scale: 0,
    });
  });

  it('keeps forecasts unchanged, and deletes those that are no longer scored', async () => {
    await route.plan('?location=M1');
    await route.plan('?location=M2');
    await route.query(`UPDATE forecasts SET dispersion = 5 WHERE location_id = 'M1'`);
    await route.query(
      `INSERT INTO forecasts SELECT location_id, strategy_version, origin_day - days, dispersion,
         shape, vendor_skus, daily_rates, naive_daily_rates, measured, scales
       FROM forecasts, (VALUES (84), (85)) AS ago (days) WHERE location_id = 'M2'`,
    );
    await route.query(`DELETE FROM forecasts WHERE location_id = 'M2' AND origin_day = $1`, [
      localDate(0),
    ]);
    await route.plan();
    const rows = await route.query<{ dispersion: number }>(
      `SELECT dispersion FROM forecasts WHERE location_id = 'M1'`,
    );
    expect(rows).toEqual([{ dispersion: 5 }]);
    const days = await route.query<{ day: string }>(
      `SELECT origin_day::text AS day FROM forecasts WHERE location_id = 'M2' ORDER BY 1`,
    );
    expect(days.map(({ day }) => day)).toEqual([localDate(84), localDate(0)]);
  });

  it('loses its forecasts with the machine', async () => {
    await route.plan('?location=M3');
    expect((await route.service.call('DELETE', '/ucp/v1/locations/M3')).status).toBe(200);
    expect(await route.query(`SELECT FROM forecasts WHERE location_id = 'M3'`)).toEqual([]);
    await route.addMachine('M3');
  });

  it('is not continued for a caller who has disconnected', async () => {
    await route.query('DELETE FROM forecasts');
    const { complete } = await listen(1);
    expect(complete).toBe(false);
    // What was planned until then is kept.
    await until(async () => Number(await kept()) > 0);
    expect(await kept()).toBeLessThan(MACHINES);
    expect((await listen(Infinity)).complete).toBe(true);
    expect(await kept()).toBe(MACHINES);
  });

  it('has no body for a HEAD request', async () => {
    const { status, text, headers } = await route.service.call(
      'HEAD',
      '/ucp/v1/replenishment/plan?limit=1',
    );
    expect(status).toBe(200);
    expect(text).toBe('');
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
  });
});
