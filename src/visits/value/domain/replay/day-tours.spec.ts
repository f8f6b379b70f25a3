import { travelOnPlane } from '../../../domain/plan-visits.fixture.js';
import type { Travel } from '../../../domain/route.js';
import { DayTours, shortTour } from './day-tours.js';
import { lineOf } from './replay-world.fixture.js';
import { RouteState } from './route-state.js';

/** Some milliseconds at most. */
const MOST_WAYS_IN_A_STEP = 100_000;
const SIDE = 97;

/** Places that are strewn about, and how often ways between them were asked for. */
function countedWays(places: number): { travel: Travel; asked: () => number } {
  const strewn = Array.from(
    { length: places + 1 },
    (_, place) => [(place * place * 31) % SIDE, (place * 53) % SIDE] as const,
  );
  const plane = travelOnPlane(strewn);
  let count = 0;
  const counted = (from: number, to: number) => {
    count += 1;
    return plane.km(from, to);
  };
  return { travel: { ...plane, km: counted }, asked: () => count };
}

describe('building tours', () => {
  it.each([60, 200])('of %i places holds up nobody for long', (places) => {
    const { travel, asked } = countedWays(places);
    const numbers = Array.from({ length: places }, (_, place) => place + 1);
    const steps = shortTour(numbers, travel);
    let most = 0;
    for (let before = 0, done = false; !done; before = asked()) {
      done = steps.next().done === true;
      most = Math.max(most, asked() - before);
    }
    expect(asked()).toBeGreaterThan(MOST_WAYS_IN_A_STEP);
    expect(most).toBeLessThan(MOST_WAYS_IN_A_STEP);
  });

  it('yields after each tour that is too long for the day', () => {
    const world = lineOf(40, () => 1);
    const steps = new DayTours(world).within(new RouteState(world), 0, world.machines, 120);
    let yields = 0;
    let step = steps.next();
    for (; !step.done; step = steps.next()) yields += 1;
    expect(step.value.minutes).toBeLessThanOrEqual(120);
    expect(yields).toBeGreaterThan(0);
  });
});
