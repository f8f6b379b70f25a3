import type { MachineHistory, SlotHistory } from '../history.js';
import { IntermittentRate } from './intermittent-rate.js';
import { SmoothedRate } from './smoothed-rate.js';
import { isTelling } from './telling-day.js';

/**
 * What a slot's rate was found to be on a day of the past, walking from the first day on. Days that
 * sold out count with what they sold: looking through them anew for each day would take too long.
 */
export class RunningRate {
  private readonly smoothed = new SmoothedRate();
  private readonly intermittent: IntermittentRate;
  private day = 0;

  constructor(
    private readonly slot: SlotHistory,
    private readonly history: MachineHistory,
    private readonly telling: Uint8Array,
    private readonly shape: readonly number[],
    firstMachineRate: number,
  ) {
    this.intermittent = new IntermittentRate(firstMachineRate);
  }

  walkTo(end: number): void {
    for (; this.day < end; this.day += 1) {
      if (this.telling[this.day] === 1) this.smoothed.age();
      if (!isTelling(this.slot.kinds[this.day])) continue;
      const sold = this.slot.sold[this.day] ?? 0;
      this.smoothed.observe(sold, this.shape[(this.history.firstWeekday + this.day) % 7] ?? 1);
      this.intermittent.observe(sold);
    }
  }

  rate(machineRate: number): number {
    return (this.smoothed.rate(machineRate) + this.intermittent.rate) / 2;
  }
}
