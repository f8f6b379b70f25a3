import fc from 'fast-check';
import { censoredDemand } from './censored-demand.js';

const DISPERSION = 1.5;

/** The mean of a negative binomial demand of at least `least`, by adding up. */
function meanAtLeast(mean: number, least: number): number {
  let [chance, units, chances] = [DISPERSION ** (-mean / (DISPERSION - 1)), 0, 0];
  for (let n = 0; n < 400; n += 1) {
    if (n >= least) {
      units += n * chance;
      chances += chance;
    }
    chance *= (mean + n * (DISPERSION - 1)) / ((n + 1) * DISPERSION);
  }
  return units / chances;
}

describe('the demand of a day that sold out', () => {
  it.each([
    // None are wanted with a chance of 1.5^(-1/0.5): 1 / (1 - 4/9)
    [1, 1, 1.8],
    // None with 16/81, one with 64/243: (2 - 64/243) / (1 - 16/81 - 64/243)
    [2, 2, 3.221374],
    // Nothing sold and then empty: as much as is always wanted.
    [1.5, 0, 1.5],
    // Nothing expected: hardly more than was sold.
    [0, 4, 4.3773413],
  ])('of %d expected, after %d sold, is %d', (expected, sold, wanted) => {
    expect(censoredDemand(expected, sold)).toBeCloseTo(wanted, 6);
  });

  it('is at most 3 above what was sold', () => {
    // 3.99 / (1 - 1.5^(-3.99/0.5)) is 4.153.
    expect(censoredDemand(3.99, 1)).toBe(4);
  });

  it('is the usual demand when the day was cut shorter than that', () => {
    expect(censoredDemand(6, 1)).toBe(6);
    expect(censoredDemand(10_000, 0)).toBe(10_000);
  });

  it('is the mean of demands that are at least the sales', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.01, max: 20, noNaN: true }), fc.nat(20), (expected, sold) => {
        fc.pre(expected < sold + 3);
        const mean = meanAtLeast(expected, sold);
        expect(censoredDemand(expected, sold)).toBeCloseTo(Math.min(sold + 3, mean), 6);
      }),
    );
  });

  it('is never less than was sold or expected, and grows with either', () => {
    const rate = fc.double({ min: 0, max: 20_000, noNaN: true });
    fc.assert(
      fc.property(rate, fc.nat(10_000), (expected, sold) => {
        const wanted = censoredDemand(expected, sold);
        expect(wanted).toBeGreaterThanOrEqual(Math.max(sold, expected) - 1e-6);
        expect(censoredDemand(expected, sold + 1)).toBeGreaterThanOrEqual(wanted - 1e-6);
        expect(censoredDemand(expected * 1.01, sold)).toBeGreaterThanOrEqual(wanted - 1e-6);
      }),
    );
  });
});
