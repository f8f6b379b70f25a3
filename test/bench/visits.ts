import { monitorEventLoopDelay } from 'node:perf_hooks';
import { runInTimeSlices } from '../../src/concurrency/index.js';
import { planVisits } from '../../src/visits/domain/plan-visits.js';
import type { RouteMachine, RouteProblem } from '../../src/visits/domain/route.js';
import { seededRandom } from '../backtest/random.js';
import { showBounds } from './bounds.js';
import { residentMb } from './process-memory.js';
import { show } from './progress.js';
import { quantile } from './quantile.js';

const DAYS_AHEAD = 28;
const SLOTS = 30;
const SIDE_KM = 20;
const MINUTES_PER_KM = 2;
const ROUNDS = 20;
const LATER_ROUNDS = 60;
const NANOSECONDS = 1e6;

interface Route {
  machines: number;
  drivers: number;
}

/** A route on a plane with partly sold slots; the same for the same seed. */
function routeOf({ machines, drivers }: Route, seed: number): RouteProblem {
  const random = seededRandom(seed);
  const places = Array.from({ length: machines + 1 }, (_, at) =>
    at === 0 ? [SIDE_KM / 2, SIDE_KM / 2] : [random() * SIDE_KM, random() * SIDE_KM],
  );
  const km = (from: number, to: number) => {
    const [x = 0, y = 0] = places[from] ?? [];
    const [otherX = 0, otherY = 0] = places[to] ?? [];
    return 1.3 * Math.hypot(x - otherX, y - otherY);
  };
  const shifts = Array.from({ length: drivers }, (_, driver) => ({
    driverId: `drv-${driver}`,
    minutes: 480,
  }));
  const machine = (): RouteMachine => ({
    shape: [1.1, 1.1, 1.1, 1.1, 1.2, 0.7, 0.7],
    dispersion: 1 + 2 * random(),
    slots: Array.from({ length: SLOTS }, () => ({
      stock: Math.floor(random() * 11),
      capacity: 10,
      margin: 80,
      dailyRate: 0.8 * random() ** 2,
    })),
    closedDays: new Set(),
    pinnedDay: null,
    travelShare: null,
  });
  return {
    weekday: seed % 5,
    days: Array.from({ length: DAYS_AHEAD }, (_, day) => ((seed + day) % 7 < 5 ? shifts : [])),
    usualWorkdays: [0, 1, 2, 3, 4],
    machines: Array.from({ length: machines }, machine),
    travel: { km, minutes: (from, to) => MINUTES_PER_KM * km(from, to) },
    terms: {
      minutesPerVisit: 12,
      secondsPerSlot: 20,
      costPerHour: 2_500,
      costPerKm: 40,
      refillBelow: 0.7,
      travelCostPerVisit: 0,
    },
  };
}

/** Plans in time slices, as the service does. */
async function timeOf(problem: RouteProblem): Promise<number> {
  const start = performance.now();
  await runInTimeSlices(planVisits(problem));
  return performance.now() - start;
}

async function timesOf(route: Route, seeds: readonly number[]): Promise<number[]> {
  const times: number[] = [];
  for (const seed of seeds) {
    times.push(await timeOf(routeOf(route, seed)));
    show(`${route.machines} machines: ${times.at(-1)?.toFixed(0)} ms`);
  }
  return times;
}

const upTo = (count: number): number[] => Array.from({ length: count }, (_, seed) => seed);

const small: Route = { machines: 20, drivers: 1 };
const large: Route = { machines: 500, drivers: 5 };

// Compiled code is what counts: a service plans again and again.
await timesOf(small, upTo(5));
const delays = monitorEventLoopDelay({ resolution: 1 });
delays.enable();
const smallTimes = await timesOf(small, upTo(ROUNDS));
const largeTimes = await timesOf(large, upTo(3));
delays.disable();
globalThis.gc?.();
const before = await residentMb(process.pid);
await timesOf(small, upTo(LATER_ROUNDS));
await timesOf(large, upTo(3));
globalThis.gc?.();
const after = await residentMb(process.pid);

showBounds([
  { figure: '20 machines, median', value: quantile(smallTimes, 0.5), unit: 'ms', below: 50 },
  { figure: '500 machines, longest', value: Math.max(...largeTimes), unit: 'ms', below: 2_000 },
  { figure: 'longest pause', value: delays.max / NANOSECONDS, unit: 'ms', below: 50 },
  {
    figure: 'memory after as many plans again',
    value: after / before,
    atMost: 1.15,
    yardstick: 'memory before',
  },
]);
