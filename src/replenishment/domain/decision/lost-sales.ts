import type { SlotDemand } from '../planned-slot.js';

/** What the slot would have sold in the window on the days it stood empty. */
export function lostSales(
  { emptyDays, dailyRate }: SlotDemand,
  priceFen: number,
): { units: number; amountFen: number } {
  const units = emptyDays * dailyRate;
  return { units, amountFen: Math.round(units * priceFen) };
}
