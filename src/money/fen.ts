/** Amounts are whole minor units, such as fen; beyond this range integers are no longer exact. */
const isExact = (fen: number): boolean => Number.isSafeInteger(fen);

/** The sum, or undefined when it is not exact. */
export function sum(amounts: readonly number[]): number | undefined {
  let total = 0;
  for (const amount of amounts) {
    total += amount;
    if (!isExact(amount) || !isExact(total)) return undefined;
  }
  return total;
}

/** The price times the quantity, or undefined when it is not exact. */
export function times(priceFen: number, quantity: number): number | undefined {
  const total = priceFen * quantity;
  return isExact(priceFen) && isExact(quantity) && isExact(total) ? total : undefined;
}

/** The cost of some units of a pack, rounded up, or undefined when it is not exact. */
export function partOfPack(
  pack: { priceFen: number; contains: number },
  pieces: number,
): number | undefined {
  const contains = BigInt(pack.contains);
  const total = (BigInt(pack.priceFen) * BigInt(pieces) + contains - 1n) / contains;
  return isExact(Number(total)) ? Number(total) : undefined;
}

/** The absolute difference between two prices. */
export const step = (beforeFen: number, afterFen: number): number => Math.abs(afterFen - beforeFen);
