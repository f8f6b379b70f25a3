import { growth } from './quantile.js';

/** Beyond it, no term of the distribution changes a sum. */
const NEGLIGIBLE = 1e-18;

/**
 * By how many units a demand of that mean is expected to exceed the stock: the mean of what is left
 * of it when the stock is sold. Demand is distributed as for `quantile`.
 */
export function expectedExcess(mean: number, dispersion: number, stock: number): number {
  if (mean <= 0) return 0;
  if (stock <= 0) return mean;
  const phi = Math.max(1, dispersion);
  // Terms are relative to that of the likeliest n: of large means the term of 0 is too small to hold.
  const mode = Math.max(0, Math.floor(mean - (phi - 1)));
  let total = 1;
  let below = Math.max(0, stock - mode);
  for (let n = mode, term = 1; n > 0 && term > NEGLIGIBLE;) {
    n -= 1;
    term /= growth(n, mean, phi);
    total += term;
    below += Math.max(0, stock - n) * term;
  }
  for (let n = mode, term = 1; term > NEGLIGIBLE;) {
    term *= growth(n, mean, phi);
    n += 1;
    total += term;
    below += Math.max(0, stock - n) * term;
  }
  // What is wanted beyond the stock is what is wanted at all, less the stock, plus what stays of it.
  return Math.max(0, mean - stock + below / total);
}
