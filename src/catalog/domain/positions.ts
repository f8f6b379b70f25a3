/** Positions in a list, ascending and unique. */
export type Positions = Uint32Array;

export const NO_POSITIONS: Positions = new Uint32Array(0);

export const allPositions = (count: number): Positions =>
  Uint32Array.from({ length: count }, (_, position) => position);

/**
 * How many positions are below the limit.
 * @param low a known lower bound of the result.
 * @param high a known upper bound of the result.
 */
export function countBelow(
  positions: Positions,
  limit: number,
  low = 0,
  high = positions.length,
): number {
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((positions[middle] ?? 0) < limit) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Positions in both lists; fast when one is much shorter. */
export function intersection(left: Positions, right: Positions): Positions {
  const [few, many] = left.length <= right.length ? [left, right] : [right, left];
  const both = new Uint32Array(few.length);
  let found = 0;
  let from = 0;
  for (const position of few) {
    from = firstFrom(many, position, from);
    if (from === many.length) break;
    if (many[from] === position) both[found++] = position;
  }
  return both.subarray(0, found);
}

/** Positions in any of the lists. */
export function union(lists: readonly Positions[]): Positions {
  const [first = NO_POSITIONS, ...others] = lists;
  if (others.length === 0) return first;
  return Uint32Array.from(new Set(lists.flatMap((list) => [...list]))).sort();
}

/** The index of the first entry not below `position`, found by galloping search. */
function firstFrom(positions: Positions, position: number, from: number): number {
  let ahead = from;
  for (let step = 1; ahead < positions.length; step *= 2) {
    if ((positions[ahead] ?? 0) >= position) break;
    from = ahead + 1;
    ahead += step;
  }
  return countBelow(positions, position, from, Math.min(ahead, positions.length));
}
