import fc from 'fast-check';
import { quantile } from '../demand/expected-demand.js';
import { depletingDemand } from './depleting-demand.js';

describe('the expected demand that uses up a stock', () => {
  it.each([
    // e^-m is 0.9, and 0.1.
    ['of one piece by chance alone', 1, 1, Math.log(1 / 0.9), Math.log(10)],
    // 2^-m is.
    ['of one piece, sold unevenly', 1, 2, Math.log2(1 / 0.9), Math.log2(10)],
    // e^-m (1 + m) is.
    ['of two pieces', 2, 1, 0.531812, 3.88972],
  ])('is known %s', (_, stock, dispersion, early, late) => {
    const demand = depletingDemand(stock, dispersion);
    expect(demand.early).toBeCloseTo(early, 5);
    expect(demand.late).toBeCloseTo(late, 5);
  });

  it('is where the quantiles of demand equal the stock', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1_500 }),
        fc.double({ min: 1, max: 6, noNaN: true }),
        (stock, dispersion) => {
          const { early, late } = depletingDemand(stock, dispersion);
          expect(quantile(early * 1.0001, dispersion, 0.9)).toBeGreaterThanOrEqual(stock);
          expect(quantile(early * 0.9999, dispersion, 0.9)).toBeLessThan(stock);
          expect(quantile(late * 1.0001, dispersion, 0.1)).toBeGreaterThanOrEqual(stock);
          expect(quantile(late * 0.9999, dispersion, 0.1)).toBeLessThan(stock);
        },
      ),
    );
  });

  it('has the stock within its range, however uneven the demand', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 200 }),
        fc.double({ min: 0, max: 1_000, noNaN: true }),
        (stock, dispersion) => {
          const { early, late } = depletingDemand(stock, dispersion);
          expect(early).toBeLessThanOrEqual(stock);
          expect(late).toBeGreaterThanOrEqual(stock);
        },
      ),
    );
  });
});
