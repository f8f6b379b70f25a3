const ALPHA = 0.1;
const BETA = 0.1;

/**
 * Rate B (Teunter, Syntetos and Babai): how likely a day is to have a sale, times how much such a
 * day sells, each smoothed. Both start from the machine's rate, which has faded after a few weeks.
 */
export class IntermittentRate {
  private chance: number;
  private size: number;

  constructor(machineRate: number) {
    // A day with a sale has one unit at least.
    this.chance = Math.min(1, machineRate);
    this.size = Math.max(1, machineRate);
  }

  observe(units: number): void {
    this.chance += BETA * ((units > 0 ? 1 : 0) - this.chance);
    if (units > 0) this.size += ALPHA * (units - this.size);
  }

  /** Of a day that sold out after a sale: more may have been wanted, so it makes no size smaller. */
  observeAtLeast(units: number): void {
    this.observe(Math.max(units, this.size));
  }

  get rate(): number {
    return this.chance * this.size;
  }
}
