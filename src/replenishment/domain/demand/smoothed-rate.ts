/** How many days of a slot's own sales the machine's rate weighs as much as. */
const PRIOR_DAYS = 2;

/**
 * A rate in which days count by their age, and in which the machine's rate r_m stands in for what is
 * not known yet: (sum g*y + 2*r_m) / (sum g*w + 2), with g the weight of a day's age and w that of
 * its weekday.
 */
export class SmoothedRate {
  units = 0;
  days = 0;

  /** Lets everything seen so far count for less. */
  fade(decay: number): void {
    this.units *= decay;
    this.days *= decay;
  }

  observe(units: number, days: number): void {
    this.units += units;
    this.days += days;
  }

  /** `furtherUnits` and `furtherDays` count in addition, already weighted by their age. */
  rate(machineRate: number, furtherUnits = 0, furtherDays = 0): number {
    const units = Math.max(0, this.units + furtherUnits);
    const days = Math.max(0, this.days + furtherDays);
    return (units + PRIOR_DAYS * machineRate) / (days + PRIOR_DAYS);
  }
}
