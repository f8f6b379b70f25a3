import fc from 'fast-check';
import { machineWith, planOf, routes, TERMS, travelOnPlane } from './plan-visits.fixture.js';
import type { RouteProblem, VisitPlan } from './route.js';

/** `RANDOM_FACTOR=50` tries more. */
const ROUTES = 200 * Number(process.env.RANDOM_FACTOR ?? 1);
const ROUNDING = 1e-6;

const WEEKDAYS = Array.from({ length: 28 }, (_, day) =>
  day % 7 < 5 ? [{ driverId: 'drv-1', minutes: 480 }] : [],
);
const problemWith = (rest: Partial<RouteProblem>): RouteProblem => ({
  weekday: 0,
  days: WEEKDAYS,
  usualWorkdays: [0, 1, 2, 3, 4],
  machines: [],
  travel: null,
  terms: TERMS,
  ...rest,
});
const empty = { stock: 0, capacity: 10, margin: 200, dailyRate: 2 };
const full = { ...empty, stock: 10 };
const daysOf = ({ tours }: VisitPlan, machine: number): number[] =>
  tours.flatMap(({ day, stops }) => (stops.some((stop) => stop.machine === machine) ? [day] : []));

/** What a plan must not do on any route. */
function brokenRules(problem: RouteProblem, { tours, waiting, travelShares }: VisitPlan): string[] {
  const broken: string[] = [];
  for (const { day, driverId, stops, minutes } of tours) {
    // Two shifts of a driver on a day may differ in length.
    const shifts = problem.days[day]?.filter((shift) => shift.driverId === driverId) ?? [];
    const spent = stops.reduce((sum, stop) => sum + stop.driveMinutes + stop.serviceMinutes, 0);
    if (minutes > Math.max(0, ...shifts.map((shift) => shift.minutes)) + ROUNDING) {
      broken.push(`day ${day} is too long`);
    }
    if (minutes < spent - ROUNDING) broken.push(`day ${day} is longer than it says`);
    for (const { machine, worth, cost } of stops) {
      const { closedDays, pinnedDay } = problem.machines[machine] ?? {};
      if (pinnedDay !== day && worth < cost - ROUNDING) broken.push(`${machine} does not pay`);
      if (closedDays?.has(day)) broken.push(`${machine} is closed on day ${day}`);
      if (day < (pinnedDay ?? 0)) broken.push(`${machine} is visited before its pinned day`);
    }
  }
  for (const [day, shifts] of problem.days.entries()) {
    const own = tours.filter((tour) => tour.day === day);
    const visited = own.flatMap(({ stops }) => stops.map(({ machine }) => machine));
    if (own.length > shifts.length) broken.push(`day ${day} has more tours than shifts`);
    if (new Set(visited).size < visited.length) broken.push(`day ${day} has a machine twice`);
  }
  const today = tours
    .filter(({ day }) => day === 0)
    .flatMap(({ stops }) => stops.map(({ machine }) => machine));
  const accounted = [...today, ...waiting.map(({ machine }) => machine)].sort((a, b) => a - b);
  if (accounted.join() !== [...problem.machines.keys()].join()) broken.push('a machine is missing');
  for (const { machine, until } of waiting) {
    if (until === null) continue;
    if (problem.days[until]?.length === 0) broken.push(`${machine} waits until a day off`);
    if (problem.machines[machine]?.closedDays.has(until)) broken.push(`${machine} is closed then`);
  }
  if (!travelShares.every(Number.isFinite)) broken.push('a share of travel is no number');
  return broken;
}

describe('a plan of visits', () => {
  it('breaks no hours, closure, pin or absence, and goes only where it pays, on any route', () => {
    fc.assert(
      fc.property(routes, (problem) => brokenRules(problem, planOf(problem)).length === 0),
      { numRuns: ROUTES },
    );
  });

  it('visits an empty machine today, and leaves a full one for later', () => {
    const plan = planOf(
      problemWith({
        machines: [machineWith([empty, empty, empty]), machineWith([full, full, full])],
        travel: travelOnPlane([
          [0, 0],
          [3, 0],
          [-3, 0],
        ]),
      }),
    );
    expect(plan.tours.filter(({ day }) => day === 0)).toMatchObject([
      { stops: [{ machine: 0, driveMinutes: 6, km: 3, serviceMinutes: 13 }], minutes: 25, km: 6 },
    ]);
    expect(plan.waiting).toMatchObject([{ machine: 1 }]);
    expect(plan.waiting[0]?.until).toBeGreaterThan(0);
  });

  it('says that a visit is worth more than it costs, or not to go', () => {
    const dear = { ...TERMS, costPerKm: 4_000 };
    const travel = travelOnPlane([
      [0, 0],
      [10, 0],
    ]);
    const machines = [machineWith([empty, empty])];
    const [tour] = planOf(problemWith({ machines, travel })).tours;
    expect(tour?.stops[0]?.worth).toBeGreaterThan(tour?.stops[0]?.cost ?? Infinity);
    expect(planOf(problemWith({ machines, travel, terms: dear })).tours).toEqual([]);
  });

  it('says that a stop on the way is worth what going there later would cost', () => {
    const travel = travelOnPlane([
      [0, 0],
      [20, 0],
      [20, 0.2],
    ]);
    // A usual visit has cheap ways, but no other tour goes there this week.
    const machines = [0, 6].map((stock) =>
      machineWith(
        [
          { ...empty, stock },
          { ...empty, stock },
        ],
        { travelShare: 500 },
      ),
    );
    const [tour] = planOf(problemWith({ machines, travel })).tours;
    expect(tour?.stops.map(({ machine }) => machine).sort()).toEqual([0, 1]);
    for (const { worth, cost } of tour?.stops ?? []) expect(worth).toBeGreaterThan(cost);
  });

  it('goes on the pinned day, and not before', () => {
    const travel = travelOnPlane([
      [0, 0],
      [3, 0],
    ]);
    for (const pinnedDay of [0, 2, 4]) {
      for (const slot of [empty, full]) {
        const machines = [machineWith([slot], { pinnedDay })];
        const [first] = daysOf(planOf(problemWith({ machines, travel })), 0);
        expect(first).toBe(pinnedDay);
      }
    }
  });

  it('goes on a pinned day that is far ahead', () => {
    const travel = travelOnPlane([
      [0, 0],
      [3, 0],
    ]);
    const machines = [machineWith([full], { pinnedDay: 11 })];
    expect(daysOf(planOf(problemWith({ machines, travel })), 0)).toContain(11);
  });

  it('waits for nobody who is absent, and goes before if that is better', () => {
    const away = WEEKDAYS.slice(0, 14).map((shifts, day) => (day < 3 ? shifts : []));
    const machines = [machineWith([{ ...empty, stock: 4 }])];
    const usual = planOf(problemWith({ machines }));
    expect(usual.waiting).toMatchObject([{ until: 3 }]);
    const plan = planOf(problemWith({ machines, days: away }));
    expect(daysOf(plan, 0)[0]).toBeLessThan(3);
    expect(plan.intervals).toEqual(usual.intervals);
    const later = planOf(problemWith({ machines, days: away.map(() => []) }));
    expect(later).toMatchObject({ tours: [], waiting: [{ until: 14 }] });
  });

  it('brings visits to neighbours together on one day', () => {
    const far = (x: number): [number, number] => [40 + x, 0];
    const machines = [machineWith([empty, empty]), machineWith([{ ...empty, stock: 3 }, full])];
    const travel = travelOnPlane([[0, 0], far(0), far(0.2)]);
    const plan = planOf(problemWith({ machines, travel }));
    expect(daysOf(plan, 0)).toEqual(daysOf(plan, 1));
  });

  it('costs one fixed amount a visit without positions', () => {
    const machines = [machineWith([empty, empty]), machineWith([empty, empty])];
    const [tour] = planOf(problemWith({ machines })).tours;
    expect(tour).toMatchObject({ day: 0, km: 0 });
    const service = ((12 + 2 / 3) / 60) * 2_500;
    for (const { cost } of tour?.stops ?? []) expect(cost).toBeCloseTo(800 + service, 6);
  });

  it('is empty where nobody works, and without machines', () => {
    const machines = [machineWith([empty])];
    const nobody = { days: WEEKDAYS.map(() => []), usualWorkdays: [] };
    expect(planOf(problemWith({ machines, ...nobody }))).toMatchObject({
      tours: [],
      waiting: [{ machine: 0, until: null }],
    });
    expect(planOf(problemWith({}))).toEqual({
      tours: [],
      waiting: [],
      travelShares: [],
      intervals: [],
    });
  });
});
