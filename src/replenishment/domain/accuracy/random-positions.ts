/** A deterministic pseudo-random sequence of positions below `count` (xorshift). */
export function randomPositions(count: number, seed: number): () => number {
  let state = seed | 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return Math.floor(((state >>> 0) / 2 ** 32) * count);
  };
}
