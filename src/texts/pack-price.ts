import type { PiecePrice } from '../money/index.js';
import type { PackPrice } from './params/shared.js';

/** A price per piece as a parameter. */
export const packPrice = ({ priceFen, contains }: PiecePrice): PackPrice => ({
  fen: priceFen,
  pieces: contains,
});
