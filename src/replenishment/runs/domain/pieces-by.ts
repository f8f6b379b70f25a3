/** Sums units by key. */
export function piecesBy<Item>(
  items: readonly Item[],
  keyOf: (item: Item) => string,
  piecesOf: (item: Item) => number,
): Map<string, number> {
  const pieces = new Map<string, number>();
  for (const item of items) {
    const key = keyOf(item);
    pieces.set(key, (pieces.get(key) ?? 0) + piecesOf(item));
  }
  return pieces;
}
