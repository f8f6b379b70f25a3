import { closedLoop, type LoopResult } from './closed-loop.js';
import { naiveRule } from './naive-rule.js';
import type { SalesHistory } from '../sales/sales-history.js';

export interface TunedNaive extends LoopResult {
  safetyDays: number;
}

export const MOST_SAFETY_DAYS = 90;
const STEP = 0.25;
const FINE_STEP = 0.05;

/**
 * The naive rule with the fewest safety days that achieve this fill rate; null if no number does.
 */
export function tunedNaive(history: SalesHistory, start: number, fill: number): TunedNaive | null {
  const first = (from: number, step: number): TunedNaive | null => {
    for (let safetyDays = from; safetyDays <= MOST_SAFETY_DAYS; safetyDays += step) {
      const result = closedLoop(history, naiveRule(safetyDays), start);
      if (result.fill >= fill) {
        return { safetyDays, ...result };
      }
    }
    return null;
  };
  // The fill rate is not monotonic in the safety days, so both searches go upwards.
  const coarse = first(0, STEP);
  return coarse && first(Math.max(0, coarse.safetyDays - STEP), FINE_STEP);
}
