import { everyFewDays } from './candidates.js';
import { lineOf } from './replay/replay-world.fixture.js';

const MANY = 61;

describe('the parameters of simple rules', () => {
  it.each([2, MANY])('begin with visits on every working day, of %i machines', (machines) => {
    const [first] = everyFewDays(lineOf(machines, () => 1));
    expect(first?.everyDays).toBe(1);
  });
});
