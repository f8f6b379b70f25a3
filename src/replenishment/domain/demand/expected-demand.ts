/**
 * The smallest whole n with P(D <= n) >= p, for a negative binomial demand of that mean with a
 * variance of `dispersion` times the mean; a Poisson demand at a dispersion of 1 or less.
 */
export function quantile(mean: number, dispersion: number, p: number): number {
  if (mean <= 0) return 0;
  const phi = Math.max(1, dispersion);
  // Terms are relative to that of the most likely n: for large means the term of 0 underflows.
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

const WEEK = 7;

/**
 * Expected units over `days`, which may be fractional, from the start of `weekday` (0 is Monday).
 */
export function expectedDemand(
  rate: number,
  shape: readonly number[],
  weekday: number,
  days: number,
): number {
  const weeks = Math.floor(days / WEEK);
  let weight = weeks * shape.reduce((sum, one) => sum + one, 0);
  let left = days - weeks * WEEK;
  for (let day = weekday; left > 0; day += 1) {
    weight += Math.min(left, 1) * (shape[day % WEEK] ?? 1);
    left -= 1;
  }
  return rate * weight;
}

/**
 * Expected units over `days` from now, with the fraction `dayLeft` of today, a `weekday`,
 * remaining.
 */
export function expectedDemandFromNow(
  rate: number,
  shape: readonly number[],
  { weekday, dayLeft }: { weekday: number; dayLeft: number },
  days: number,
): number {
  const gone = 1 - dayLeft;
  const averageDays =
    expectedDemand(1, shape, weekday, gone + days) - expectedDemand(1, shape, weekday, gone);
  return rate * averageDays;
}

/** Terms below this do not change a sum. */
const NEGLIGIBLE = 1e-18;

/**
 * The expected units by which demand exceeds the stock. Demand is distributed as for `quantile`.
 */
export function expectedExcess(mean: number, dispersion: number, stock: number): number {
  if (mean <= 0) return 0;
  if (stock <= 0) return mean;
  const phi = Math.max(1, dispersion);
  // Terms are relative to that of the most likely n: for large means the term of 0 underflows.
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
  // E[(D - stock)+] = E[D] - stock + E[(stock - D)+].
  return Math.max(0, mean - stock + below / total);
}

/** Products on order. */
export interface Delivery {
  /** In single units. */
  quantity: number;
  /** Days until the expected arrival. */
  inDays: number;
}

export interface ShortageFacts {
  dailyRate: number;
  dispersion: number;
  stock: number;
  /** Null without a delivery. */
  delivery: Delivery | null;
}

/** The expected unmet demand over the coming days. A delivery helps only from its arrival on. */
export function expectedShortage(
  { dailyRate, dispersion, stock, delivery }: ShortageFacts,
  days: number,
): number {
  const until = Math.min(days, delivery?.inDays ?? days);
  const wanted = dailyRate * until;
  const missedBefore = expectedExcess(wanted, dispersion, stock);
  if (!delivery || until >= days) return missedBefore;
  const left = Math.max(0, stock - wanted + missedBefore);
  const wantedAfter = dailyRate * (days - until);
  return missedBefore + expectedExcess(wantedAfter, dispersion, left + delivery.quantity);
}
