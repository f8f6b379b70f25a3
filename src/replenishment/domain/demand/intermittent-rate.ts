const ALPHA = 0.1;
const BETA = 0.1;
const PRIOR_DAYS = 2;

/**
 * Rate B (Teunter, Syntetos and Babai): how likely a day is to have a sale, times how much such a
 * day sells, each smoothed. What both start from has faded after a few weeks; a slot younger than
 * that starts from its own averages and the machine's, the latter weighing as much as two days.
 */
export class IntermittentRate {
  private days = 0;
  private saleDays = 0;
  private units = 0;
  private chance = 0;
  private chanceLeft = 1;
  private size = 0;
  private sizeLeft = 1;

  observe(units: number): void {
    this.days += 1;
    this.chance *= 1 - BETA;
    this.chanceLeft *= 1 - BETA;
    if (units <= 0) return;
    this.saleDays += 1;
    this.units += units;
    this.chance += BETA;
    this.size += ALPHA * (units - this.size);
    this.sizeLeft *= 1 - ALPHA;
  }

  rate(machineRate: number): number {
    // Sales of a day that has one are at least 1, so a rate below 1 is taken for a chance of 1.
    const priorSaleDays = PRIOR_DAYS * Math.min(1, machineRate);
    const saleDays = this.saleDays + priorSaleDays;
    if (saleDays === 0) return 0;
    const firstChance = saleDays / (this.days + PRIOR_DAYS);
    const firstSize = (this.units + PRIOR_DAYS * machineRate) / saleDays;
    const chance = this.chance + this.chanceLeft * firstChance;
    const size = this.size + this.sizeLeft * firstSize;
    return chance * size;
  }
}
