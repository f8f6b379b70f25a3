import type { MachineHistory, SlotHistory } from '../history.js';
import { DECAYS } from './memory.js';
import { paceOf, type SlotPace } from './slot-pace.js';
import { SmoothedRate } from './smoothed-rate.js';
import { isTelling } from './telling-day.js';

/**
 * What a slot's pace was found to be on a day of the past, walking from the first day on. Days that
 * sold out count with what they sold: looking through them anew for each day would take too long.
 */
export class RunningPace {
  private readonly memories = DECAYS.map((decay) => ({ decay, smoothed: new SmoothedRate() }));
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
      for (const { decay, smoothed } of this.memories) smoothed.fade(decay);
      const kind = this.slot.kinds[this.day];
      if (!isTelling(kind)) continue;
      const sold = this.slot.sold[this.day] ?? 0;
      const weekdayWeight = this.shape[(this.history.firstWeekday + this.day) % 7] ?? 1;
      for (const { smoothed } of this.memories) smoothed.observe(sold, weekdayWeight);
      const sells = kind === 'sold_out' || sold > 0;
      this.silentDays = sells ? 0 : this.silentDays + weekdayWeight;
    }
  }

  pace(machineRate: number): SlotPace {
    const rates = this.memories.map(({ smoothed }) => ({
      rate: smoothed.rate(machineRate),
      units: smoothed.units,
      days: smoothed.days,
    }));
    return paceOf(rates, this.silentDays);
  }
}
