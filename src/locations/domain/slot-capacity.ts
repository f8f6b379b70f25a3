/** Fewer days may not have seen the slot full even once. */
export const DAYS_UNTIL_HISTORY_COUNTS = 14;

export interface CapacityFacts {
  /** Counted on site by the operator. */
  counted: number | null;
  observedDays: number | null;
  highestStock: number | null;
}

/**
 * How many pieces a slot holds, counted or observed; null rather than a guess. What a platform
 * states is a plan that nobody may have looked at, so it does not count.
 */
export function slotCapacity(facts: CapacityFacts): number | null {
  return facts.counted ?? inferredCapacity(facts);
}

function inferredCapacity({ observedDays, highestStock }: CapacityFacts): number | null {
  // A slot that was never seen filled tells nothing about its size.
  const seenFilled = highestStock !== null && highestStock > 0;
  return seenFilled && (observedDays ?? 0) >= DAYS_UNTIL_HISTORY_COUNTS ? highestStock : null;
}
