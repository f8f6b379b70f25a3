/** Days of sales from which the rate is computed. */
export const OBSERVED_DAYS = 21;
/** Days that the remaining stock must last until a refill. */
const SAFETY_DAYS = 2;

/** The stock at or below which a slot is low: two days of sales, but less than its capacity. */
export function reorderPoint(soldPieces: number, capacity: number | null): number {
  const needed = Math.max(1, Math.ceil((soldPieces / OBSERVED_DAYS) * SAFETY_DAYS));
  return capacity === null ? needed : Math.min(needed, Math.max(0, capacity - 1));
}
