import type { FileResult } from './result.js';
import { MOST_SAFETY_DAYS } from '../loop/tuned-rule.js';

const NOTHING_SOLD = 'nothing was sold in the weeks that were forecast';
const NOTHING_WANTED = 'nothing was wanted on the days that were ordered for';
const NOT_FILLED = `no number of safety days up to ${MOST_SAFETY_DAYS} lets the naive rule fill as much`;

const REASONS: Readonly<Record<keyof FileResult, string>> = {
  relative_rmse: 'the naive mean was never wrong',
  wape: NOTHING_SOLD,
  bias: NOTHING_SOLD,
  pinball_ratio: "the naive mean's quantiles were never wrong",
  coverage_90: 'nothing was forecast',
  censored_bias: NOTHING_SOLD,
  fill: NOTHING_WANTED,
  stock: NOTHING_WANTED,
  orders: NOTHING_WANTED,
  naive_stock: NOT_FILLED,
  naive_orders: NOT_FILLED,
};

const MEMBERS = Object.keys(REASONS) as (keyof FileResult)[];

/** Lists every missing figure with the reason; null if none is missing. */
export function unmeasured(result: FileResult): string | null {
  const missing = MEMBERS.filter((member) => result[member] === null);
  if (missing.length === 0) {
    return null;
  }
  const reasons = [...new Set(missing.map((member) => REASONS[member]))].map((reason) => {
    const members = missing.filter((member) => REASONS[member] === reason);
    return `${members.join(', ')} (${reason})`;
  });
  return `could not measure ${reasons.join('; ')}`;
}
