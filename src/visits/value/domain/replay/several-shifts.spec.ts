import { Drive } from './drive-route.js';
import { lineOf } from './replay-world.fixture.js';
import { RouteState } from './route-state.js';
import { WEEKLY } from './rules/periodic.js';
import type { VisitRule } from './visit-rule.js';

const everybody: VisitRule = ({ world }) => world.machines;
const two = (minutes: number) => ['drv-1', 'drv-2'].map((driverId) => ({ driverId, minutes }));

const driven = (world: ReturnType<typeof lineOf>, rule: VisitRule, days: number) =>
  new Drive(new RouteState(world), rule, 0).until(days);

describe('a day with several drivers', () => {
  it('takes as few of them as have time for all visits', () => {
    const alone = driven(
      lineOf(4, () => 1),
      everybody,
      1,
    );
    const both = driven(
      lineOf(4, () => 1, { shifts: two(480) }),
      everybody,
      1,
    );
    expect(both).toEqual(alone);
  });

  it('has twice the time', () => {
    const shift = { minutes: 60 };
    const one = lineOf(8, () => 1, { shifts: [{ driverId: 'drv-1', ...shift }], kmApart: 0.1 });
    const several = lineOf(8, () => 1, { shifts: two(60), kmApart: 0.1 });
    expect([one, several].map((world) => driven(world, everybody, 1).visits)).toEqual([4, 8]);
  });

  it('visits what did not fit on the next', () => {
    const world = lineOf(8, () => 1, { shifts: two(30), kmApart: 0.1 });
    const { visits } = driven(world, (route, day) => (day === 0 ? route.world.machines : []), 4);
    expect(visits).toBe(8);
  });
});

describe('a route whose positions are unknown', () => {
  it('has a fixed cost of travel for each visit, and no kilometres', () => {
    const world = lineOf(3, () => 1, { hasPositions: false });
    const { cost, km, visits, hours } = driven(world, everybody, 1);
    const { costPerHour, travelCostPerVisit } = world.terms;
    expect([visits, km]).toEqual([3, 0]);
    expect(cost).toBeCloseTo(hours * costPerHour + 3 * travelCostPerVisit);
  });
});

describe('weekly visits', () => {
  it('visit every machine once, on the days on which somebody works', () => {
    const world = lineOf(9, () => 1);
    expect(driven(world, WEEKLY(world), 7).visits).toBe(9);
  });

  it('go to no machine before it is there', () => {
    const world = lineOf(4, () => 1, { comesOn: (machine) => (machine < 2 ? -7 : 14) });
    const weeks = [7, 14, 21].map((days) => driven(world, WEEKLY(world), days).visits);
    expect(weeks).toEqual([2, 4, 8]);
  });

  it('visit nobody while nobody works', () => {
    const world = lineOf(3, () => 1, { shifts: [] });
    expect(driven(world, WEEKLY(world), 14)).toMatchObject({ visits: 0, sold: 30, lost: 1200 });
  });
});
