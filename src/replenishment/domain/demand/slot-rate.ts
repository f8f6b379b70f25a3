import type { MachineHistory, SlotHistory } from '../history.js';
import { CensoredDays } from './censored-days.js';
import { settle } from './settle.js';
import { SmoothedRate } from './smoothed-rate.js';
import { isTelling } from './telling-day.js';

/** What the slots of a machine have in common. */
export interface MachineFacts {
  history: MachineHistory;
  shape: readonly number[];
  machineRate: number;
}

/** How fast a slot sells as far back as a memory goes. */
export interface SlotRate {
  rate: number;
  /** What was wanted on the days it could sell, and how many those were, older days counting less. */
  units: number;
  days: number;
}

/** Days that sold out count with what was probably wanted. `ageWeights`: what each day counts for. */
export function slotRate(
  slot: SlotHistory,
  { history, shape, machineRate }: MachineFacts,
  ageWeights: Float64Array,
): SlotRate {
  const smoothed = new SmoothedRate();
  const censored = new CensoredDays();
  for (let day = 0; day < history.days; day += 1) {
    const kind = slot.kinds[day];
    if (!isTelling(kind)) continue;
    const sold = slot.sold[day] ?? 0;
    const age = ageWeights[day] ?? 0;
    const weekday = (history.firstWeekday + day) % 7;
    const weekdayWeight = shape[weekday] ?? 1;
    smoothed.observe(age * sold, age * weekdayWeight);
    if (kind === 'sold_out') censored.add(sold, weekday, weekdayWeight, age);
  }
  const { units, days } = smoothed;
  const asSold = smoothed.rate(machineRate);
  if (censored.isNone) return { rate: asSold, units, days };
  const withoutCensored = smoothed.rate(machineRate, -censored.units, -censored.weight);
  // What was wanted on a censored day depends on the rate, and the rate on what was wanted.
  const rate = settle(Math.max(asSold, withoutCensored), (from) =>
    smoothed.rate(machineRate, censored.unseen(from)),
  );
  return { rate, units: units + censored.unseen(rate), days };
}
