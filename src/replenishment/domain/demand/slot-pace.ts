import type { SlotHistory } from '../history.js';
import { blend } from './memory.js';
import { partAfterSilence, silentDays } from './silence.js';
import { slotRate, type MachineFacts, type SlotRate } from './slot-rate.js';

/** What a slot's own days tell of it. */
export interface SlotPace {
  /** Units on an average day, if the machine as a whole sells as it did. */
  rate: number;
  /** What was wanted lately, and on how many days, older ones counting less. */
  recentUnits: number;
  recentDays: number;
}

/** @param memories what each day counts for by its age, in the quickest memory first. */
export function slotPace(
  slot: SlotHistory,
  facts: MachineFacts,
  memories: readonly Float64Array[],
): SlotPace {
  const rates = memories.map((memory) => slotRate(slot, facts, memory));
  return paceOf(rates, silentDays(slot, facts));
}

/** @param rates by the memories, the quickest first. */
export function paceOf(rates: readonly SlotRate[], silentDays: number): SlotPace {
  const part = partAfterSilence(rates.at(-1)?.rate ?? 0, silentDays);
  return {
    rate: part * blend(rates.map(({ rate }) => rate)),
    recentUnits: rates[0]?.units ?? 0,
    recentDays: rates[0]?.days ?? 0,
  };
}
