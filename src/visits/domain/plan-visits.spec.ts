import fc from 'fast-check';
import { machineWith, planOf, routes, TERMS, travelOnPlane } from './plan-visits.fixture.js';
import type { RouteProblem, VisitPlan } from './route.js';

const ROUTES = 10_000;
const ROUNDING = 1e-6;

const WEEKDAYS = Array.from({ length: 28 }, (_, day) =>
  day % 7 < 5 ? [{ driverId: 'drv-1', minutes: 480 }] : [],
);
const problemWith = (rest: Partial<RouteProblem>): RouteProblem => ({
  weekday: 0,
  days: WEEKDAYS,
  machines: [],
  travel: null,
  terms: TERMS,
  ...rest,
});
const empty = { stock: 0, capacity: 10, margin: 200, dailyRate: 2 };
const full = { ...empty, stock: 10 };
const daysOf = ({ tours }: VisitPlan, machine: number): number[] =>
  tours.flatMap(({ day, stops }) => (stops.some((stop) => stop.machine === machine) ? [day] : []));

describe('a plan of visits', () => {
  it('breaks no hours, closure, pin or absence, on any route', () => {
    fc.assert(
      fc.property(routes, (problem) => {
        const plan = planOf(problem);
        for (const { day, driverId, stops, minutes } of plan.tours) {
          const shifts = problem.days[day] ?? [];
          // Two drivers may have shifts of different lengths on a day, and one driver two.
          const longest = Math.max(
            ...shifts.filter((one) => one.driverId === driverId).map((one) => one.minutes),
          );
          expect(minutes).toBeLessThanOrEqual(longest + ROUNDING);
          const spent = stops.reduce(
            (sum, stop) => sum + stop.driveMinutes + stop.serviceMinutes,
            0,
          );
          expect(minutes).toBeGreaterThanOrEqual(spent - ROUNDING);
          for (const { machine } of stops) {
            expect(problem.machines[machine]?.closedDays.has(day)).toBe(false);
          }
        }
        for (const day of problem.days.keys()) {
          const tours = plan.tours.filter((tour) => tour.day === day);
          expect(tours.length).toBeLessThanOrEqual(problem.days[day]?.length ?? 0);
          const stops = tours.flatMap((tour) => tour.stops.map(({ machine }) => machine));
          expect(new Set(stops).size).toBe(stops.length);
        }
        const today = new Set(
          plan.tours
            .filter(({ day }) => day === 0)
            .flatMap(({ stops }) => stops.map((stop) => stop.machine)),
        );
        const waiting = [...problem.machines.keys()].filter((machine) => !today.has(machine));
        expect(plan.waiting.map(({ machine }) => machine)).toEqual(waiting);
        for (const share of plan.travelShares) expect(Number.isFinite(share)).toBe(true);
      }),
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
    expect(planOf(problemWith({ machines, days: WEEKDAYS.map(() => []) }))).toMatchObject({
      tours: [],
      waiting: [{ machine: 0, until: null }],
    });
    expect(planOf(problemWith({}))).toEqual({ tours: [], waiting: [], travelShares: [] });
  });
});
