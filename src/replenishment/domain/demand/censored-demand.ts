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

const WEEK = 7;

interface AlikeDays {
  sold: number;
  weekdayWeight: number;
  ageWeights: number;
}

/** The days on which a slot sold out. Those of one weekday with the same sales are looked at as one. */
export class CensoredDays {
  private readonly alike = new Map<number, AlikeDays>();
  /** What the days were counted with before anything was known of them, older days counting less. */
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

  /** What was wanted beyond what was sold if the slot sells `rate` a day, older days counting less. */
  unseen(rate: number): number {
    let units = 0;
    for (const { sold, weekdayWeight, ageWeights } of this.alike.values()) {
      units += ageWeights * (censoredDemand(rate * weekdayWeight, sold) - sold);
    }
    return units;
  }
}
