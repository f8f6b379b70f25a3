import fc from 'fast-check';
import { expectedExcess } from './expected-excess.js';

describe('the units wanted beyond a stock', () => {
  it.each([
    ['all of them without a stock', 3.5, 2, 0, 3.5],
    ['none without demand', 0, 1, 0, 0],
    // 1 - 1 + P(0)
    ['by chance alone, one wanted and one there', 1, 1, 1, Math.exp(-1)],
    // 2 - 2 + 2 P(0) + P(1)
    ['by chance alone, two wanted and two there', 2, 1, 2, 4 * Math.exp(-2)],
    // With twice the variance P(n) is one half to the power of n + 1.
    ['of uneven demand', 1, 2, 1, 0.5],
    ['of uneven demand and more stock', 1, 2, 2, 0.25],
    ['of plenty', 900, 1, 300, 600],
  ])('are %s', (_, mean, dispersion, stock, units) => {
    expect(expectedExcess(mean, dispersion, stock)).toBeCloseTo(units, 9);
  });

  it('are fewer the more is there, and never fewer than the mean leaves', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0.01, max: 2_000, noNaN: true }),
        fc.double({ min: 1, max: 6, noNaN: true }),
        fc.nat(3_000),
        (mean, dispersion, stock) => {
          const units = expectedExcess(mean, dispersion, stock);
          expect(units).toBeLessThanOrEqual(mean);
          expect(units).toBeGreaterThanOrEqual(Math.max(0, mean - stock) - 1e-6);
          expect(expectedExcess(mean, dispersion, stock + 1)).toBeLessThanOrEqual(units + 1e-6);
        },
      ),
    );
  });
});
