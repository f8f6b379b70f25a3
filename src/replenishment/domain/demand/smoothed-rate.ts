const HALF_LIFE_DAYS = 14;
const DAILY_DECAY = 0.5 ** (1 / HALF_LIFE_DAYS);
/** How many days of a slot's own sales the machine's rate weighs as much as. */
const PRIOR_DAYS = 2;

/**
 * Rate A, in one walk from the oldest day: recent days count more, with a half-life of 14 days, and
 * the machine's rate r_m stands in for what is not known yet:
 * (sum g*y + 2*r_m) / (sum g*w + 2), with g the weight of a day's age and w that of its weekday.
 */
export class SmoothedRate {
  private units = 0;
  private weight = 0;

  age(): void {
    this.units *= DAILY_DECAY;
    this.weight *= DAILY_DECAY;
  }

  observe(units: number, weekdayWeight: number): void {
    this.units += units;
    this.weight += weekdayWeight;
  }

  /** `furtherUnits` and `furtherWeight` count in addition, already weighted by the age of their days. */
  rate(machineRate: number, furtherUnits = 0, furtherWeight = 0): number {
    const units = Math.max(0, this.units + furtherUnits);
    const weight = Math.max(0, this.weight + furtherWeight);
    return (units + PRIOR_DAYS * machineRate) / (weight + PRIOR_DAYS);
  }
}

/** How much each day counts at its age. Days on which the machine could not sell make none older. */
export function ageWeights(telling: Uint8Array): Float64Array {
  const weights = new Float64Array(telling.length);
  let weight = 1;
  for (let day = telling.length - 1; day >= 0; day -= 1) {
    if (telling[day] === 0) continue;
    weights[day] = weight;
    weight *= DAILY_DECAY;
  }
  return weights;
}
