import { useStarted } from '../../support/use-started.js';
import { askVisits, dateIn, nextWorkday, routesOf, visitsOf } from './visit-calls.js';
import { openVisitsRoute } from './visits-route.js';

const route = useStarted(openVisitsRoute);
const day = nextWorkday();

beforeEach(() => route.restore());

describe('a suggestion', () => {
  it('tells who goes where, when, with what, and what that is worth', async () => {
    const answer = await askVisits(route.service, day);
    expect(answer.status).toBe(200);
    const { tours, ...visits } = visitsOf(answer);
    expect(visits).toMatchObject({ date: day, status: 'suggested', has_positions: true });
    const [tour] = tours;
    expect(tour).toMatchObject({
      driver: { id: null, name: null },
      starts_at: `${day}T08:00:00+08:00`,
    });
    expect(routesOf(answer).map((ids) => [...ids].sort())).toEqual([['M1', 'M2', 'M3']]);
    const [first] = tour?.stops ?? [];
    expect(first).toMatchObject({
      id: null,
      name: `Machine ${first?.location}`,
      address: '1 Century Avenue, 2F, Shanghai',
      latitude: 31.2,
      status: 'planned',
      pinned: false,
      skip_reason: null,
      products: [{ vendor_sku: 'cola', title: 'Shown cola', stock: 1, capacity: 40, quantity: 39 }],
      text: expect.stringMatching(
        /^worth ¥\d+\.\d\d, costs ¥\d+\.\d\d \(\d+ min, [\d.]+ km\)$/,
      ) as string,
    });
    expect(first?.worth.amount).toBeGreaterThan(first?.cost.amount ?? 0);
    expect(Date.parse(first?.arrives_at ?? '') - Date.parse(tour?.starts_at ?? '')).toBe(
      Math.round(first?.drive_minutes ?? 0) * 60_000,
    );
  });

  it('leaves out machines that can wait, with what that may cost', async () => {
    await route.machine('M4', 3, { vendorSku: 'cola', capacity: 400, stock: 400 });
    await route.forgetPlan();
    const { left_out, left_out_count, tours } = visitsOf(await askVisits(route.service, day));
    expect(tours.flatMap(({ stops }) => stops.map(({ location }) => location))).not.toContain('M4');
    expect(left_out.map(({ location }) => location)).toEqual(['M4']);
    expect(left_out_count).toBe(1);
  });

  it('shows the week', async () => {
    const { week } = visitsOf(await askVisits(route.service, day));
    expect(week.map(({ date }) => date)).toHaveLength(7);
    expect(week[0]).toMatchObject({ date: day, stops: 3 });
  });

  it('says so while positions are missing', async () => {
    await route.service.dataSource.query(
      'UPDATE visit_settings SET depot_latitude = NULL, depot_longitude = NULL',
    );
    const visits = visitsOf(await askVisits(route.service, day));
    expect(visits.has_positions).toBe(false);
    expect(visits.tours[0]?.km ?? 0).toBe(0);
  });

  it('of a route without machines is empty', async () => {
    await route.clear();
    await route.forgetPlan();
    const answer = await askVisits(route.service);
    expect([answer.status, routesOf(answer)]).toEqual([200, []]);
    expect(visitsOf(answer)).toMatchObject({ date: dateIn(0), left_out: [] });
  });

  it('follows a closure', async () => {
    const json = {
      kind: 'closure',
      text: 'Closed',
      starts_at: `${day}T00:00:00+08:00`,
      ends_at: `${day}T23:00:00+08:00`,
    };
    await route.service.call('POST', '/ucp/v1/locations/M2/context', { json });
    await route.forgetPlan();
    const { tours, week } = visitsOf(await askVisits(route.service, day));
    expect(tours.flatMap(({ stops }) => stops.map(({ location }) => location))).not.toContain('M2');
    expect(week.slice(1).flatMap(({ locations }) => locations)).toContain('M2');
  });

  it('of a past day has nothing that was not fixed', async () => {
    const answer = await askVisits(route.service, dateIn(-3));
    expect(visitsOf(answer)).toMatchObject({ status: 'suggested', tours: [], left_out: [] });
  });
});
