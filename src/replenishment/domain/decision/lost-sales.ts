import type { LostSales, SlotDemand } from '../planned-slot.js';

/**
 * What the slot would have sold in the window on the days it stood empty. Null when its stock is
 * known of no day: no empty day was seen then because nobody looked.
 */
export function lostSales(
  { observedDays, emptyDays, dailyRate }: SlotDemand,
  priceFen: number,
): LostSales | null {
  if (observedDays === 0 && emptyDays === 0) return null;
  const units = emptyDays * dailyRate;
  return { units, amountFen: Math.round(units * priceFen) };
}
