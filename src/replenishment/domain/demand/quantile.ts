/** Beyond it, no term of the distribution changes a sum. */
const NEGLIGIBLE = 1e-18;

/**
 * The smallest whole n with P(D <= n) >= p, for a negative binomial demand of that mean with a
 * variance of `dispersion` times the mean; a Poisson demand at a dispersion of 1 or less.
 */
export function quantile(mean: number, dispersion: number, p: number): number {
  if (mean <= 0) return 0;
  const phi = Math.max(1, dispersion);
  // Terms are relative to that of the likeliest n: of large means the term of 0 is too small to hold.
  const mode = Math.max(0, Math.floor(mean - (phi - 1)));
  let lowest = mode;
  let lowestTerm = 1;
  let total = 1;
  while (lowest > 0 && lowestTerm > NEGLIGIBLE) {
    lowest -= 1;
    lowestTerm /= growth(lowest, mean, phi);
    total += lowestTerm;
  }
  for (let n = mode, term = 1; term > NEGLIGIBLE; n += 1) {
    term *= growth(n, mean, phi);
    total += term;
  }

  const wanted = Math.min(p, 1) * total;
  let n = lowest;
  let term = lowestTerm;
  let sum = term;
  while (sum < wanted && (n < mode || term > NEGLIGIBLE)) {
    term *= growth(n, mean, phi);
    n += 1;
    sum += term;
  }
  return n;
}

/** P(D = n+1) / P(D = n). */
export const growth = (n: number, mean: number, phi: number): number =>
  (mean + n * (phi - 1)) / ((n + 1) * phi);
