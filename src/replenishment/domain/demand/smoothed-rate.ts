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

  /** `further` are units to count in addition, already weighted by the age of their days. */
  rate(machineRate: number, further = 0): number {
    return (this.units + further + PRIOR_DAYS * machineRate) / (this.weight + PRIOR_DAYS);
  }
}

/** How much a day counts of which the machine has since seen `age` others. */
export const ageWeight = (age: number): number => DAILY_DECAY ** age;
