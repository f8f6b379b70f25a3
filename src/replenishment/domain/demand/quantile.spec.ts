import fc from 'fast-check';
import { quantile } from './quantile.js';

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

  it('agrees with adding up the distribution', () => {
    fc.assert(
      fc.property(means, dispersions, chances, (mean, phi, p) => {
        // Right at a step the two may round to different sides of it.
        const near = [p - 1e-9, p + 1e-9].map((one) => summedQuantile(mean, phi, one));
        expect(quantile(mean, phi, p)).toBeGreaterThanOrEqual(Math.min(...near));
        expect(quantile(mean, phi, p)).toBeLessThanOrEqual(Math.max(...near));
      }),
    );
  });

  it('never falls with the chance or the mean', () => {
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

  it('ends for a chance of 1', () => {
    expect(quantile(3, 1.5, 1)).toBeGreaterThan(10);
    expect(quantile(3, 1.5, 1)).toBeLessThan(200);
  });
});
