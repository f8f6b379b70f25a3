import { PlansRepository } from '../../../src/visits/plans/plans.repository.js';
import { useStarted } from '../../support/use-started.js';
import { runOf } from '../replenishment/runs/run-calls.js';
import { askVisits, dateIn, fix, nextWorkday, visitsOf, wish } from './visit-calls.js';
import { openVisitsRoute } from './visits-route.js';

/** Nothing but the days to cover limits what is ordered. */
const LARGE = JSON.stringify({ max_order_qty: 200, lead_time_days: 2 });
/** Six are sold a day. The dear ones run out soon, so that somebody goes there every few days. */
const WINE = { vendorSku: 'wine', capacity: 12, stock: 12, priceFen: 5_000 };
const COLA = { vendorSku: 'cola', capacity: 200, stock: 4 };
const PLAN = '/ucp/v1/replenishment/plan';

const route = useStarted(() => openVisitsRoute({ REPLENISHMENT: LARGE }));

interface Entry {
  slot_id: string;
  location: string;
  recommendation: { action: string; quantity?: number; reason: string };
  visit_cover?: { cover_days: number; from: string; until: string };
}

/** Of the cola, by machine. */
const entries = async (): Promise<Record<string, Entry>> => {
  const { body } = await route.service.call('GET', PLAN);
  const cola = (body.plans as Entry[]).filter(({ slot_id }) => slot_id.endsWith('cola'));
  return Object.fromEntries(cola.map((entry) => [entry.location, entry]));
};
const quantities = async () =>
  Object.fromEntries(
    Object.entries(await entries()).map(([id, { recommendation }]) => [
      id,
      recommendation.quantity ?? 0,
    ]),
  );
const follow = (orders_follow_visits: boolean) =>
  route.service.call('PATCH', '/ucp/v1/visits/settings', { json: { orders_follow_visits } });

/** A working day of the assumed driver, at least a week ahead. */
const far = [8, 9, 10].map(dateIn).find((date) => new Date(date).getUTCDay() % 6 !== 0) ?? '';
const daysBetween = (from: string, until: string) =>
  (Date.parse(until) - Date.parse(from)) / 86_400_000;

beforeEach(async () => {
  await route.clear();
  await route.machine('M1', 2, WINE, COLA);
  await follow(false);
  await route.forgetPlan();
});

/** As if another replica were planning. */
const stopPlanning = () => route.service.app.get(PlansRepository, { strict: false }).claim(true);

/** Pins the machine to a day, and plans its visits. */
async function pin(date: string): Promise<void> {
  await wish(route.service, 'M1', { pinned_to: date });
  expect((await askVisits(route.service)).status).toBe(200);
}

describe('orders that follow visits', () => {
  it('do not wait for the time that goods have waited for visits', async () => {
    const leadTime = async () => (await route.service.call('GET', PLAN)).body.lead_time;
    for (const [number, days] of [20, 20, 20, 20, 20].entries()) {
      const id = `run-${number}`;
      await route.service.dataSource.query(
        `INSERT INTO replenishment_runs (id, created_at, status, week_of, cost_is_estimated, total,
           estimated_minutes, approval_required, placed_at, delivered_at)
         VALUES ($1, now(), 'delivered', current_date, true, 0, 0, false,
           now() - $2 * interval '1 day', now())`,
        [id, days],
      );
      await route.service.dataSource.query(
        `INSERT INTO replenishment_run_lines (run_id, position, location_id, namespace, vendor_sku,
           title, quantity, planned_stock, unit_cost, cost_estimated, delivered_quantity)
         VALUES ($1, 1, 'M1', 'shop-machine', 'cola', 'Cola', 3, 0, 0, true, 3)`,
        [id],
      );
    }
    await askVisits(route.service);
    expect(await leadTime()).toEqual({ days: 20, source: 'measured', samples: 5 });
    await follow(true);
    expect(await leadTime()).toEqual({ days: 2, source: 'stated', samples: 5 });
  });

  it('last from the next visit until the one after it, and say so', async () => {
    await pin(far);
    await stopPlanning();
    await route.machine('M2', 4, WINE, COLA);
    const fixed = await entries();
    await follow(true);
    const { M1, M2 } = await entries();
    const { from = '', until = '', cover_days } = M1?.visit_cover ?? {};
    expect(from).toBe(far);
    expect(cover_days).toBe(daysBetween(from, until));
    expect(cover_days).toBeGreaterThanOrEqual(1);
    expect(M1?.recommendation).toMatchObject({
      action: 'order',
      reason: expect.stringMatching(
        `^4 left last .* days; delivery takes 2.0; the visit on ${from} can bring it, and the one after it is expected on ${until}$`,
      ) as string,
    });
    // What 9 days want with 2 for safety otherwise, less what is left.
    expect(fixed.M1?.recommendation.quantity).toBeGreaterThanOrEqual(6 * 11 - 4 - 2);
    const days = cover_days ?? 0;
    expect(days).toBeLessThan(6);
    expect(M1?.recommendation.quantity).toBeGreaterThanOrEqual(6 * days);
    expect(M1?.recommendation.quantity).toBeLessThanOrEqual(6 * (days + 4));
    // The plan of visits does not know the other machine yet.
    expect(M2?.recommendation.quantity).toBe(fixed.M2?.recommendation.quantity);
    expect(M2).not.toHaveProperty('visit_cover');
  });

  it('are no others while nothing is planned, or the setting is off', async () => {
    const before = await quantities();
    expect(before.M1).toBeGreaterThan(0);
    await stopPlanning();
    await follow(true);
    expect(await quantities()).toEqual(before);
    await route.forgetPlan();
    await pin(far);
    expect((await quantities()).M1).not.toBe(before.M1);
    await follow(false);
    expect(await quantities()).toEqual(before);
  });

  it('change when visits are planned anew, or a day is fixed', async () => {
    await follow(true);
    await pin(far);
    await wish(route.service, 'M1', { pinned_to: null });
    const { tours, left_out } = visitsOf(await askVisits(route.service, nextWorkday()));
    expect([tours, left_out]).not.toEqual([[], []]);
    const sooner = await entries();
    expect(sooner.M1?.visit_cover?.from).not.toBe(far);
    expect(sooner.M1?.recommendation.reason).toContain(sooner.M1?.visit_cover?.from);
    const answer = await fix(route.service, {
      date: far,
      tours: [{ driver: null, stops: ['M1'] }],
    });
    expect(answer.status).toBe(201);
    expect((await entries()).M1?.visit_cover?.from).toBe(far);
  });

  it('are bought by runs in these quantities', async () => {
    await follow(true);
    await pin(far);
    const { M1 } = await quantities();
    const run = runOf(await route.shop.runs.build());
    const line = run.line_items.find(({ slot_id }) => slot_id === 'M1-cola');
    expect(line?.quantity.total).toBe(M1);
  });
});
