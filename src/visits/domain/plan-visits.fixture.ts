import fc from 'fast-check';
import type {
  RouteMachine,
  RouteProblem,
  RouteSlot,
  Travel,
  VisitPlan,
  VisitTerms,
} from './route.js';
import { planVisits } from './plan-visits.js';

export const TERMS: VisitTerms = {
  minutesPerVisit: 12,
  secondsPerSlot: 20,
  costPerHour: 2_500,
  costPerKm: 40,
  refillBelow: 0.7,
  travelCostPerVisit: 800,
};

/** The places in km on a plane, the depot first; 30 km/h. */
export function travelOnPlane(places: readonly (readonly [number, number])[]): Travel {
  const km = (from: number, to: number) => {
    const [x, y] = places[from] ?? [0, 0];
    const [otherX, otherY] = places[to] ?? [0, 0];
    return Math.hypot(x - otherX, y - otherY);
  };
  return { km, minutes: (from, to) => 2 * km(from, to) };
}

export const machineWith = (
  slots: readonly RouteSlot[],
  rest: Partial<RouteMachine> = {},
): RouteMachine => ({
  shape: [1, 1, 1, 1, 1, 1, 1],
  dispersion: 1.5,
  slots,
  closedDays: new Set(),
  pinnedDay: null,
  travelShare: null,
  ...rest,
});

export function planOf(problem: RouteProblem): VisitPlan {
  const planning = planVisits(problem);
  for (;;) {
    const step = planning.next();
    if (step.done) return step.value;
  }
}

const between = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const place = fc.tuple(between(0, 60), between(0, 60));
const slot = fc
  .record({
    capacity: fc.constantFrom(1, 8, 10, 20),
    filled: between(0, 1.2),
    margin: between(0, 500),
    dailyRate: fc.oneof(fc.constant(0), between(0, 1), between(0, 12)),
  })
  .map(({ filled, ...rest }) => ({ ...rest, stock: Math.floor(filled * rest.capacity) }));
const HORIZON = 10;
const day = fc.nat(HORIZON - 1);
const machine: fc.Arbitrary<RouteMachine> = fc.record({
  shape: fc.constantFrom([1, 1, 1, 1, 1, 1, 1], [1.4, 1.4, 1.4, 1.4, 1.4, 0, 0]),
  dispersion: fc.constantFrom(1, 2.3, 6),
  slots: fc.array(slot, { maxLength: 3 }),
  closedDays: fc.array(day, { maxLength: 6 }).map((days) => new Set(days)),
  pinnedDay: fc.option(day, { freq: 8 }),
  travelShare: fc.option(between(0, 3_000)),
});
const shift = fc.record({
  driverId: fc.constantFrom('drv-1', 'drv-2'),
  minutes: fc.oneof(between(0, 60), between(60, 600)),
});

/** Routes of up to 6 machines with closures, pins, days off and short days. */
export const routes: fc.Arbitrary<RouteProblem> = fc
  .array(machine, { maxLength: 6 })
  .chain((machines) =>
    fc.record({
      weekday: fc.nat(6),
      days: fc.array(fc.array(shift, { maxLength: 2 }), {
        minLength: HORIZON,
        maxLength: HORIZON,
      }),
      usualWorkdays: fc.subarray([0, 1, 2, 3, 4, 5, 6]),
      machines: fc.constant(machines),
      travel: fc.option(
        fc
          .array(place, { minLength: machines.length + 1, maxLength: machines.length + 1 })
          .map(travelOnPlane),
        { freq: 5 },
      ),
      terms: fc.record({
        minutesPerVisit: between(0, 40),
        secondsPerSlot: between(0, 120),
        costPerHour: between(0, 15_000),
        costPerKm: between(0, 800),
        refillBelow: fc.constantFrom(0.7, 1),
        travelCostPerVisit: between(0, 3_000),
      }),
    }),
  );
