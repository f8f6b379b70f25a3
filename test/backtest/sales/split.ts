import { BacktestProblem } from '../backtest-problem.js';
import { HORIZON_DAYS } from '../forecast/horizon.js';

/** Parameters may be chosen on days before `at`; reported results are measured from there on. */
export interface Split {
  /** The first origin of the first part: before it too little is known. */
  from: number;
  at: number;
  days: number;
}

const LATEST_SPLIT = 210;
const SHARE = LATEST_SPLIT / 365;
const LEARNING_DAYS = 70;
const SHORTEST_DAYS = 140;

/** @throws if a file is too short to measure. */
export function splitDays(days: number): Split {
  if (days < SHORTEST_DAYS) {
    throw new BacktestProblem(
      `too short to measure: ${days} days, at least ${SHORTEST_DAYS} are needed`,
    );
  }
  return {
    from: LEARNING_DAYS,
    at: Math.min(LATEST_SPLIT, Math.floor(days * SHARE)),
    days,
  };
}

/** Weekly origins from `from`, as long as the forecast days are before `to`. */
export function weeklyOrigins(from: number, to: number): number[] {
  const count = Math.floor((to - from) / HORIZON_DAYS);
  return Array.from({ length: Math.max(0, count) }, (_, week) => from + week * HORIZON_DAYS);
}
