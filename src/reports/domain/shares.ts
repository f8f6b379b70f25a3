/**
 * Divides a whole amount in proportion to weights so that the parts add up to it: each is rounded
 * down, and the largest remainders get one more. Without any weight all parts are equal.
 * @param total not negative, like every weight.
 */
export function shares(total: bigint, weights: readonly bigint[]): bigint[] {
  const sum = weights.reduce((one, other) => one + other, 0n);
  if (weights.length === 0) return [];
  if (sum === 0n) {
    return shares(
      total,
      weights.map(() => 1n),
    );
  }
  const parts = weights.map((weight) => (total * weight) / sum);
  const left = Number(total - parts.reduce((one, other) => one + other, 0n));
  const byRemainder = weights
    .map((weight, index) => ({ index, remainder: (total * weight) % sum }))
    .sort((one, other) => compare(other.remainder, one.remainder) || one.index - other.index);
  for (const { index } of byRemainder.slice(0, left)) parts[index] = (parts[index] ?? 0n) + 1n;
  return parts;
}

/** The quotient, rounded half up. Both are not negative. */
export const rounded = (dividend: bigint, divisor: bigint): bigint =>
  (2n * dividend + divisor) / (2n * divisor);

export const compare = (one: bigint, other: bigint): number =>
  one < other ? -1 : Number(one > other);
