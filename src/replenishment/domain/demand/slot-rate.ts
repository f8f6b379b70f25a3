import type { MachineHistory, SlotHistory } from '../history.js';
import { censoredDemand } from './censored-day.js';
import { IntermittentRate } from './intermittent-rate.js';
import { ageWeight, SmoothedRate } from './smoothed-rate.js';
import { isTelling } from './telling-day.js';

const MOST_PASSES = 6;
const SETTLED = 1e-6;

/** What the slots of a machine have in common. */
export interface MachineFacts {
  history: MachineHistory;
  telling: Uint8Array;
  shape: readonly number[];
  machineRate: number;
}

interface CensoredDay {
  sold: number;
  ageWeight: number;
  weekdayWeight: number;
}

/** The mean of rates A and B of a slot. Days that sold out count with what was probably wanted. */
export function slotRate(slot: SlotHistory, facts: MachineFacts): number {
  const { history, telling, shape, machineRate } = facts;
  const smoothed = new SmoothedRate();
  const censored: CensoredDay[] = [];
  let age = telling.reduce((sum, one) => sum + one, 0);
  for (let day = 0; day < history.days; day += 1) {
    if (telling[day] === 0) continue;
    age -= 1;
    smoothed.age();
    const kind = slot.kinds[day];
    if (!isTelling(kind)) continue;
    const sold = slot.sold[day] ?? 0;
    const weekdayWeight = shape[(history.firstWeekday + day) % 7] ?? 1;
    smoothed.observe(sold, weekdayWeight);
    if (kind === 'sold_out') censored.push({ sold, ageWeight: ageWeight(age), weekdayWeight });
  }
  const rateA = uncensored(smoothed, censored, machineRate);
  return (rateA + intermittentRate(slot, facts, rateA)) / 2;
}

/** What was wanted on a censored day depends on the rate, and the rate on what was wanted. */
function uncensored(
  smoothed: SmoothedRate,
  censored: readonly CensoredDay[],
  machineRate: number,
): number {
  let rate = smoothed.rate(machineRate);
  for (let pass = 0; pass < MOST_PASSES && censored.length > 0; pass += 1) {
    let unseen = 0;
    for (const { sold, ageWeight, weekdayWeight } of censored) {
      unseen += ageWeight * (censoredDemand(rate * weekdayWeight, sold) - sold);
    }
    const next = smoothed.rate(machineRate, unseen);
    const settled = next - rate <= SETTLED * rate;
    rate = next;
    if (settled) break;
  }
  return rate;
}

function intermittentRate(slot: SlotHistory, facts: MachineFacts, rateA: number): number {
  const { history, shape, machineRate } = facts;
  const intermittent = new IntermittentRate();
  for (let day = 0; day < history.days; day += 1) {
    const kind = slot.kinds[day];
    if (!isTelling(kind)) continue;
    const sold = slot.sold[day] ?? 0;
    if (kind === 'open') {
      intermittent.observe(sold);
    } else if (sold > 0) {
      const weekdayWeight = shape[(history.firstWeekday + day) % 7] ?? 1;
      intermittent.observe(censoredDemand(rateA * weekdayWeight, sold));
    }
  }
  return intermittent.rate(machineRate);
}
