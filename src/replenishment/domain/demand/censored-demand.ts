/** The maximum assumed demand beyond sales, so that one short day cannot distort the rate. */
const MOST_UNSEEN = 3;
/** The ratio of variance to mean of daily demand; customers come in groups and buy for others. */
const DISPERSION = 1.5;
const NEGLIGIBLE = 1e-9;

/**
 * The demand of a day that sold out after `sold` units when `expected` are usual: the mean of a
 * negative binomial demand known to be at least `sold`, limited to 3 above it. A day cut so short
 * that even this limit is below the expectation is no evidence against it.
 */
export function censoredDemand(expected: number, sold: number): number {
  const most = sold + MOST_UNSEEN;
  if (expected >= most || sold === 0) return expected;
  // The mean of D given D >= c is the mean of D, plus c * dispersion * P(D = c) / P(D >= c).
  return Math.min(most, expected + (DISPERSION * sold) / tailRatio(expected, sold));
}

/** P(D >= c) / P(D = c), summing the ratios of successive probabilities. */
function tailRatio(mean: number, c: number): number {
  let term = 1;
  let sum = 1;
  for (let n = c; term > sum * NEGLIGIBLE; n += 1) {
    term *= (mean + n * (DISPERSION - 1)) / ((n + 1) * DISPERSION);
    sum += term;
  }
  return sum;
}

const WEEK = 7;

interface AlikeDays {
  sold: number;
  weekdayWeight: number;
  ageWeights: number;
}

/** The days on which a slot sold out, grouped by weekday and sales. */
export class CensoredDays {
  private readonly alike = new Map<number, AlikeDays>();
  /** Their weighted sales, older days weighing less. */
  units = 0;
  weight = 0;

  add(sold: number, weekday: number, weekdayWeight: number, ageWeight: number): void {
    this.units += ageWeight * sold;
    this.weight += ageWeight * weekdayWeight;
    const key = sold * WEEK + weekday;
    const known = this.alike.get(key);
    if (known) known.ageWeights += ageWeight;
    else this.alike.set(key, { sold, weekdayWeight, ageWeights: ageWeight });
  }

  get isNone(): boolean {
    return this.alike.size === 0;
  }

  /** The weighted demand beyond sales if the slot sells `rate` a day. */
  unseen(rate: number): number {
    let units = 0;
    for (const { sold, weekdayWeight, ageWeights } of this.alike.values()) {
      units += ageWeights * (censoredDemand(rate * weekdayWeight, sold) - sold);
    }
    return units;
  }
}
