import type { SlotPace } from './slot-pace.js';

/** So many units, expected and sold, stand in for what is not known yet. */
const PRIOR_UNITS = 10;

/**
 * How much more or less the machine's slots together sold lately than they were expected to: a school
 * that closes, or a machine that becomes known, shows in the sum long before it shows in single slots.
 */
export function machineLevel(paces: readonly SlotPace[]): number {
  let sold = PRIOR_UNITS;
  let expected = PRIOR_UNITS;
  for (const { rate, recentUnits, recentDays } of paces) {
    sold += recentUnits;
    expected += rate * recentDays;
  }
  return sold / expected;
}
