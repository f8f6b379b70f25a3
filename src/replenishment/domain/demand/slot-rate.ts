import type { MachineHistory, SlotHistory } from '../history.js';
import { censoredDemand } from './censored-day.js';
import { CensoredDays } from './censored-days.js';
import { IntermittentRate } from './intermittent-rate.js';
import { settle } from './settle.js';
import { SmoothedRate } from './smoothed-rate.js';
import { isTelling } from './telling-day.js';

/** What the slots of a machine have in common. */
export interface MachineFacts {
  history: MachineHistory;
  /** Of each day, 1 when the machine could sell. */
  telling: Uint8Array;
  /** Of each such day, how much it counts at its age. */
  ageWeights: Float64Array;
  shape: readonly number[];
  machineRate: number;
}

/** The mean of rates A and B of a slot. Days that sold out count with what was probably wanted. */
export function slotRate(slot: SlotHistory, facts: MachineFacts): number {
  const rateA = smoothedRate(slot, facts);
  return (rateA + intermittentRate(slot, facts, rateA)) / 2;
}

function smoothedRate(slot: SlotHistory, facts: MachineFacts): number {
  const { history, telling, ageWeights, shape, machineRate } = facts;
  const smoothed = new SmoothedRate();
  const censored = new CensoredDays();
  for (let day = 0; day < history.days; day += 1) {
    if (telling[day] === 0) continue;
    smoothed.age();
    const kind = slot.kinds[day];
    if (!isTelling(kind)) continue;
    const sold = slot.sold[day] ?? 0;
    const weekday = (history.firstWeekday + day) % 7;
    const weekdayWeight = shape[weekday] ?? 1;
    smoothed.observe(sold, weekdayWeight);
    if (kind === 'sold_out') censored.add(sold, weekday, weekdayWeight, ageWeights[day] ?? 0);
  }
  const asSold = smoothed.rate(machineRate);
  if (censored.isNone) return asSold;
  const withoutCensored = smoothed.rate(machineRate, -censored.units, -censored.weight);
  // What was wanted on a censored day depends on the rate, and the rate on what was wanted.
  return settle(Math.max(asSold, withoutCensored), (rate) =>
    smoothed.rate(machineRate, censored.unseen(rate)),
  );
}

function intermittentRate(slot: SlotHistory, facts: MachineFacts, rateA: number): number {
  const { history, shape, machineRate } = facts;
  const intermittent = new IntermittentRate(machineRate);
  for (let day = 0; day < history.days; day += 1) {
    const kind = slot.kinds[day];
    const sold = slot.sold[day] ?? 0;
    if (kind === 'open') {
      intermittent.observe(sold);
    } else if (kind === 'sold_out' && sold > 0) {
      const weekdayWeight = shape[(history.firstWeekday + day) % 7] ?? 1;
      intermittent.observeAtLeast(censoredDemand(rateA * weekdayWeight, sold));
    }
  }
  return intermittent.rate;
}
