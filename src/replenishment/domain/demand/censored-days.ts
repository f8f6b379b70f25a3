import { censoredDemand } from './censored-day.js';

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
