const MOST_PIECES = 2_147_483_647;

/** A delivery cannot fill a slot beyond its capacity; stock already counted above it stays. */
export function stockAfter(stock: number, received: number, capacity: number | null): number {
  return Math.min(stock + received, Math.max(capacity ?? MOST_PIECES, stock));
}
