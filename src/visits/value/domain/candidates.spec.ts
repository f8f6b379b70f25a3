import { everyFewDays, tiers } from './candidates.js';
import { lineOf } from './replay/replay-world.fixture.js';
import { RouteState } from './replay/route-state.js';

const MANY = 61;

describe('the parameters of simple rules', () => {
  it.each([2, MANY])('begin with visits on every working day, of %i machines', (machines) => {
    const [first] = everyFewDays(lineOf(machines, () => 1));
    expect(first?.everyDays).toBe(1);
  });

  it.each([2, MANY])('leave machines above the threshold alone, of %i without positions', (all) => {
    const world = lineOf(all, (machine) => (machine === 0 ? 5 : 4), { hasPositions: false });
    const route = new RouteState(world);
    route.sell(0);
    const visited = tiers(world).map(({ make }) => make(world)(route, 1));
    expect(visited).toContainEqual([0]);
  });
});
