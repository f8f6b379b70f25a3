/** So much more than was sold may have been wanted, not more: one short day must not tell a tall tale. */
const MOST_UNSEEN = 3;
/** The variance of what is wanted on a day, to its mean: people buy for two, and come together. */
const DISPERSION = 1.5;
const NEGLIGIBLE = 1e-9;

/**
 * What was wanted on a day that sold out after `sold` units, when `expected` are wanted on such a
 * day: the mean of a negative binomial demand that is known to be `sold` at least, and at most 3
 * above what was sold. A day cut so short that even those are fewer than expected says nothing
 * against what is expected.
 */
export function censoredDemand(expected: number, sold: number): number {
  const most = sold + MOST_UNSEEN;
  if (expected >= most || sold === 0) return expected;
  // The mean of D given D >= c is the mean of D, plus c * dispersion * P(D = c) / P(D >= c).
  return Math.min(most, expected + (DISPERSION * sold) / tailRatio(expected, sold));
}

/** P(D >= c) / P(D = c), adding up how much likelier or not each further unit is than the one before. */
function tailRatio(mean: number, c: number): number {
  let term = 1;
  let sum = 1;
  for (let n = c; term > sum * NEGLIGIBLE; n += 1) {
    term *= (mean + n * (DISPERSION - 1)) / ((n + 1) * DISPERSION);
    sum += term;
  }
  return sum;
}
