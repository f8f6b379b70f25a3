import type { LostSales, SlotDemand } from '../planned-slot.js';

/**
 * The sales lost in the window while the slot was empty. Null when its stock is known on no day,
 * since empty days would have gone unnoticed.
 */
export function lostSales(
  { observedDays, emptyDays, dailyRate }: SlotDemand,
  priceFen: number,
): LostSales | null {
  if (observedDays === 0 && emptyDays === 0) return null;
  const units = emptyDays * dailyRate;
  return { units, amountFen: Math.round(units * priceFen) };
}
