/** So much more than was sold may have been wanted, not more: one short day must not tell a tall tale. */
const MOST_UNSEEN = 3;
const NEGLIGIBLE = 1e-9;

/**
 * What was wanted on a day that sold out after `sold` units, when `expected` are wanted on such a
 * day: the mean of a Poisson demand that is known to be `sold` at least,
 * lambda * P(D >= c-1) / P(D >= c), and at most 3 above what was sold. A day cut so short that even
 * those are fewer than expected says nothing against what is expected.
 */
export function censoredDemand(expected: number, sold: number): number {
  const most = sold + MOST_UNSEEN;
  if (expected >= most || sold === 0) return expected;
  // P(D >= c-1) / P(D >= c) is 1 + c / (lambda * S), with S = P(D >= c) / P(D = c).
  return Math.min(most, expected + sold / tailRatio(expected, sold));
}

/** P(D >= c) / P(D = c) of a Poisson demand: 1 + lambda/(c+1) + lambda^2/((c+1)(c+2)) + ... */
function tailRatio(lambda: number, c: number): number {
  let term = 1;
  let sum = 1;
  for (let n = c + 1; term > sum * NEGLIGIBLE; n += 1) {
    term *= lambda / n;
    sum += term;
  }
  return sum;
}
