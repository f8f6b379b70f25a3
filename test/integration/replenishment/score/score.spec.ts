import { localDate, localTime, startMadeRoute, type MadeRoute } from '../plan/made-route.js';

interface Report {
  forecasts: number;
  scored: number;
  pending: number;
  censored: number;
  [member: string]: unknown;
}

let route: MadeRoute;

beforeAll(async () => {
  route = await startMadeRoute();
});
beforeEach(async () => {
  await route.clear();
  await route.addMachine('M1');
});
afterAll(() => route.service.close());

const NOTHING_SCORED = {
  scored: 0,
  wape: null,
  bias: null,
  rmsse: null,
  pinball: { '0.5': null, '0.9': null, '0.95': null },
  coverage_90: null,
  skill: null,
};

/** A forecast with a flat week and Poisson demand. */
async function forecast(daysAgo: number, slots: Record<string, Given>, version = 'adaptive-1') {
  const given = Object.entries(slots);
  await route.query(
    `INSERT INTO forecasts VALUES ('M1', $1, $2, 1, '{1,1,1,1,1,1,1}', $3, $4, $5, $6, $7)`,
    [
      version,
      localDate(daysAgo),
      given.map(([sku]) => sku),
      given.map(([, { rate }]) => rate),
      given.map(([, { naive }]) => naive),
      given.map(([, { measured = true }]) => measured),
      given.map(([, { scale = null }]) => scale),
    ],
  );
}
interface Given {
  rate: number;
  naive: number;
  measured?: boolean;
  scale?: number | null;
}

async function score(query = '') {
  const { status, body } = await route.ask(`score${query}`);
  expect(status).toBe(200);
  return body as unknown as {
    horizon_days: number;
    total_forecasts: number;
    pending: number;
    reports: Record<string, Report>;
  };
}

describe('the score', () => {
  it('is empty before anything was forecast', async () => {
    expect(await score()).toEqual({
      ucp: {
        version: '2026-08-25',
        status: 'success',
        capabilities: { 'com.example.vending.replenishment': [{ version: '2026-09-10' }] },
      },
      horizon_days: 7,
      total_forecasts: 0,
      pending: 0,
      reports: {
        'adaptive-1': {
          forecasts: 0,
          pending: 0,
          censored: 0,
          ...NOTHING_SCORED,
          measured: NOTHING_SCORED,
          unmeasured: NOTHING_SCORED,
        },
      },
    });
  });

  it('waits for forecasts that a plan has just made', async () => {
    await route.cover(30);
    await route.addSlot('M1', 'cola', { stock: 5 });
    await route.plan();
    expect(await score('?horizon_days=1')).toMatchObject({
      horizon_days: 1,
      total_forecasts: 1,
      pending: 1,
      reports: { 'adaptive-1': { forecasts: 1, pending: 1, scored: 0, wape: null } },
    });
  });

  it('compares the forecasts of each version with actual sales', async () => {
    await route.cover(30);
    for (const sku of ['cola', 'tea']) await route.addSlot('M1', sku, { stock: 5 });
    // Within the seven days from the forecast on: six and one; the day after does not count.
    await route.sell('M1', 'cola', 10, 6);
    await route.sell('M1', 'tea', 4, 1);
    await route.sell('M1', 'tea', 3, 9);
    await forecast(10, {
      cola: { rate: 5 / 7, naive: 4 / 7, scale: 1 / 7 },
      tea: { rate: 3 / 7, naive: 4 / 7, measured: false },
    });
    await forecast(10, { cola: { rate: 1, naive: 1 } }, 'older-1');

    const { total_forecasts: total, pending, reports } = await score();
    expect({ total, pending }).toEqual({ total: 3, pending: 0 });
    expect(Object.keys(reports).sort()).toEqual(['adaptive-1', 'older-1']);
    // Means 5 and 3 against 6 and 1; naive 4 and 4. Squared errors 1 + 4 and 4 + 9.
    expect(reports['adaptive-1']).toMatchObject({
      forecasts: 2,
      scored: 2,
      pending: 0,
      censored: 0,
      wape: 0.4286,
      bias: 0.1429,
      rmsse: 1,
      // Quantiles of Poisson demand: 5, 8, 9 and 3, 5, 6.
      pinball: { '0.5': 0.75, '0.9': 0.3, '0.95': 0.2 },
      coverage_90: 1,
      skill: { value: 0.3798 },
      measured: { scored: 1, bias: -0.1667, skill: { value: 0.5 } },
      unmeasured: { scored: 1, bias: 2, rmsse: null },
    });
    expect(reports['older-1']).toMatchObject({
      scored: 1,
      wape: 0.1667,
      unmeasured: NOTHING_SCORED,
    });
  });

  it('counts slots that could not sell all the time separately', async () => {
    await route.cover(30);
    const skus = ['emptied', 'filled-before', 'gone', 'steady'];
    for (const sku of skus) {
      if (sku !== 'gone') await route.addSlot('M1', sku, { stock: 5 });
    }
    await forecast(10, Object.fromEntries(skus.map((sku) => [sku, { rate: 1, naive: 1 }])));
    for (const day of [11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1]) await route.sell('M1', 'steady', day);
    await route.observe('M1', 'emptied', localTime(5, 12), 0);
    await route.observe('M1', 'emptied', localTime(5, 15), 9);
    await route.observe('M1', 'filled-before', localTime(11, 12), 0);
    await route.observe('M1', 'filled-before', localTime(11, 15), 9);
    await route.observe('M1', 'gone', localTime(6, 12), 4);
    expect((await score()).reports['adaptive-1']).toMatchObject({
      forecasts: 4,
      censored: 2,
      scored: 2,
    });
    // Over the first days it was still there.
    expect((await score('?horizon_days=5')).reports['adaptive-1']).toMatchObject({
      censored: 0,
      scored: 4,
    });
  });

  it('waits until the days of a forecast are over and in the ledger', async () => {
    await route.addSlot('M1', 'cola', { stock: 5 });
    for (const day of [6, 7, 8]) await forecast(day, { cola: { rate: 1, naive: 1 } });
    await route.cover(30);
    expect(await score()).toMatchObject({ total_forecasts: 3, pending: 1 });
    await route.cover(30, localTime(1, 12));
    expect(await score()).toMatchObject({ total_forecasts: 3, pending: 2 });
    await route.cover(7);
    expect(await score()).toMatchObject({ total_forecasts: 3, pending: 2 });
  });

  it.each(['0', '29', '7.5', 'x', '', '-1', '7&horizon_days=8'])(
    'is refused for %s days',
    async (days) => {
      const { status, body } = await route.ask(`score?horizon_days=${days}`);
      expect(status).toBe(400);
      expect(body.messages).toEqual([
        expect.objectContaining({ code: 'invalid', path: '$.horizon_days' }),
      ]);
    },
  );
});
