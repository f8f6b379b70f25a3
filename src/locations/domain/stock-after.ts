const MOST_PIECES = 2_147_483_647;

/** More than a slot holds cannot be in it; what was counted in it before stays all the same. */
export function stockAfter(stock: number, received: number, capacity: number | null): number {
  return Math.min(stock + received, Math.max(capacity ?? MOST_PIECES, stock));
}
