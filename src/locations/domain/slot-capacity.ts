/** With fewer days the slot may never have been observed full. */
export const DAYS_UNTIL_HISTORY_COUNTS = 14;

export interface CapacityFacts {
  /** Counted on site by the operator. */
  counted: number | null;
  observedDays: number | null;
  highestStock: number | null;
}

/**
 * The capacity of a slot, counted or observed; null rather than a guess. The platform's stated
 * capacity is a plan that may never have been checked, so it is ignored.
 */
export function slotCapacity(facts: CapacityFacts): number | null {
  return facts.counted ?? inferredCapacity(facts);
}

function inferredCapacity({ observedDays, highestStock }: CapacityFacts): number | null {
  // A slot never observed with stock says nothing about its capacity.
  const seenFilled = highestStock !== null && highestStock > 0;
  return seenFilled && (observedDays ?? 0) >= DAYS_UNTIL_HISTORY_COUNTS ? highestStock : null;
}
