import fc from 'fast-check';
import { rounded, shares } from './shares.js';

describe('shares', () => {
  it.each([
    [100n, [1n, 1n, 1n], [34n, 33n, 33n]],
    [2n, [1n, 5n, 4n], [0n, 1n, 1n]],
    [0n, [3n, 4n], [0n, 0n]],
    [7n, [0n, 0n], [4n, 3n]],
    [7n, [0n, 9n], [0n, 7n]],
    [7n, [], []],
  ])('%s over %s are %s', (total, weights, parts) => {
    expect(shares(total, weights)).toEqual(parts);
  });

  it('add up to the whole, and none is a unit away from its exact part', () => {
    const amount = fc.bigInt({ min: 0n, max: 10n ** 18n });
    fc.assert(
      fc.property(amount, fc.array(amount, { minLength: 1, maxLength: 50 }), (total, weights) => {
        const parts = shares(total, weights);
        expect(parts.reduce((one, other) => one + other, 0n)).toBe(total);
        const sum = weights.reduce((one, other) => one + other, 0n);
        if (sum === 0n) return;
        parts.forEach((part, index) => {
          const difference = part * sum - total * (weights[index] ?? 0n);
          expect(difference < sum && difference > -sum).toBe(true);
        });
      }),
    );
  });
});

it.each([
  [0n, 0n],
  [4_999n, 0n],
  [5_000n, 1n],
  [14_999n, 1n],
  [15_000n, 2n],
])('%s ten-thousandths are %s', (dividend, quotient) => {
  expect(rounded(dividend, 10_000n)).toBe(quotient);
});
