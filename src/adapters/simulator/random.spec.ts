import fc from 'fast-check';
import { Random } from './random.js';

const draw = (random: Random, count: number) => Array.from({ length: count }, () => random.next());

describe('a named stream of random numbers', () => {
  it('repeats itself for the same name and differs for another', () => {
    expect(draw(new Random('acme', 3), 50)).toEqual(draw(new Random('acme', 3), 50));
    expect(draw(new Random('acme', 3), 50)).not.toEqual(draw(new Random('acme', 4), 50));
  });

  it('does not confuse names whose parts join to the same text', () => {
    expect(draw(new Random('a', 12), 5)).not.toEqual(draw(new Random('a1', 2), 5));
  });

  it('draws whole numbers within bounds, both included', () => {
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: -50, max: 50 }), fc.nat(20), (name, low, span) => {
        const value = new Random(name).integer(low, low + span);
        expect(Number.isInteger(value) && value >= low && value <= low + span).toBe(true);
      }),
    );
    const random = new Random('ends');
    expect(new Set(Array.from({ length: 200 }, () => random.integer(1, 3)))).toEqual(
      new Set([1, 2, 3]),
    );
  });

  it.each([0.3, 4, 90])('draws counts around a mean of %d', (mean) => {
    const random = new Random('counts', mean);
    const draws = Array.from({ length: 4000 }, () => random.poisson(mean));
    const average = draws.reduce((sum, value) => sum + value, 0) / draws.length;
    // Five standard errors of the average.
    expect(Math.abs(average - mean)).toBeLessThan(5 * Math.sqrt(mean / draws.length));
  });

  it('shuffles without losing or repeating anything', () => {
    fc.assert(
      fc.property(fc.string(), fc.uniqueArray(fc.integer()), (name, things) => {
        expect(new Random(name).shuffle(things).sort()).toEqual([...things].sort());
      }),
    );
  });
});
