import fc from 'fast-check';
import {
  expectedDemand,
  expectedDemandFromNow,
  expectedExcess,
  expectedShortage,
  quantile,
} from './expected-demand.js';

describe('quantile', () => {
  /** By adding up the distribution from 0. */
  function summedQuantile(mean: number, phi: number, p: number): number {
    let chance = phi === 1 ? Math.exp(-mean) : phi ** (-mean / (phi - 1));
    let sum = chance;
    let n = 0;
    while (sum < p) {
      chance *= (mean + n * (phi - 1)) / ((n + 1) * phi);
      n += 1;
      sum += chance;
    }
    return n;
  }

  const means = fc.double({ min: 0, max: 300, noNaN: true });
  const dispersions = fc.oneof(fc.constant(1), fc.double({ min: 1.001, max: 6, noNaN: true }));
  const chances = fc.double({ min: 0.001, max: 0.999, noNaN: true });

  describe('the quantile', () => {
    it.each([
      // Poisson of mean 1: 0.368, 0.736, 0.920, 0.981.
      [1, 1, 0.5, 1],
      [1, 1, 0.9, 2],
      [1, 1, 0.95, 3],
      [1, 0.5, 0.95, 3],
      // (n+1) / 2^(n+2): 0.25, 0.5, 0.688, 0.813, 0.891, 0.938, 0.965.
      [2, 2, 0.5, 1],
      [2, 2, 0.9, 5],
      [2, 2, 0.95, 6],
      [0, 2, 0.95, 0],
      [0.01, 6, 0.95, 0],
    ])('of mean %d and dispersion %d at %d is %d', (mean, dispersion, p, expected) => {
      expect(quantile(mean, dispersion, p)).toBe(expected);
    });

    it('agrees with summing the distribution', () => {
      fc.assert(
        fc.property(means, dispersions, chances, (mean, phi, p) => {
          // Right at a step the two may round to different sides of it.
          const near = [p - 1e-9, p + 1e-9].map((one) => summedQuantile(mean, phi, one));
          expect(quantile(mean, phi, p)).toBeGreaterThanOrEqual(Math.min(...near));
          expect(quantile(mean, phi, p)).toBeLessThanOrEqual(Math.max(...near));
        }),
      );
    });

    it('never falls with a higher probability or mean', () => {
      fc.assert(
        fc.property(means, means, dispersions, chances, chances, (mean, more, phi, p, q) => {
          const [low, high] = [Math.min(p, q), Math.max(p, q)];
          expect(quantile(mean, phi, high)).toBeGreaterThanOrEqual(quantile(mean, phi, low));
          expect(quantile(mean + more, phi, p)).toBeGreaterThanOrEqual(quantile(mean, phi, p));
        }),
      );
    });

    it.each([5_000, 100_000, 2_000_000])('is found of a mean of %d', (mean) => {
      // Nearly normal: 1.645 standard deviations above the mean.
      const deviation = Math.sqrt(6 * mean);
      const expected = mean + 1.645 * deviation;
      expect(Math.abs(quantile(mean, 6, 0.95) - expected)).toBeLessThan(0.05 * deviation);
      expect(Math.abs(quantile(mean, 1, 0.5) - mean)).toBeLessThan(1);
    });

    it('terminates for a probability of 1', () => {
      expect(quantile(3, 1.5, 1)).toBeGreaterThan(10);
      expect(quantile(3, 1.5, 1)).toBeLessThan(200);
    });
  });
});

describe('expected demand', () => {
  const WEEKENDS = [0.6, 0.6, 0.6, 0.6, 0.6, 2, 2];

  describe('expected demand', () => {
    it.each([
      ['a workday', 0, 1, 0.6],
      ['half a Saturday', 5, 0.5, 1],
      ['Friday and half of Saturday', 4, 1.5, 1.6],
      ['Sunday and Monday', 6, 2, 2.6],
      ['a week from any day', 3, 7, 7],
      ['two weeks and a quarter of a Sunday', 6, 14.25, 14.5],
      ['no time', 5, 0, 0],
    ])('follows the weekdays over %s', (_, weekday, days, weight) => {
      expect(expectedDemand(3, WEEKENDS, weekday, days)).toBeCloseTo(3 * weight, 12);
    });

    it.each([
      // A quarter of Friday, then three quarters of Saturday.
      [4, 0.25, 1, 0.15 + 1.5],
      [4, 1, 1, 0.6],
      [4, 0, 1, 2],
      [6, 0.5, 0.25, 0.5],
      [2, 0.3, 7, 7],
    ])(
      'from now on, on weekday %d with %d of it left, over %d days',
      (weekday, dayLeft, days, w) => {
        const wanted = expectedDemandFromNow(3, WEEKENDS, { weekday, dayLeft }, days);
        expect(wanted).toBeCloseTo(3 * w, 12);
      },
    );
  });
});

describe('expected excess', () => {
  describe('the expected excess', () => {
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

    it('falls with the stock, and is never below mean minus stock', () => {
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
});

describe('expected shortage', () => {
  const EMPTY = { dailyRate: 2, dispersion: 1, stock: 0, delivery: null };

  describe('the expected shortage', () => {
    it('is the whole demand without stock and delivery', () => {
      expect(expectedShortage(EMPTY, 7)).toBe(14);
    });

    it('is the demand beyond the stock', () => {
      expect(expectedShortage({ ...EMPTY, stock: 5 }, 7)).toBe(expectedExcess(14, 1, 5));
    });

    it.each([
      ['plenty that comes after two days', { quantity: 500, inDays: 2 }, 4],
      ['plenty that comes at once', { quantity: 500, inDays: 0 }, 0],
      ['what comes too late', { quantity: 500, inDays: 7 }, 14],
      ['what comes much too late', { quantity: 500, inDays: 90 }, 14],
      ['nothing at all', { quantity: 0, inDays: 2 }, 14],
      // Three of the ten that are wanted on the five days after.
      ['too few', { quantity: 3, inDays: 2 }, 4 + expectedExcess(10, 1, 3)],
    ])('are fewer for %s', (_, delivery, units) => {
      expect(expectedShortage({ ...EMPTY, delivery }, 7)).toBeCloseTo(units, 6);
    });

    it('counts the stock left at the delivery', () => {
      const stocked = { ...EMPTY, stock: 200, delivery: { quantity: 0, inDays: 3 } };
      expect(expectedShortage(stocked, 7)).toBeCloseTo(0, 6);
    });
  });
});
