/** Sales of so many days say how fast a slot sells. */
export const OBSERVED_DAYS = 21;
/** What is left must last until somebody can come. */
const SAFETY_DAYS = 2;

/** At how many pieces a slot is low: what it sells in two days, but never all that fits in. */
export function reorderPoint(soldPieces: number, capacity: number | null): number {
  const needed = Math.max(1, Math.ceil((soldPieces / OBSERVED_DAYS) * SAFETY_DAYS));
  return capacity === null ? needed : Math.min(needed, Math.max(0, capacity - 1));
}
