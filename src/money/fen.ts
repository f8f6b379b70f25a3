/** Amounts are whole fen; beyond this range whole numbers are no longer exact. */
const isExact = (fen: number): boolean => Number.isSafeInteger(fen);

/** A sum of amounts, or nothing when it could not be told exactly. */
export function sum(amounts: readonly number[]): number | undefined {
  let total = 0;
  for (const amount of amounts) {
    total += amount;
    if (!isExact(amount) || !isExact(total)) return undefined;
  }
  return total;
}

/** So many pieces at this price, or nothing when it could not be told exactly. */
export function times(priceFen: number, quantity: number): number | undefined {
  const total = priceFen * quantity;
  return isExact(priceFen) && isExact(quantity) && isExact(total) ? total : undefined;
}

/** What so many pieces of a pack cost, rounded up, or nothing when it could not be told exactly. */
export function partOfPack(
  pack: { priceFen: number; contains: number },
  pieces: number,
): number | undefined {
  const contains = BigInt(pack.contains);
  const total = (BigInt(pack.priceFen) * BigInt(pieces) + contains - 1n) / contains;
  return isExact(Number(total)) ? Number(total) : undefined;
}

/** The size of the step from one price to another. */
export const step = (beforeFen: number, afterFen: number): number => Math.abs(afterFen - beforeFen);

/** Fen as a person reads them: `¥1,234.50`. */
export function yuan(fen: number): string {
  const digits = Math.abs(fen).toString().padStart(3, '0');
  const whole = digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, ',');
  return `${fen < 0 ? '-' : ''}¥${whole}.${digits.slice(-2)}`;
}
