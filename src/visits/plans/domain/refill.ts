export interface SlotStock {
  stock: number;
  /** Counted, or known from its history; null while unknown. */
  capacity: number | null;
  highestStock: number | null;
}

/** What it is filled up to: while its capacity is unknown, the most it was ever seen to hold. */
export const refillTo = ({ stock, capacity, highestStock }: SlotStock): number =>
  Math.max(capacity ?? Math.max(stock, highestStock ?? 0), 0);

/** Units to bring; 0 of a slot that is still fuller than the share below which slots are refilled. */
export function refillQuantity(slot: SlotStock, refillBelowPercent: number): number {
  const capacity = refillTo(slot);
  if (slot.stock * 100 > capacity * refillBelowPercent) return 0;
  return Math.max(0, capacity - slot.stock);
}
