import type { SlotHistory } from '../history.js';
import { blend } from './memory.js';
import { partAfterSilence, silentDays } from './silence.js';
import { slotRate, type MachineFacts } from './slot-rate.js';

/** What a slot's own days tell of it. */
export interface SlotPace {
  /** Units on an average day, if the machine as a whole sells as it did. */
  rate: number;
  /** What was wanted lately, and on how many days, older ones counting less. */
  recentUnits: number;
  recentDays: number;
}

/** Of each day, what it counts for by its age. */
export interface Memories {
  slow: Float64Array;
  quick: Float64Array;
}

export function slotPace(slot: SlotHistory, facts: MachineFacts, memories: Memories): SlotPace {
  const slow = slotRate(slot, facts, memories.slow);
  const quick = slotRate(slot, facts, memories.quick);
  const part = partAfterSilence(slow.rate, silentDays(slot, facts));
  return {
    rate: part * blend(slow.rate, quick.rate),
    recentUnits: quick.units,
    recentDays: quick.days,
  };
}
