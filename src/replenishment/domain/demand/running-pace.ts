import type { MachineHistory, SlotHistory } from '../history.js';
import { blend, QUICK_DECAY, SLOW_DECAY } from './memory.js';
import { partAfterSilence } from './silence.js';
import type { SlotPace } from './slot-pace.js';
import { SmoothedRate } from './smoothed-rate.js';
import { isTelling } from './telling-day.js';

/**
 * What a slot's pace was found to be on a day of the past, walking from the first day on. Days that
 * sold out count with what they sold: looking through them anew for each day would take too long.
 */
export class RunningPace {
  private readonly slow = new SmoothedRate();
  private readonly quick = new SmoothedRate();
  private silentDays = 0;
  private day = 0;

  constructor(
    private readonly slot: SlotHistory,
    private readonly history: MachineHistory,
    private readonly telling: Uint8Array,
    private readonly shape: readonly number[],
  ) {}

  walkTo(end: number): void {
    for (; this.day < end; this.day += 1) {
      if (this.telling[this.day] === 0) continue;
      this.slow.fade(SLOW_DECAY);
      this.quick.fade(QUICK_DECAY);
      const kind = this.slot.kinds[this.day];
      if (!isTelling(kind)) continue;
      const sold = this.slot.sold[this.day] ?? 0;
      const weekdayWeight = this.shape[(this.history.firstWeekday + this.day) % 7] ?? 1;
      this.slow.observe(sold, weekdayWeight);
      this.quick.observe(sold, weekdayWeight);
      const sells = kind === 'sold_out' || sold > 0;
      this.silentDays = sells ? 0 : this.silentDays + weekdayWeight;
    }
  }

  pace(machineRate: number): SlotPace {
    const slow = this.slow.rate(machineRate);
    const part = partAfterSilence(slow, this.silentDays);
    return {
      rate: part * blend(slow, this.quick.rate(machineRate)),
      recentUnits: this.quick.units,
      recentDays: this.quick.days,
    };
  }
}
