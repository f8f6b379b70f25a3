import { moneyText } from './currency.js';

/** The price of a pack and the pieces in it: an exact price per piece. */
export interface PiecePrice {
  priceFen: number;
  contains: number;
}

/** Negative when the first costs less per piece, positive when it costs more. */
export function comparePieces(one: PiecePrice, other: PiecePrice): number {
  const difference =
    BigInt(one.priceFen) * BigInt(other.contains) - BigInt(other.priceFen) * BigInt(one.contains);
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

/** The highest price per piece; undefined when there is none. */
export const highest = (prices: readonly PiecePrice[]): PiecePrice | undefined =>
  prices.toSorted((one, other) => comparePieces(other, one))[0];

/** The lowest price per piece; undefined when there is none. */
export const lowest = (prices: readonly PiecePrice[]): PiecePrice | undefined =>
  prices.toSorted(comparePieces)[0];

/** Whether a price per piece is more than this percentage above another. */
export const isAbove = (price: PiecePrice, base: PiecePrice, percent: number): boolean =>
  BigInt(price.priceFen) * BigInt(base.contains) * 100n >
  BigInt(base.priceFen) * BigInt(price.contains) * BigInt(100 + percent);

/** Whether a piece sold at this price leaves at least this percentage of the price. */
export const leavesMargin = (priceFen: number, cost: PiecePrice, percent: number): boolean =>
  BigInt(priceFen) * BigInt(100 - percent) * BigInt(cost.contains) >= BigInt(cost.priceFen) * 100n;

/** Formats a price per piece for people: `¥3.50`, `¥3.43 (¥24.00 for 7)`. */
export function pieceText({ priceFen, contains }: PiecePrice): string {
  if (contains === 1) return moneyText(priceFen);
  return `${moneyText(Math.round(priceFen / contains))} (${moneyText(priceFen)} for ${contains})`;
}
