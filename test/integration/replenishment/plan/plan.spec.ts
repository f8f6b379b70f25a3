import { DateTime } from 'luxon';
import {
  lastDays,
  localTime,
  NAMESPACE,
  startMadeRoute,
  ZONE,
  type MadeRoute,
} from './made-route.js';
import { CURRENCY } from '../../../../src/money/index.js';

let route: MadeRoute;

beforeAll(async () => {
  route = await startMadeRoute();
});
beforeEach(() => route.clear());
afterAll(() => route.service.close());

const LOCAL_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+08:00$/;
const stamp = (time: Date) =>
  DateTime.fromJSDate(time).setZone(ZONE).toFormat("yyyy-MM-dd'T'HH:mm:ssZZ");
const hoursUntil = (time: unknown) => (Date.parse(String(time)) - Date.now()) / 3_600_000;

describe('the plan', () => {
  it('shows for every slot how fast it sells, how long it lasts and what to do, and why', async () => {
    await route.cover(60);
    await route.addMachine('M1');
    await route.addSlot('M1', 'cola', { stock: 3, priceFen: 450 });
    for (const day of lastDays(60)) await route.sell('M1', 'cola', day, 2);
    await route.observe('M1', 'cola', localTime(1, 0, 30), 5);
    await route.observe('M1', 'cola', localTime(0, 0, 30), 3);

    const plan = await route.plan();
    expect(plan).toEqual({
      ucp: {
        version: '2026-08-25',
        status: 'success',
        capabilities: { 'com.example.vending.replenishment': [{ version: '2026-09-10' }] },
      },
      strategy_version: 'adaptive-1',
      generated_at: expect.stringMatching(LOCAL_TIME) as string,
      params: {
        window_days: 21,
        cover_days: 7,
        safety_days: 2,
        min_order_qty: 3,
        max_order_qty: 40,
      },
      lead_time: { days: 2, source: 'stated', samples: 0 },
      plans: [expect.anything()],
      excluded: [],
      stock_history_points: 2,
      measured_slots: 0,
    });
    expect(plan.plans[0]).toEqual({
      slot_id: 'M1-cola',
      location: 'M1',
      item: { id: `${NAMESPACE}:cola`, title: 'Drink cola' },
      stock: 3,
      capacity: null,
      locked: false,
      demand: {
        daily_rate: expect.closeTo(2, 2) as number,
        naive_daily_rate: 2,
        available_days: 21,
        empty_days: 0,
        closed_days: 0,
        observed_days: 1,
        sold_today: 0,
        measured: false,
      },
      stock_known_since: expect.stringMatching(LOCAL_TIME) as string,
      days_of_cover: expect.closeTo(1.5, 1) as number,
      stockout_at: expect.stringMatching(LOCAL_TIME) as string,
      stockout_between: {
        earliest: expect.stringMatching(LOCAL_TIME) as string,
        latest: expect.stringMatching(LOCAL_TIME) as string,
      },
      lost_sales: { units: 0, amount: { amount: 0, currency: CURRENCY.code } },
      recommendation: {
        action: 'order',
        quantity: expect.any(Number) as number,
        reason: '3 left last 1.5 days; delivery takes 2.0',
      },
    });
    expect(hoursUntil(plan.plans[0]?.stockout_at)).toBeCloseTo(36, 0);
    const { earliest, latest } = plan.plans[0]?.stockout_between as Record<string, string>;
    expect(hoursUntil(earliest)).toBeGreaterThan(4);
    expect(hoursUntil(earliest)).toBeLessThan(24);
    expect(hoursUntil(latest)).toBeGreaterThan(48);
    expect(hoursUntil(latest)).toBeLessThan(96);
    // At least what eleven days at two a day want, and not much more for safety.
    const quantity = plan.plans[0]?.recommendation.quantity;
    expect(quantity).toBeGreaterThanOrEqual(19);
    expect(quantity).toBeLessThanOrEqual(28);
  });

  it('orders nothing for a locked slot, and no more than fits', async () => {
    await route.cover(30);
    await route.addMachine('M1');
    await route.addSlot('M1', 'locked', { stock: 0, locked: true });
    await route.addSlot('M1', 'small', { stock: 1, capacity: 6 });
    for (const day of lastDays(30)) {
      await route.sell('M1', 'locked', day, 3);
      await route.sell('M1', 'small', day, 3);
    }
    const { plans } = await route.plan();
    expect(
      plans.map(({ locked, capacity, recommendation }) => [locked, capacity, recommendation]),
    ).toEqual([
      [true, null, { action: 'hold', reason: 'The slot is locked' }],
      [false, 6, { action: 'order', quantity: 5, reason: expect.any(String) as string }],
    ]);
  });

  it('holds products that do not sell, and says so', async () => {
    await route.cover(60);
    await route.addMachine('M1');
    await route.addSlot('M1', 'cola');
    await route.sell('M1', 'cola', 30);
    await route.addSlot('M1', 'tea', { stock: 5 });
    const { plans } = await route.plan();
    expect(plans.find(({ slot_id }) => slot_id === 'M1-tea')).toMatchObject({
      demand: { naive_daily_rate: 0, available_days: 21, measured: false },
      recommendation: {
        action: 'dead_stock',
        reason: '5 left and none sold on 21 days; since when they are there is not known',
      },
    });
    for (const day of lastDays(21)) await route.observe('M1', 'tea', localTime(day, 0, 30), 5);
    const known = (await route.plan()).plans.find(({ slot_id }) => slot_id === 'M1-tea');
    expect(known).toMatchObject({
      demand: { available_days: 21, measured: true },
      recommendation: {
        action: 'dead_stock',
        reason: '5 left and none sold on the 21 days they could be',
      },
    });
  });

  it('does not call a new product dead, and fills it where it is empty', async () => {
    await route.cover(60);
    await route.addMachine('M1');
    await route.addSlot('M1', 'full', { stock: 5 });
    await route.addSlot('M1', 'none', { stock: 0 });
    const { plans } = await route.plan();
    const unknown = { daily_rate: 0, available_days: 0, measured: false };
    expect(plans).toMatchObject([
      {
        demand: unknown,
        recommendation: { action: 'hold', reason: 'How it sells is not known yet' },
        days_of_cover: 60,
        stockout_at: null,
      },
      { demand: unknown, recommendation: { action: 'order', quantity: 3 }, days_of_cover: 0 },
    ]);
  });

  it('expects no sales only of products that have not sold today either', async () => {
    await route.cover(60);
    await route.addMachine('M1');
    await route.addSlot('M1', 'cola', { stock: 5 });
    await route.sell('M1', 'cola', 0, 2);
    expect((await route.plan()).plans).toMatchObject([
      {
        demand: { daily_rate: 0, sold_today: 2, measured: false },
        recommendation: {
          action: 'hold',
          reason: '2 sold today; how fast it sells is not known yet',
        },
      },
    ]);
    // Nor is it dead where it was there for weeks.
    for (const day of lastDays(21)) await route.observe('M1', 'cola', localTime(day, 0, 30), 5);
    expect((await route.plan()).plans).toMatchObject([
      {
        demand: { available_days: 21, sold_today: 2 },
        recommendation: {
          action: 'hold',
          reason: '2 sold today; how fast it sells is not known yet',
        },
      },
    ]);
  });

  it('covers at most 60 days where stock lasts longer', async () => {
    await route.cover(60);
    await route.addMachine('M1');
    await route.addSlot('M1', 'cola', { stock: 900 });
    for (const day of lastDays(21)) await route.sell('M1', 'cola', day);
    expect((await route.plan()).plans).toMatchObject([{ days_of_cover: 60, stockout_at: null }]);
  });

  it('does not report losses from before stock was read', async () => {
    await route.cover(60);
    await route.addMachine('M1');
    await route.addSlot('M1', 'cola', { stock: 3 });
    await route.addSlot('M1', 'tea', { stock: 3 });
    for (const day of lastDays(60)) {
      for (const sku of ['cola', 'tea']) await route.sell('M1', sku, day, 2);
    }
    const readAt = localTime(0, 0, 30);
    await route.observe('M1', 'cola', readAt, 3);
    const plan = await route.plan();
    const unknown = {
      demand: {
        daily_rate: expect.closeTo(2, 1) as number,
        naive_daily_rate: 2,
        available_days: 21,
        empty_days: 0,
        closed_days: 0,
        observed_days: 0,
        measured: false,
      },
      lost_sales: null,
    };
    expect(plan.plans).toMatchObject([unknown, unknown]);
    const [cola, tea] = plan.plans;
    expect(Date.parse(String(cola?.stock_known_since))).toBe(readAt.getTime());
    expect(tea?.stock_known_since).toBeNull();
    expect(plan).toMatchObject({ stock_history_points: 1, measured_slots: 0 });
  });

  it('treats days on which the machine was unreachable as closed', async () => {
    await route.cover(60);
    await route.addMachine('M1');
    await route.addSlot('M1', 'cola', { stock: 8 });
    const away = [5, 6, 7];
    for (const day of lastDays(40).filter((one) => !away.includes(one))) {
      await route.sell('M1', 'cola', day, 3);
    }
    const outside = (await route.plan()).plans[0];
    expect(outside?.demand).toMatchObject({ closed_days: 0, available_days: 21 });
    await route.observe('M1', 'cola', localTime(30, 9), 8);
    expect((await route.plan()).plans[0]?.demand).toMatchObject({
      closed_days: 3,
      available_days: 18,
      daily_rate: expect.closeTo(3, 1) as number,
    });
  });

  it('excludes empty and closed days from the rate, and shows what empty ones cost', async () => {
    await route.cover(60);
    await route.addMachine('M1');
    await route.addSlot('M1', 'cola', { stock: 8, priceFen: 500 });
    await route.addSlot('M1', 'tea', { stock: 8 });
    const dayOfClosure = 10;
    const emptyDays = [3, 4, 5];
    for (const day of lastDays(60)) {
      if (day === dayOfClosure) continue;
      await route.sell('M1', 'tea', day, 2);
      if (!emptyDays.includes(day)) await route.sell('M1', 'cola', day, 2);
    }
    for (const day of lastDays(20).filter((one) => one > 6)) {
      await route.observe('M1', 'cola', localTime(day, 0, 30), 4);
    }
    await route.observe('M1', 'cola', localTime(6, 23, 30), 0);
    for (const day of emptyDays) await route.observe('M1', 'cola', localTime(day, 0, 30), 0);
    await route.observe('M1', 'cola', localTime(2, 0, 10), 9);
    const closure = {
      kind: 'closure',
      text: 'Holiday',
      starts_at: localTime(10),
      ends_at: localTime(9),
    };
    const noted = await route.service.call('POST', '/ucp/v1/locations/M1/context', {
      json: closure,
    });
    expect(noted.status).toBe(201);

    const [cola, tea] = (await route.plan()).plans;
    expect(cola?.demand).toEqual({
      daily_rate: expect.closeTo(2, 0) as number,
      naive_daily_rate: 1.619,
      available_days: 17,
      empty_days: 3,
      closed_days: 1,
      observed_days: 19,
      sold_today: 0,
      measured: true,
    });
    expect(cola?.stock_known_since).toBe(stamp(localTime(20, 0, 30)));
    expect(tea?.demand).toMatchObject({ available_days: 20, empty_days: 0, closed_days: 1 });
    const rate = Number(cola?.demand.daily_rate);
    expect(rate).toBeGreaterThan(1.8);
    expect(cola?.lost_sales).toEqual({
      units: expect.closeTo(3 * rate, 2) as number,
      amount: { amount: expect.closeTo(3 * rate * 500, -1) as number, currency: CURRENCY.code },
    });
  });

  it('does not treat days missing from the ledger as days without sales', async () => {
    await route.addMachine('M1');
    await route.addSlot('M1', 'cola', { stock: 9 });
    for (const day of [5, 6, 7, 8]) await route.sell('M1', 'cola', day, 3);
    await route.cover(8, localTime(4));
    const [entry] = (await route.plan()).plans;
    expect(entry?.demand).toMatchObject({ available_days: 4, measured: false });
    expect(entry?.demand.daily_rate).toBeGreaterThan(2.5);

    await route.query('DELETE FROM ledger_accounts');
    const [unknown] = (await route.plan()).plans;
    expect(unknown).toMatchObject({
      demand: { daily_rate: 0, available_days: 0, measured: false },
      recommendation: { action: 'hold' },
    });
  });

  it('lists slots with ordered products separately', async () => {
    await route.cover(30);
    await route.addMachine('M1');
    for (const sku of ['cola', 'tea']) {
      await route.addSlot('M1', sku);
      for (const day of lastDays(21)) await route.sell('M1', sku, day);
    }
    await route.query(
      `INSERT INTO replenishment_runs (id, created_at, status, week_of, cost_is_estimated, total,
         estimated_minutes, approval_required, placed_at)
       VALUES ('run-1', now(), 'placed', current_date, true, 0, 0, false, now())`,
    );
    await route.query(
      `INSERT INTO replenishment_run_lines (run_id, position, location_id, namespace, vendor_sku,
         title, quantity, planned_stock, unit_cost, cost_estimated)
       VALUES ('run-1', 1, 'M1', 'absent-machine', 'tea', 'Tea', 3, 0, 0, true)`,
    );
    await route.query(
      `INSERT INTO checkout_sessions (id, expires_at, request_digest, status, vendor, lines, total,
         problems, run_id)
       VALUES ('PO-1', now() + interval '1 day', '\\x00', 'ready_for_complete', 'absent-supply', '[]',
         0, '[]', 'run-1')`,
    );
    await route.query(
      `INSERT INTO replenishment_held_slots (location_id, vendor_sku, run_id, checkout_id)
       VALUES ('M1', 'tea', 'run-1', 'PO-1')`,
    );
    for (const sku of ['cola', 'tea']) {
      for (const day of lastDays(7)) await route.observe('M1', sku, localTime(day, 0, 30), 9);
    }
    const { plans, excluded, measured_slots: measured } = await route.plan();
    expect(plans.map(({ slot_id: id }) => id)).toEqual(['M1-cola']);
    expect(measured).toBe(1);
    expect(excluded).toEqual([
      {
        slot_id: 'M1-tea',
        location: 'M1',
        item: { id: `${NAMESPACE}:tea`, title: 'Drink tea' },
        run_id: 'run-1',
        arrives_at: null,
      },
    ]);
    // Once they are ordered, their arrival time is known; simulated orders are placed at once.
    await route.query('UPDATE replenishment_held_slots SET checkout_id = NULL');
    const [tea] = (await route.plan()).excluded;
    expect(hoursUntil(tea?.arrives_at)).toBeCloseTo(48, 0);
  });

  it('is empty without machines, and omits those that were never read', async () => {
    await route.addMachine('M1', null);
    await route.addSlot('M1', 'cola');
    expect(await route.plan()).toMatchObject({
      plans: [],
      excluded: [],
      stock_history_points: 0,
      measured_slots: 0,
    });
    expect(await route.plan('?location=M1')).toMatchObject({ plans: [] });
  });
});

describe('a part of the plan', () => {
  beforeEach(async () => {
    for (const id of ['M1', 'm2', 'M-3', 'M10']) {
      await route.addMachine(id);
      for (const sku of ['b', 'a', 'c-1', 'B', '水']) await route.addSlot(id, sku);
    }
  });

  it('is one machine', async () => {
    const { plans, pagination } = await route.plan('?location=m2');
    expect(plans).toHaveLength(5);
    expect(new Set(plans.map(({ location }) => location))).toEqual(new Set(['m2']));
    expect(pagination).toBeUndefined();
  });

  it.each([1, 3, 5, 19, 20, 500])('shows every slot once in pages of %d', async (limit) => {
    const whole = (await route.plan()).plans.map(({ slot_id: id }) => id);
    expect(whole).toHaveLength(20);
    const seen: string[] = [];
    for (let cursor = ''; ;) {
      const { plans, pagination } = await route.plan(`?limit=${limit}${cursor}`);
      expect(plans.length).toBeLessThanOrEqual(limit);
      seen.push(...plans.map(({ slot_id: id }) => id));
      expect(pagination?.has_next_page).toBe(pagination?.cursor !== undefined);
      if (!pagination?.cursor) break;
      cursor = `&cursor=${pagination.cursor}`;
    }
    expect(seen).toEqual(whole);
  });

  it('continues where it was when machines and slots have been removed', async () => {
    const first = await route.plan('?limit=7');
    await route.query(`DELETE FROM locations WHERE id = $1`, [first.plans.at(-1)?.location]);
    const rest = await route.plan(`?limit=500&cursor=${first.pagination?.cursor}`);
    const locations = new Set(rest.plans.map(({ location }) => location));
    expect(locations.size).toBe(2);
    expect(locations).not.toContain(first.plans[0]?.location);
  });

  it('is refused for a machine that is not registered', async () => {
    const { status, body } = await route.ask('plan?location=M9');
    expect(status).toBe(404);
    expect(body.messages).toEqual([expect.objectContaining({ code: 'not_found' })]);
  });

  const other = Buffer.from('["M1","M1","b"]').toString('base64url');
  it.each([
    ['limit=0', '$.limit'],
    ['limit=501', '$.limit'],
    ['limit=x', '$.limit'],
    ['limit=1&limit=2', '$.limit'],
    ['location=..', '$.location'],
    ['location=a%20b', '$.location'],
    ['cursor=nonsense', '$.cursor'],
    ['cursor=', '$.cursor'],
    ['cursor=WyIiLCIiLCIiXQ', '$.cursor'],
    [`cursor=${other}`, '$.cursor'],
    [`cursor=${'x'.repeat(1025)}`, '$.cursor'],
  ])('is refused for %s', async (query, path) => {
    const { status, body } = await route.ask(`plan?${query}`);
    expect(status).toBe(400);
    expect(body.messages).toEqual([expect.objectContaining({ code: 'invalid', path })]);
  });
});

describe('the lead time', () => {
  it('is measured once enough runs have been delivered', async () => {
    for (const [number, days] of [1, 2, 3, 4, 10].entries()) {
      await route.query(
        `INSERT INTO replenishment_runs (id, created_at, status, week_of, cost_is_estimated, total,
           estimated_minutes, approval_required, placed_at, delivered_at)
         VALUES ($1, now(), 'delivered', current_date, true, 0, 0, false,
           now() - $2 * interval '1 day', now())`,
        [`run-${number}`, days],
      );
      await route.query(
        `INSERT INTO replenishment_run_lines (run_id, position, location_id, namespace, vendor_sku,
           title, quantity, planned_stock, unit_cost, cost_estimated, delivered_quantity)
         VALUES ($1, 1, 'M1', 'absent-machine', 'cola', 'Cola', 3, 0, 0, true, 3)`,
        [`run-${number}`],
      );
    }
    expect((await route.plan()).lead_time).toEqual({ days: 5.2, source: 'measured', samples: 5 });
  });
});
