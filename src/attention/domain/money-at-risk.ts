import { step } from '../../money/index.js';

/** How far ahead money is counted. */
export const DAYS_AHEAD = 7;

/** A step of a price, and how often the slot is expected to sell in a week. */
export interface PricedStep {
  beforeFen: number;
  afterFen: number;
  /** Undefined when nothing is known of the slot. */
  weeklyUnits: number | undefined;
}

/** What those lose who want a product and find none: the units at the slot's price. */
export const stockAtRisk = (unitsShort: number, priceFen: number): number =>
  wholeFen(unitsShort * priceFen);

/** What wrong prices move in a week, up or down; null when it is not known how any of them sells. */
export function pricesAtRisk(steps: readonly PricedStep[]): number | null {
  const known = steps.filter(({ weeklyUnits }) => weeklyUnits !== undefined);
  if (known.length === 0) return null;
  return total(
    known.map(({ beforeFen, afterFen, weeklyUnits = 0 }) =>
      wholeFen(step(beforeFen, afterFen) * weeklyUnits),
    ),
  );
}

/** The sum, or the largest amount that can be told exactly when it is beyond that. */
export const total = (amounts: readonly number[]): number =>
  wholeFen(amounts.reduce((sum, amount) => sum + amount, 0));

const wholeFen = (amount: number): number => Math.min(Number.MAX_SAFE_INTEGER, Math.round(amount));
